import { isObject, type Json } from './json.ts'

/**
 * The worker's notes on notifications, readable by staff: devices of an audience, progress of sending, and results of
 * tests. Only the worker writes `reach` and `sending`.
 */

/** The fields of a notification that say who gets it. A count holds for exactly these values. */
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

/** How many devices get it, counted for the audience that the record had then: `reach/{notification}`. */
export interface Reach {
  readonly devices: number
  /** When it was counted. Milliseconds. */
  readonly at: number
  /** The values that it was counted for; null where the audience does not ask. */
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

/** Why a device was not reached. The first ones are FCM's own words for it. */
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

export const sendingRoot = 'sending'

export const progressPath = (notification: string): string => `${sendingRoot}/${notification}/progress`

/** How far the sending of a notification is: `sending/{notification}/progress`. All are numbers of devices. */
export interface Progress {
  /** Found and not yet sent: the current batch, and devices in their quiet hours. */
  readonly queued: number
  readonly sent: number
  /** As the apps report. */
  readonly delivered: number
  readonly opened: number
  readonly failed: Readonly<Partial<Record<FailureReason, number>>>
  /** When the worker has last written. Milliseconds. */
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

/** As FCM gives them out. UTF-16 code units. */
export const longestToken = 4_096

export const testDevicesPath = 'testDevices'
export const testSendsPath = 'testSends'

/** Reports of phones: `receipts/{push id}` = `{ notification, device, what }`, `what` is delivered or opened. */
export const receiptsPath = 'receipts'

/** The devices that somebody of staff tries notifications on: `testDevices/{uid}/{id}`. Read and written by themselves; the worker reads the token. */
export interface TestDevice {
  readonly id: string
  readonly name: string
  readonly app: string
  readonly platform: string
  readonly token: string
}

/** A test that somebody has asked for: `testSends/{id}`. The worker sends what the notification says, and writes what became of it. */
export interface TestSend {
  readonly id: string
  readonly by: string
  readonly notification: string
  readonly device: string
  readonly at: number
  /** When a worker took it. */
  readonly taken?: number
  /** `sent`, or why it was not; null as long as the worker has not come to it. */
  readonly answer: 'sent' | FailureReason | null
}
