import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  region: { en: 'Your notifications', es: 'Tus notificaciones' },
  notifications: { en: 'Notifications', es: 'Notificaciones' },
  unread: {
    en: '{count, plural, one {# unread} other {# unread}}',
    es: '{count, plural, one {# sin leer} other {# sin leer}}',
  },
  new: { en: 'New', es: 'Nuevas' },
  earlier: { en: 'Earlier', es: 'Anteriores' },
  nothing: {
    en: 'All up to date. Requests from others and finished tasks appear here.',
    es: 'Nada pendiente. Aquí aparece lo que otros te piden y lo que terminó.',
  },
  markRead: { en: 'Mark as read', es: 'Marcar como leída' },
  markReadOf: { en: 'Mark as read: {text}', es: 'Marcar como leída: {text}' },
  markAllRead: { en: 'Mark all as read', es: 'Marcar todas como leídas' },
  notMarked: { en: 'Could not mark it as read: {why}', es: 'No se pudo marcar como leída: {why}' },
  tryAgain: { en: 'Try again', es: 'Reintentar' },
})
