import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  inReview: { en: 'waiting for approval', es: 'por aprobar' },
  sending: {
    en: '{count, plural, one {notification} other {notifications}}',
    es: '{count, plural, one {notificación} other {notificaciones}}',
  },
})
