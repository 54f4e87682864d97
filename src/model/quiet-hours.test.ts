import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { from: 22, until: 7 }
const noon = { from: 12, until: 14 }
const at = (text: string) => Date.parse(text)

test.each([
  ['in El Salvador it is 23:30', night, 'America/El_Salvador', '2026-11-24T05:30:00Z', '2026-11-24T13:00:00Z'],
  ['in Madrid it is 6:30', night, 'Europe/Madrid', '2026-11-24T05:30:00Z', '2026-11-24T06:00:00Z'],
  ['in El Salvador it is 21:59', night, 'America/El_Salvador', '2026-11-24T03:59:59Z', null],
  ['in El Salvador it is 22:00', night, 'America/El_Salvador', '2026-11-24T04:00:00Z', '2026-11-24T13:00:00Z'],
  ['in El Salvador it is 7:00', night, 'America/El_Salvador', '2026-11-24T13:00:00Z', null],
  ['at noon it is quiet', noon, 'UTC', '2026-11-24T13:59:59.999Z', '2026-11-24T14:00:00Z'],
  ['after noon it is not', noon, 'UTC', '2026-11-24T14:00:00Z', null],
  ['half an hour off', night, 'Asia/Kolkata', '2026-11-24T01:00:00Z', '2026-11-24T01:30:00Z'],
  ['clocks are put forward', night, 'Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29T05:00:00Z'],
  ['clocks are put back', night, 'Europe/Madrid', '2026-10-24T23:00:00Z', '2026-10-25T06:00:00Z'],
  ['a zone that is not known is as El Salvador', night, 'Mars/Olympus', '2026-11-24T05:30:00Z', '2026-11-24T13:00:00Z'],
] as const)('quiet hours end where %s', (_, hours, zone, now, expected) => {
  expect(quietUntil(hours, zone, at(now))).toBe(expected === null ? null : at(expected))
})

test('what waits is sent when it is not quiet any more, and within a day', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  const zone = fc.constantFrom(
    'UTC',
    'America/El_Salvador',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  )
  const now = fc.integer({ min: at('2026-01-01'), max: at('2027-01-01') })
  fc.assert(
    fc.property(hour, hour, zone, now, (from, until, zone, now) => {
      fc.pre(from !== until)
      const end = quietUntil({ from, until }, zone, now)
      if (end === null) return
      expect(end).toBeGreaterThan(now)
      expect(end - now).toBeLessThanOrEqual(25 * 3_600_000)
      expect(quietUntil({ from, until }, zone, end)).toBeNull()
    }),
  )
})
