import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  inReview: { en: 'notifications wait for approval', es: 'notificaciones esperan aprobación' },
  sending: { en: 'notifications are being sent', es: 'notificaciones se están enviando' },
})
