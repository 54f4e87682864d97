import { languages, platforms, version } from '../../../model/audience.ts'
import { defineCollection } from '../../../model/collection.ts'
import { list } from '../../../model/fields/list.ts'
import { reference } from '../../../model/fields/reference.ts'
import { choice, timestamp } from '../../../model/fields/scalar.ts'
import { type Pattern, slug, text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'

const zone: Pattern = {
  name: 'timeZone',
  source: '^[A-Za-z0-9]+([/_+-][A-Za-z0-9]+)*$',
  like: 'America/El_Salvador',
  alsoLike: ['UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+6'],
  unlike: ['America/', '/UTC', 'America/San Salvador', 'América'],
}

const token: Pattern = {
  name: 'token',
  source: '^[!-~]+$',
  like: 'fcm:APA91bE-sample-token-0001',
  unlike: ['with a blank 0123456789', 'ñ23456789012345678'],
}

export const devices = defineCollection({
  path: 'devices',
  at: '/users/devices',
  name: { one: { en: 'device', es: 'dispositivo' }, many: { en: 'devices', es: 'dispositivos' } },
  permissions: collectionPermissions('users'),
  personal: true,
  forWorker: { by: ['app'], empties: ['pushToken'] },
  remains: {
    en: 'Past statistics still count this device, without its subscriber or push token.',
    es: 'Las estadísticas pasadas siguen contando este dispositivo, sin su suscriptor ni su token.',
  },
  fields: {
    subscriber: reference({
      label: { en: 'Subscriber', es: 'Suscriptor' },
      to: 'subscribers',
      fixed: true,
      personal: true,
    }),
    app: reference({ label: { en: 'App', es: 'Aplicación' }, to: 'apps' }),
    platform: choice({ label: { en: 'Platform', es: 'Plataforma' }, values: platforms }),
    model: text({ label: { en: 'Model', es: 'Modelo' }, max: 60 }),
    osVersion: text({ label: { en: 'OS version', es: 'Versión del sistema' }, max: 30, pattern: version }),
    appVersion: text({ label: { en: 'App version', es: 'Versión de la aplicación' }, max: 30, pattern: version }),
    language: choice({ label: { en: 'Language', es: 'Idioma' }, values: languages }),
    timeZone: text({
      label: { en: 'Time zone', es: 'Zona horaria' },
      max: 80,
      pattern: zone,
      hint: { en: 'For example, America/El_Salvador.', es: 'Por ejemplo, America/El_Salvador.' },
    }),
    pushToken: text({
      label: { en: 'Push token', es: 'Token de notificaciones' },
      min: 16,
      max: 4_096,
      pattern: token,
      required: false,
      confidential: 'token',
      hint: {
        en: 'Required to send notifications to the device.',
        es: 'Necesario para enviar notificaciones al dispositivo.',
      },
    }),
    topics: list({
      label: { en: 'Topics', es: 'Temas' },
      of: slug({ max: 40 }),
      max: 10,
      required: false,
      hint: {
        en: 'The topics the subscriber follows, for example goles.',
        es: 'Los temas que sigue el suscriptor, por ejemplo goles.',
      },
    }),
    lastSeen: timestamp({ label: { en: 'Last seen', es: 'Última actividad' }, required: false }),
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      by: 'users.write',
      initial: 'active',
      states: {
        active: { en: 'Active', es: 'Activo', tone: 'open', next: null, steps: { block: 'blocked' } },
        blocked: { en: 'Blocked', es: 'Bloqueado', steps: { unblock: 'active' } },
      },
      steps: {
        block: { en: 'Block', es: 'Bloquear' },
        unblock: { en: 'Unblock', es: 'Desbloquear' },
      },
    }),
  },
  title: 'model',
  search: ['model'],
  sorts: ['-lastSeen', 'model', '-updatedAt'],
  filters: [
    { fields: ['subscriber'], sorts: ['lastSeen'] },
    { fields: ['app'], sorts: ['lastSeen', 'model'] },
    { fields: ['platform'], sorts: ['lastSeen', 'model'] },
    { fields: ['status'], sorts: ['lastSeen'] },
    { fields: ['app', 'platform'], sorts: ['lastSeen'] },
  ],
  columns: ['model', 'status', 'subscriber', 'app', 'platform', 'osVersion', 'appVersion', 'lastSeen'],
  sections: [
    {
      label: { en: 'Device', es: 'Dispositivo' },
      fields: ['subscriber', 'platform', 'model', 'osVersion', 'language', 'timeZone'],
    },
    { label: { en: 'App', es: 'Aplicación' }, fields: ['app', 'appVersion', 'pushToken', 'topics', 'lastSeen'] },
  ],
})
