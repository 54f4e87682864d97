import { type Plan, plans } from '../audience.ts'
import { isObject, type Json } from '../json.ts'
import { isMonth, type Month } from './days.ts'

/** The apps' server writes each as JSON at `events/{app}/{day}/{id}`; docs/statistics-events.md is the contract with it. */
export type StatisticsEvent = DeviceEvent | SubscriptionEvent

interface Happened {
  /** When it happened. Milliseconds since 1970. */
  readonly at: number
}

/** A device has used the app. */
export interface DeviceEvent extends Happened {
  readonly type: 'seen'
  readonly device: string
  readonly platform: string
  /** With its version, such as "Android 14". */
  readonly os: string
  readonly version: string
  readonly model: string
  readonly language: string
}

/** `converted` is a trial that became a subscription, `expired` one that did not, `subscribed` a subscription without a trial. */
export const subscriptionTypes = ['trial', 'converted', 'expired', 'subscribed', 'switched', 'cancelled'] as const

export interface SubscriptionEvent extends Happened {
  readonly type: (typeof subscriptionTypes)[number]
  readonly subscriber: string
  readonly plan: Plan
  /** The plan that a subscriber has switched from. */
  readonly from?: Plan
  /** In which month a subscriber who cancels had joined. */
  readonly joined?: Month
}

/** Longer names of models and versions are cut, so that one odd device cannot make the aggregates grow. */
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

/** As the database holds it: one text, since a day has many of them, and each name of an object would be read by itself. */
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
