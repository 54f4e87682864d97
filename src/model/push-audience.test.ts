import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../scripts/testing/runs.ts'
import { audienceOf, compareVersions, isSameAudience, suitsDevice, suitsSubscriber } from './push-audience.ts'
import type { Json, JsonObject } from './values/json.ts'

test.each([
  ['5.9', '5.10', -1],
  ['5', '5.0.0', 0],
  ['5.2.1', '5.2', 1],
  ['10', '9.9.9', 1],
  ['3.1', '3.1', 0],
])('version %s against %s', (one, other, expected) => {
  expect(Math.sign(compareVersions(one, other))).toBe(expected)
  expect(Math.sign(compareVersions(other, one)) + expected).toBe(0)
})

const now = 1_790_000_000_000
const day = 24 * 3_600_000

const version = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 3 }).map(parts => parts.join('.'))
const platform = fc.constantFrom('ios', 'android')
const language = fc.constantFrom('es', 'en')
const topic = fc.constantFrom('goles', 'copa', 'selecta')
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })

const device: fc.Arbitrary<JsonObject> = fc.record({
  app: fc.constantFrom('esfutbol', 'oime'),
  platform,
  language,
  appVersion: version,
  status: fc.constantFrom('active', 'active', 'blocked'),
  pushToken: fc.constantFrom('•••abcd', null),
  topics: fc.option(fc.subarray(['goles', 'copa', 'selecta'])),
  lastSeen: fc.option(fc.integer({ min: now - 9 * day, max: now })),
})

const record = fc
  .record({
    app: fc.constantFrom('esfutbol', 'oime'),
    platform: maybe(platform),
    language: maybe(language),
    versionFrom: maybe(version),
    versionTo: maybe(version),
    topic: maybe(topic),
    seenWithin: maybe(fc.integer({ min: 1, max: 8 })),
  })
  .map(made => made as unknown as JsonObject)

/** Versions as one number, to compare with `compareVersions`. */
const weight = (text: Json | undefined): number => {
  const [major = 0, minor = 0, patch = 0] = String(text).split('.').map(Number)
  return major * 10_000 + minor * 100 + patch
}

test('the audience is what a plain filter finds', () => {
  const asks: readonly ((one: JsonObject, asked: JsonObject) => boolean)[] = [
    one => one.status === 'active',
    one => one.pushToken !== null,
    (one, { app }) => one.app === app,
    (one, { platform }) => platform === undefined || one.platform === platform,
    (one, { language }) => language === undefined || one.language === language,
    (one, { versionFrom }) => versionFrom === undefined || weight(one.appVersion) >= weight(versionFrom),
    (one, { versionTo }) => versionTo === undefined || weight(one.appVersion) <= weight(versionTo),
    (one, { topic }) => topic === undefined || ((one.topics ?? []) as readonly Json[]).includes(topic),
    (one, { seenWithin }) =>
      seenWithin === undefined || (one.lastSeen !== null && now - Number(one.lastSeen) <= Number(seenWithin) * day),
  ]
  fc.assert(
    fc.property(fc.array(device, { maxLength: 30 }), record, (devices, asked) => {
      const plain = devices.filter(one => asks.every(ask => ask(one, asked)))
      expect(devices.filter(one => suitsDevice(audienceOf(asked), one, now))).toEqual(plain)
    }),
    { numRuns: runs(100) },
  )
})

test.each([
  [3 * day, true],
  [3 * day + 1, false],
])('within 3 days, a device that was seen %i ms ago: %s', (ago, suits) => {
  const one = { app: 'oime', status: 'active', pushToken: '•••', lastSeen: now - ago }
  expect(suitsDevice(audienceOf({ app: 'oime', seenWithin: 3 }), one, now)).toBe(suits)
})

test('topics are found as the database keeps lists', () => {
  const one = { app: 'oime', status: 'active', pushToken: '•••', topics: { 0: 'copa', 2: 'goles' } }
  expect(suitsDevice(audienceOf({ app: 'oime', topic: 'goles' }), one, now)).toBe(true)
})

test.each([
  ['has not agreed to news', { plan: 'plus' }, null, false],
  ['has agreed', { plan: 'plus', consent: '2026-01-01' }, null, true],
  ['has another plan', { plan: 'plus', consent: '2026-01-01' }, 'basic', false],
  ['has the plan', { plan: 'basic', consent: '2026-01-01' }, 'basic', true],
  ['is not there any more', null, null, false],
] as const)('a subscriber who %s', (_, subscriber, plan, expected) => {
  expect(suitsSubscriber(audienceOf({ app: 'oime', plan }), subscriber)).toBe(expected)
})

test('an audience is the same whatever else the record says', () => {
  const one = audienceOf({ app: 'oime', topic: 'goles', title: 'Uno' })
  expect(isSameAudience(one, audienceOf({ app: 'oime', topic: 'goles', title: 'Dos' }))).toBe(true)
  expect(isSameAudience(one, audienceOf({ app: 'oime', topic: 'copa' }))).toBe(false)
})
