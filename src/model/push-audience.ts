import { audienceFields, type Reach } from './push.ts'
import { isObject, itemsOf, type Json, type JsonObject, same } from './values/json.ts'

export type Audience = Reach['audience']

/** Parses the audience of a notification's record. */
export const audienceOf = (record: JsonObject): Audience =>
  Object.fromEntries(
    audienceFields.map(name => {
      const value = record[name]
      return [name, typeof value === 'string' || typeof value === 'number' ? value : null]
    }),
  ) as Audience

export const isSameAudience = (one: Audience, other: Audience): boolean =>
  audienceFields.every(name => same(one[name], other[name]))

const numbersIn = (version: string): readonly number[] => version.split('.').map(Number)

/** Negative if the first version is older: 5.9 is older than 5.10, and 5 equals 5.0. */
export const compareVersions = (one: string, other: string): number => {
  const [ones, others] = [numbersIn(one), numbersIn(other)]
  const at = ones.concat(others).findIndex((_, index) => (ones[index] ?? 0) !== (others[index] ?? 0))
  return at === -1 ? 0 : (ones[at] ?? 0) - (others[at] ?? 0)
}

const day = 24 * 3_600_000

/** True if the device is reachable and matches the audience, by its own data. */
export const suitsDevice = (audience: Audience, device: Json, now: number): boolean => {
  if (!isObject(device)) return false
  const { app, platform, versionFrom, versionTo, language, topic, seenWithin } = audience
  const version = String(device.appVersion ?? '')
  const { lastSeen } = device
  return (
    device.status === 'active' &&
    typeof device.pushToken === 'string' &&
    device.app === app &&
    (platform === null || device.platform === platform) &&
    (versionFrom === null || compareVersions(version, String(versionFrom)) >= 0) &&
    (versionTo === null || compareVersions(version, String(versionTo)) <= 0) &&
    (language === null || device.language === language) &&
    (topic === null || itemsOf(device.topics ?? null).includes(topic)) &&
    (seenWithin === null || (typeof lastSeen === 'number' && lastSeen >= now - Number(seenWithin) * day))
  )
}

/** Whether the subscriber has agreed to news and has the audience's plan. */
export const suitsSubscriber = ({ plan }: Audience, subscriber: Json): boolean =>
  isObject(subscriber) && typeof subscriber.consent === 'string' && (plan === null || subscriber.plan === plan)
