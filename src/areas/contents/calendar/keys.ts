import { defineShortcuts } from '../../../ui/shortcuts/registry.ts'
import { keyMessages as messages } from './key-messages.ts'

/** Of the days of the month. */
export const calendarKeys = defineShortcuts({
  id: 'calendar',
  messages,
  title: 'calendar',
  shortcuts: [
    { keys: ['ArrowRight', 'ArrowLeft'], label: 'day' },
    { keys: ['ArrowDown', 'ArrowUp'], label: 'week' },
    { keys: ['Home', 'End'], label: 'ends' },
    { keys: ['PageDown', 'PageUp'], label: 'month' },
    { keys: ['Enter'], label: 'open' },
  ],
})
