import { type Plan, plans } from '../audience.ts'
import { isObject, type Json } from '../values/json.ts'
import { isMonth, type Month } from './days.ts'

/** Written by the apps' server as JSON at `events/{app}/{day}/{id}`; docs/statistics-events.md is its contract. */
export type StatisticsEvent = DeviceEvent | SubscriptionEvent

interface Happened {
  /** Time of the event. Milliseconds since 1970. */
  readonly at: number
}

/** A device used the app. */
export interface DeviceEvent extends Happened {
  readonly type: 'seen'
  readonly device: string
  readonly platform: string
  /** Includes its version, such as "Android 14". */
  readonly os: string
  readonly version: string
  readonly model: string
  readonly language: string
}

/** `converted` and `expired` end a trial with and without a subscription; `subscribed` is one without a trial. */
export const subscriptionTypes = ['trial', 'converted', 'expired', 'subscribed', 'switched', 'cancelled'] as const

export interface SubscriptionEvent extends Happened {
  readonly type: (typeof subscriptionTypes)[number]
  readonly subscriber: string
  readonly plan: Plan
  /** Former plan of a switch. */
  readonly from?: Plan
  /** Month of joining of a cancelling subscriber. */
  readonly joined?: Month
}

/** Longer model and version names are cut, so that one odd device cannot inflate the aggregates. */
const longestName = 40

const nameIn = (value: Json | undefined): string =>
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, longestName) : ''

const isPlan = (value: Json | undefined): value is Plan => typeof value === 'string' && Object.hasOwn(plans, value)

const isId = (value: Json | undefined): value is string => typeof value === 'string' && value !== ''

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Stored as one text, because a day has many, and each key of an object costs a read. */
export const eventText = (event: StatisticsEvent): string => JSON.stringify(event)

/** Null for invalid events, which are not counted. */
export const eventIn = (stored: Json): StatisticsEvent | null => {
  const value = typeof stored === 'string' ? parsed(stored) : null
  if (!isObject(value)) return null
  const { type, at, device, subscriber, plan, from, joined } = value
  if (typeof at !== 'number') return null
  if (type === 'seen') {
    if (!isId(device)) return null
    const [platform, os, version, model, language] = (['platform', 'os', 'version', 'model', 'language'] as const).map(
      name => nameIn(value[name]),
    ) as [string, string, string, string, string]
    return { type, at, device, platform, os, version, model, language }
  }
  const known = subscriptionTypes.find(each => each === type)
  if (known === undefined || !isId(subscriber) || !isPlan(plan)) return null
  const event = { type: known, at, subscriber, plan }
  if (known === 'switched') return isPlan(from) ? { ...event, from } : null
  if (known === 'cancelled') return isMonth(joined) ? { ...event, joined } : null
  return event
}
