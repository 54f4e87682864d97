import { notifications } from '../../../src/areas/notifications/collections/notifications.ts'
import { audienceOf, suitsDevice, suitsSubscriber } from '../../../src/model/push-audience.ts'
import type { Values } from '../../../src/model/record.ts'
import { isObject, type Json, type JsonObject, storedForm } from '../../../src/model/values/json.ts'
import type { SeedTree } from '../seed.ts'
import declared from './notifications.json' with { type: 'json' }
import { staff } from './people.ts'
import { closing, day, hour, minute, scheduled } from './times.ts'

/** State after each action, and who takes it. */
const stepOf = {
  submit: { status: 'inReview', by: staff.contents },
  send: { status: 'sending', by: staff.admin },
  complete: { status: 'sent', by: staff.worker },
  completePartly: { status: 'partlyFailed', by: staff.worker },
  schedule: { status: 'scheduled', by: staff.admin },
  cancel: { status: 'cancelled', by: staff.admin },
} as const

interface DemoNotification {
  readonly id: string
  readonly values: Values
  /** Days before the story's end. */
  readonly ago: number
  /** Days from the beginning of scheduled times to its own. */
  readonly sendAfter?: number
  readonly steps: readonly (keyof typeof stepOf)[]
  /** Failures among the reached devices. */
  readonly failed?: Readonly<Record<string, number>>
}

const demoNotifications = declared.notifications as readonly DemoNotification[]

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
  for (const { id, values, ago, sendAfter, steps, failed = {} } of demoNotifications) {
    const at = closing - ago * day
    const sendAt = sendAfter === undefined ? {} : { sendAt: scheduled.from + sendAfter * day }
    const made = { ...values, ...sendAt, link: 'home', status: 'draft' }
    tree.change(notifications, { id, values: made, action: 'create', by: staff.contents, at })
    const devices = reachOf(tree, made, at)
    reach[id] = { devices, at: at + minute, ...audienceOf(made) }
    for (const [index, action] of steps.entries()) {
      const { status, by } = stepOf[action]
      tree.change(notifications, { id, values: { status }, action, by, at: at + (index + 1) * 5 * minute })
    }
    if (!steps.includes('send')) continue
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
