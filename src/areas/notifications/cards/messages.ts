import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  inReview: { en: 'notifications waiting for approval', es: 'notificaciones por aprobar' },
  sending: { en: 'notifications sending now', es: 'notificaciones en envío' },
})
