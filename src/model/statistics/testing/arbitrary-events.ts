import fc from 'fast-check'
import { type Plan, plans } from '../../audience.ts'
import type { Numbered } from '../aggregates.ts'
import { type StatisticsEvent, subscriptionTypes } from '../events.ts'

const plan = fc.constantFrom(...(Object.keys(plans) as Plan[]))
const at = fc.integer({ min: 0, max: 20 })

const deviceEvent: fc.Arbitrary<StatisticsEvent> = fc.record({
  type: fc.constant('seen' as const),
  at,
  device: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  platform: fc.constantFrom('android', 'ios', 'web', 'tv', 'console'),
  os: fc.constantFrom('Android 14', 'iOS 17', ''),
  version: fc.constantFrom('4.1.0', '4.2.0', '4.2.1-beta;2'),
  model: fc.constantFrom('Pixel 8', 'Galaxy A14, 64 GB', '100%=1', 'Móvil'),
  language: fc.constantFrom('es', 'en', 'nah'),
})

const subscriptionEvent: fc.Arbitrary<StatisticsEvent> = fc
  .record({
    type: fc.constantFrom(...subscriptionTypes),
    at,
    subscriber: fc.constantFrom('ana', 'luis', 'sofía', 'mario'),
    plan,
    from: plan,
    joined: fc.constantFrom('2026-09', '2026-10', '2026-11'),
  })
  .map(({ type, from, joined, ...event }) => ({
    type,
    ...event,
    ...(type === 'switched' ? { from } : {}),
    ...(type === 'cancelled' ? { joined } : {}),
  }))

/** Events of a day with unique ids, some differing only in those. */
export const arbitraryEvents: fc.Arbitrary<readonly Numbered<StatisticsEvent>[]> = fc
  .array(fc.oneof(deviceEvent, subscriptionEvent), { maxLength: 40 })
  .map(events =>
    events.map((event, index): Numbered<StatisticsEvent> => [`-E${String(index).padStart(4, '0')}`, event]),
  )
