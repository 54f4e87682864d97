import { defineMessages } from '../messages/define-messages.ts'

/** Words around the messages; what they say comes from whoever shows them. */
export const messages = defineMessages({
  en: {
    region: 'Messages (F6)',
    done: 'Done',
    failed: 'Failed',
    working: 'In progress',
    info: 'Note',
    close: 'Close',
    recent: '{count, plural, one {# recent message} other {# recent messages}}',
    reach: '{text} Press F6 for “{action}”.',
  },
  es: {
    region: 'Mensajes (F6)',
    done: 'Hecho',
    failed: 'Error',
    working: 'En curso',
    info: 'Nota',
    close: 'Cerrar',
    recent: '{count, plural, one {# mensaje reciente} other {# mensajes recientes}}',
    reach: '{text} Pulsa F6 para «{action}».',
  },
})

/** What the key of the messages does. */
export const keyMessages = defineMessages({
  en: { everywhere: 'Everywhere', messages: 'To the messages and back' },
  es: { everywhere: 'En todas partes', messages: 'A los mensajes y de vuelta' },
})
