import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  saved: { en: '{kind} · saved {ago} by {who}', es: '{kind} · {who}, {ago}' },
  publish: { en: 'Publish', es: 'Publicar' },
  publishTitle: { en: 'Publish: {title}', es: 'Publicar: {title}' },
  schedule: { en: 'Schedule', es: 'Programar' },
  scheduleTitle: { en: 'Schedule: {title}', es: 'Programar: {title}' },
  scheduled: { en: 'Scheduled: {title}', es: 'Programado: {title}' },
  sendBack: { en: 'Send back', es: 'Devolver' },
  sendBackTitle: { en: 'Send back: {title}', es: 'Devolver: {title}' },
  published: { en: 'Published: {title}', es: 'Publicado: {title}' },
  sentBack: { en: 'Sent back: {title}', es: 'Devuelto: {title}' },
  noApps: { en: 'Choose an app first', es: 'Elige primero una aplicación' },
  noAppsTitle: { en: 'Choose an app first: {title}', es: 'Elige primero una aplicación: {title}' },
  nothingToReview: {
    en: 'Nothing to review. Content sent for review appears here.',
    es: 'Nada por revisar. Lo que se envíe a revisión aparece aquí.',
  },
  toReview: {
    en: '{count, plural, one {# content to review} other {# contents to review}}',
    es: '{count, plural, one {# contenido por revisar} other {# contenidos por revisar}}',
  },
  late: { en: 'Late: was due {at}', es: 'Atrasado: debía salir {at}' },
  lateCount: {
    en: '{count, plural, one {# publication is late} other {# publications are late}}',
    es: '{count, plural, one {# publicación atrasada} other {# publicaciones atrasadas}}',
  },
  manyLate: {
    en: 'More than {count} publications are late',
    es: 'Hay más de {count} publicaciones atrasadas',
  },
  firstScheduled: {
    en: 'These are the first {count}. The calendar shows all.',
    es: 'Estas son las primeras {count}. El calendario las muestra todas.',
  },
  nothingScheduled: { en: 'Nothing scheduled for today.', es: 'Nada programado para hoy.' },
  toCalendar: { en: 'Plan it in the calendar', es: 'Planifícalo en el calendario' },
  noDrafts: { en: 'You have no recent drafts.', es: 'No tienes borradores recientes.' },
  write: { en: 'Create content', es: 'Crear contenido' },
  changed: { en: '{kind} · changed {ago}', es: '{kind} · cambiado {ago}' },
  submit: { en: 'Send for review', es: 'Enviar a revisión' },
  submitTitle: { en: 'Send for review: {title}', es: 'Enviar a revisión: {title}' },
  submitted: { en: 'Sent for review: {title}', es: 'Enviado a revisión: {title}' },
})
