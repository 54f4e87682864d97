import { defineMessages } from '../../../ui/messages/define-messages.ts'
import { defineShortcuts } from '../../../ui/shortcuts/registry.ts'

/** What the keys of the month do. */
const messages = defineMessages({
  calendar: { en: 'In the calendar', es: 'En el calendario' },
  day: { en: 'A day on or back', es: 'Un día adelante o atrás' },
  week: { en: 'A week on or back', es: 'Una semana adelante o atrás' },
  ends: { en: 'To the first or the last day of the week', es: 'Al primer o al último día de la semana' },
  month: { en: 'A month on or back', es: 'Un mes adelante o atrás' },
  open: { en: 'Open the day', es: 'Abrir el día' },
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
