import { languages, plans, platforms, version } from '../../../model/audience.ts'
import { defineCollection } from '../../../model/collection.ts'
import { reference } from '../../../model/fields/reference.ts'
import { choice, number, timestamp } from '../../../model/fields/scalar.ts'
import { slug, text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { audienceFields, maxAlone, reachRoot } from '../../../model/push.ts'
import { inRelease } from '../../../model/release.ts'
import { message, times } from '../message.ts'

const optional = { required: false } as const

/** Approvers see the number of recipients. */
const counted = { at: reachRoot, of: audienceFields, alone: maxAlone } as const

/** Push notifications to subscribers' phones: written, approved, and sent by the worker, at once or at a moment. */
export const notifications = defineCollection({
  path: 'notifications',
  at: '/manager/contents/notifications',
  name: { one: { en: 'notification', es: 'notificación' }, many: { en: 'notifications', es: 'notificaciones' } },
  permissions: collectionPermissions('notifications'),
  fields: {
    name: text({
      label: { en: 'Internal name', es: 'Nombre interno' },
      max: 80,
      hint: { en: 'Only staff see it.', es: 'Solo lo ve el equipo.' },
    }),
    app: reference({ label: { en: 'App', es: 'Aplicación' }, to: 'apps' }),
    ...message,
    platform: choice({
      label: { en: 'Platform', es: 'Plataforma' },
      values: platforms,
      none: { en: 'All', es: 'Todas' },
      ...optional,
    }),
    versionFrom: text({
      label: { en: 'Minimum app version', es: 'Versión mínima' },
      max: 30,
      pattern: version,
      ...optional,
    }),
    versionTo: text({
      label: { en: 'Maximum app version', es: 'Versión máxima' },
      max: 30,
      pattern: version,
      ...optional,
    }),
    language: choice({
      label: { en: 'Language of the device', es: 'Idioma del dispositivo' },
      values: languages,
      none: { en: 'All', es: 'Todos' },
      ...optional,
    }),
    plan: choice({
      label: { en: 'Plan', es: 'Plan' },
      values: plans,
      none: { en: 'All', es: 'Todos' },
      ...optional,
    }),
    topic: slug({
      label: { en: 'Topic', es: 'Tema' },
      max: 40,
      ...optional,
      hint: {
        en: 'Only devices that follow this topic, for example goles. Leave empty for all.',
        es: 'Solo los dispositivos que siguen este tema, por ejemplo goles. Déjalo vacío para todos.',
      },
    }),
    seenWithin: number({
      label: { en: 'Last seen within (days)', es: 'Activo en los últimos (días)' },
      min: 1,
      max: 365,
      ...optional,
      hint: { en: 'Leave empty for any device.', es: 'Déjalo vacío para cualquier dispositivo.' },
    }),
    sendAt: timestamp({
      zone: 'company',
      label: { en: 'Send at', es: 'Enviar el' },
      ...optional,
      hint: {
        en: 'Required to schedule.',
        es: 'Obligatorio para programar.',
      },
    }),
    ...times,
    release: inRelease,
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      synonyms: { en: ['State'], es: ['Situación'] },
      by: 'notifications.write',
      initial: 'draft',
      states: {
        draft: { en: 'Draft', es: 'Borrador', steps: { submit: 'inReview' } },
        inReview: {
          en: 'In review',
          es: 'En revisión',
          steps: { schedule: 'scheduled', send: 'sending', sendBack: 'draft' },
        },
        scheduled: {
          en: 'Scheduled',
          es: 'Programada',
          needs: ['sendAt'],
          isFixed: true,
          steps: { start: 'sending', unschedule: 'draft', cancel: { to: 'cancelled', clears: ['sendAt'] } },
        },
        sending: {
          en: 'Sending',
          es: 'Enviando',
          isFixed: true,
          isKept: true,
          isPublic: true,
          tone: 'timed',
          steps: { complete: 'sent', completePartly: 'partlyFailed', cancel: 'cancelled' },
        },
        sent: { en: 'Sent', es: 'Enviada', isFixed: true, isPublic: 'kept', tone: 'open' },
        partlyFailed: { en: 'Partly failed', es: 'Fallida en parte', isFixed: true, isPublic: 'kept', tone: 'asked' },
        cancelled: { en: 'Cancelled', es: 'Cancelada', isFixed: true, isPublic: 'kept' },
      },
      steps: {
        submit: { en: 'Send for review', es: 'Enviar a revisión' },
        sendBack: { en: 'Send back', es: 'Devolver' },
        schedule: { en: 'Approve and schedule', es: 'Aprobar y programar', ahead: 'sendAt', counted },
        send: {
          en: 'Approve and send now',
          es: 'Aprobar y enviar ahora',
          counted,
          clears: ['sendAt'],
          inRelease: true,
        },
        start: { en: 'Sending started on schedule', es: 'Envío iniciado según lo programado', due: 'sendAt' },
        complete: { en: 'Sent', es: 'Enviada', by: 'worker' },
        completePartly: { en: 'Sent to some', es: 'Enviada solo a algunos', by: 'worker' },
        unschedule: { en: 'Unschedule', es: 'Cancelar la programación' },
        cancel: { en: 'Cancel the sending', es: 'Cancelar el envío' },
      },
    }),
  },
  constraints: [
    ['quietFrom', 'requires', 'quietUntil'],
    ['quietUntil', 'requires', 'quietFrom'],
    ['quietUntil', 'differsFrom', 'quietFrom'],
  ],
  publication: { fields: ['picture'] },
  title: 'name',
  search: ['name', 'title'],
  sorts: ['-updatedAt', 'name', '-sendAt'],
  filters: [
    { fields: ['status'], sorts: ['updatedAt', 'sendAt'] },
    { fields: ['app'], sorts: ['updatedAt', 'sendAt'] },
    { fields: ['app', 'status'], sorts: ['updatedAt'] },
  ],
  columns: ['name', 'status', 'app', 'title', 'sendAt', 'updatedAt'],
  sections: [
    {
      label: { en: 'Message', es: 'Mensaje' },
      fields: ['name', 'app', 'title', 'text', 'picture', 'image', 'link', 'content', 'tournament', 'address'],
    },
    {
      label: { en: 'Audience', es: 'Audiencia' },
      fields: ['platform', 'versionFrom', 'versionTo', 'language', 'plan', 'topic', 'seenWithin'],
    },
    {
      label: { en: 'Schedule', es: 'Programación' },
      fields: ['sendAt', 'lifetime', 'quietFrom', 'quietUntil', 'release'],
    },
  ],
})
