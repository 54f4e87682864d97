import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  inReview: {
    en: '{count, plural, one {notification} other {notifications}} waiting for approval',
    es: '{count, plural, one {notificación} other {notificaciones}} por aprobar',
  },
  sending: {
    en: '{count, plural, one {notification} other {notifications}} sending now',
    es: '{count, plural, one {notificación} other {notificaciones}} en envío',
  },
})
