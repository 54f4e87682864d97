import { notifications } from '../../../src/areas/notifications/collections/notifications.ts'
import { audienceOf, suitsDevice, suitsSubscriber } from '../../../src/model/push-audience.ts'
import type { Values } from '../../../src/model/record.ts'
import { isObject, type Json, type JsonObject, storedForm } from '../../../src/model/values/json.ts'
import type { SeedTree } from '../seed.ts'
import { staff } from './people.ts'
import { closing, day, hour, minute, scheduled } from './times.ts'

type Step = readonly [action: string, status: string, by: string]

const submit: Step = ['submit', 'inReview', staff.contents]
const send: Step = ['send', 'sending', staff.admin]
const complete: Step = ['complete', 'sent', staff.worker]
const completePartly: Step = ['completePartly', 'partlyFailed', staff.worker]
const schedule: Step = ['schedule', 'scheduled', staff.admin]
const cancel: Step = ['cancel', 'cancelled', staff.admin]

interface DemoNotification {
  readonly id: string
  readonly values: Values
  /** Days before the story's end. */
  readonly ago: number
  readonly steps: readonly Step[]
  /** Failures among the reached devices. */
  readonly failed?: Readonly<Record<string, number>>
}

const night = { quietFrom: 22, quietUntil: 7 }

const demoNotifications: readonly DemoNotification[] = [
  {
    id: '-No-goal',
    values: {
      name: 'Gol de la Selecta, minuto 88',
      app: 'esfutbol',
      title: '¡Gol de la Selecta!',
      text: 'Minuto 88: El Salvador 1, Honduras 0. Mira la repetición.',
      topic: 'goles',
      lifetime: 1,
    },
    ago: 6,
    steps: [submit, send, complete],
  },
  {
    id: '-No-final',
    values: {
      name: 'Final del Apertura, resultado',
      app: 'esfutbol',
      title: 'Alianza, campeón del Apertura',
      text: 'Así quedó la final en el Cuscatlán. Lee la crónica y mira los goles.',
      lifetime: 6,
      ...night,
    },
    ago: 3,
    steps: [submit, send, completePartly],
    failed: { UNREGISTERED: 3, EXPIRED: 1 },
  },
  {
    id: '-No-podcast',
    values: {
      name: 'Episodio 48',
      app: 'oime',
      title: 'Nuevo episodio: La noche del 82',
      text: 'Ya puedes escucharlo en la aplicación.',
      lifetime: 48,
      ...night,
    },
    ago: 2,
    steps: [submit, send, cancel],
    failed: { CANCELLED: 2 },
  },
  {
    id: '-No-derby',
    values: {
      name: 'Previa del clásico',
      app: 'esfutbol',
      title: 'Hoy se juega el clásico',
      text: 'Alianza y FAS, a las 15:30 en el Cuscatlán. Estas son las alineaciones probables.',
      language: 'es',
      sendAt: scheduled.from + 5 * day,
      lifetime: 3,
      ...night,
    },
    ago: 1,
    steps: [submit, schedule],
  },
  {
    id: '-No-fantasy',
    values: {
      name: 'Cierre del mercado',
      app: 'fantasy',
      title: 'El mercado cierra en dos horas',
      text: 'Haz tus últimos fichajes antes de las 18:00.',
      seenWithin: 30,
      lifetime: 2,
    },
    ago: 0.5,
    steps: [submit],
  },
  {
    id: '-No-plus',
    values: {
      name: 'Novedades para Plus',
      app: 'wachatv',
      title: 'Partidos en alta definición',
      text: 'Tu plan incluye ahora todos los partidos en alta definición.',
      plan: 'plus',
      lifetime: 72,
      ...night,
    },
    ago: 0.25,
    steps: [],
  },
]

const reachOf = (tree: SeedTree, record: JsonObject, now: number): number => {
  const audience = audienceOf(record)
  const devices = tree.read('devices')
  return Object.values(isObject(devices) ? devices : {}).filter(
    device =>
      suitsDevice(audience, device, now) &&
      suitsSubscriber(audience, tree.read(`subscribers/${String((device as JsonObject).subscriber)}`)),
  ).length
}

/** Progress as left by the worker, and reports of phones: four of five received it, one in three of those opened it. */
const progressOf = (reach: number, failed: Readonly<Record<string, number>>, at: number): Json => {
  const lost = Object.values(failed).reduce((sum, many) => sum + many, 0)
  const sent = Math.max(0, reach - lost)
  const delivered = Math.floor(sent * 0.8)
  return { queued: 0, sent, delivered, opened: Math.floor(delivered / 3), failed: { ...failed }, at }
}

/** Notifications in every state except sending, with the worker's notes. */
export const seedNotifications = (tree: SeedTree): Readonly<Record<string, Json>> => {
  const reach: Record<string, Json> = {}
  const sending: Record<string, Json> = {}
  for (const { id, values, ago, steps, failed = {} } of demoNotifications) {
    const at = closing - ago * day
    const made = { ...values, link: 'home', status: 'draft' }
    tree.change(notifications, { id, values: made, action: 'create', by: staff.contents, at })
    const devices = reachOf(tree, made, at)
    reach[id] = { devices, at: at + minute, ...audienceOf(made) }
    for (const [index, [action, status, by]] of steps.entries())
      tree.change(notifications, { id, values: { status }, action, by, at: at + (index + 1) * 5 * minute })
    const isBegun = steps.some(([action]) => action === 'send')
    if (!isBegun) continue
    const run = {
      number: 3,
      worker: 'demo',
      until: at + hour,
      begun: at + 10 * minute,
      after: '',
      phase: 'over',
      waiting: 0,
    }
    sending[id] = { run, progress: progressOf(devices, failed, at + 15 * minute) }
  }
  return { reach: storedForm(reach), sending: storedForm(sending) }
}
