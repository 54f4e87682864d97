import { buttonMessages, defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  region: { en: 'Messages (F8)', es: 'Mensajes (F8)' },
  done: { en: 'Done', es: 'Hecho' },
  failed: { en: 'Failed', es: 'Error' },
  working: { en: 'In progress', es: 'En curso' },
  info: { en: 'Note', es: 'Nota' },
  recent: {
    en: '{count, plural, one {# recent message} other {# recent messages}}',
    es: '{count, plural, one {# mensaje reciente} other {# mensajes recientes}}',
  },
  reach: { en: '{text} Press F8 for “{action}”.', es: '{text} Presiona F8 para «{action}».' },
})

export const keyMessages = defineMessages({
  everywhere: { en: 'Everywhere', es: 'En todas partes' },
  messages: { en: 'Go to the messages and back', es: 'Ir a los mensajes y volver' },
})

export const copyMessages = defineMessages({
  copied: { en: 'Link copied', es: 'Enlace copiado' },
  notCopied: {
    en: 'The browser does not allow copying. Here is the link: {link}',
    es: 'El navegador no permite copiar. Este es el enlace: {link}',
  },
})
