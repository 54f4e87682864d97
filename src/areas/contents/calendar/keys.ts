import { defineMessages } from '../../../ui/messages/define-messages.ts'
import { defineShortcuts } from '../../../ui/shortcuts/registry.ts'

/** What the keys of the month do. */
const messages = defineMessages({
  en: {
    calendar: 'In the calendar',
    day: 'A day on or back',
    week: 'A week on or back',
    ends: 'To the first or the last day of the week',
    month: 'A month on or back',
    open: 'Open the day',
  },
  es: {
    calendar: 'En el calendario',
    day: 'Un día adelante o atrás',
    week: 'Una semana adelante o atrás',
    ends: 'Al primer o al último día de la semana',
    month: 'Un mes adelante o atrás',
    open: 'Abrir el día',
  },
})

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
