import { isObject, type Json } from './values/json.ts'

/** The worker's notes on notifications: `reach`, `sending` and test results. Staff may read them. */

/** Fields of a notification's audience. A count holds for exactly these values. */
export const audienceFields = [
  'app',
  'platform',
  'versionFrom',
  'versionTo',
  'language',
  'plan',
  'topic',
  'seenWithin',
] as const

/** Above this number of devices, the author does not approve the notification alone. */
export const maxAlone = 10_000

export const reachRoot = 'reach'

export const reachPath = (notification: string): string => `${reachRoot}/${notification}`

/** Size of the audience when counted: `reach/{notification}`. */
export interface Reach {
  readonly devices: number
  /** Time of the count. Milliseconds. */
  readonly at: number
  /** Counted values; null for fields without a filter. */
  readonly audience: Readonly<Record<(typeof audienceFields)[number], string | number | null>>
}

export const reachIn = (value: Json): Reach | null => {
  if (!isObject(value) || typeof value.devices !== 'number' || typeof value.at !== 'number') return null
  const audience = Object.fromEntries(
    audienceFields.map(name => {
      const held = value[name]
      return [name, typeof held === 'string' || typeof held === 'number' ? held : null]
    }),
  ) as Reach['audience']
  return { devices: value.devices, at: value.at, audience }
}

/** Reasons why a device was not reached. The first ones are FCM's own. */
export const failureReasons = [
  'UNREGISTERED',
  'INVALID_ARGUMENT',
  'SENDER_ID_MISMATCH',
  'QUOTA_EXCEEDED',
  'UNAVAILABLE',
  'INTERNAL',
  'THIRD_PARTY_AUTH_ERROR',
  'EXPIRED',
  'CANCELLED',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** The app was removed from the device, which cannot be reached any more: no failure of the sending. */
const goneReason: FailureReason = 'UNREGISTERED'

type Failed = Readonly<Partial<Record<FailureReason, number>>>

export const goneIn = (failed: Failed): number => failed[goneReason] ?? 0

export const failuresIn = (failed: Failed): number =>
  failureReasons.reduce((sum, reason) => sum + (reason === goneReason ? 0 : (failed[reason] ?? 0)), 0)

export const sendingRoot = 'sending'

export const progressPath = (notification: string): string => `${sendingRoot}/${notification}/progress`

/** Progress of a notification: `sending/{notification}/progress`. All are numbers of devices. */
export interface Progress {
  /** Found and not yet sent: the current batch, and devices in their quiet hours. */
  readonly queued: number
  readonly sent: number
  /** As reported by the apps. */
  readonly delivered: number
  readonly opened: number
  /** Devices that were not reached, by reason; includes those without the app. */
  readonly failed: Failed
  /** Time of the worker's last write. Milliseconds. */
  readonly at: number
}

const numberIn = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)

export const progressIn = (value: Json): Progress | null => {
  if (!isObject(value)) return null
  const failed = isObject(value.failed) ? value.failed : {}
  const reasons = failureReasons.flatMap(reason =>
    numberIn(failed[reason]) > 0 ? [[reason, numberIn(failed[reason])] as const] : [],
  )
  return {
    queued: numberIn(value.queued),
    sent: numberIn(value.sent),
    delivered: numberIn(value.delivered),
    opened: numberIn(value.opened),
    failed: Object.fromEntries(reasons),
    at: numberIn(value.at),
  }
}

/** FCM's limit. UTF-16 code units. */
export const longestToken = 4_096

export const testDevicesPath = 'testDevices'
export const testSendsPath = 'testSends'

/** Reports of phones: `receipts/{push id}` = `{ notification, device, what }`, `what` is delivered or opened. */
export const receiptsPath = 'receipts'

/** Test devices of a colleague: `testDevices/{uid}/{id}`. Private; the worker reads the token. */
export interface TestDevice {
  readonly id: string
  readonly name: string
  readonly app: string
  readonly platform: string
  readonly token: string
}

/** A requested test: `testSends/{id}`. The worker sends the notification's content, and writes the result. */
export interface TestSend {
  readonly id: string
  readonly by: string
  readonly notification: string
  readonly device: string
  readonly at: number
  /** Time when a worker took it. */
  readonly taken?: number
  /** `sent`, or a reason; null before the worker's answer. */
  readonly answer: 'sent' | FailureReason | null
}
