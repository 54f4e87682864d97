import { defineMessages } from '../../../ui/messages/define-messages.ts'

/** What the keys of the month do. */
export const keyMessages = defineMessages({
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
