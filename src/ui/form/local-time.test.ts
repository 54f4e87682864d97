import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localText, timestampIn, zoneAt } from './local-time.ts'

beforeEach(() => vi.stubEnv('TZ', 'Europe/Madrid'))
afterEach(() => vi.unstubAllEnvs())

test('a moment is shown in the time of the zone, in winter and in summer', () => {
  expect(localText(Date.UTC(2026, 10, 21, 9, 5))).toBe('2026-11-21T10:05')
  expect(localText(Date.UTC(2026, 6, 1, 9, 5))).toBe('2026-07-01T11:05')
})

test('what is typed is the moment of the zone', () => {
  expect(timestampIn('2026-11-21T10:05')).toBe(Date.UTC(2026, 10, 21, 9, 5))
  expect(timestampIn('?')).toBe('?')
})

test('the zone is named with its distance from UTC at the moment', () => {
  expect(zoneAt(Date.UTC(2026, 6, 1), 'en')).toEqual({ zone: 'Europe/Madrid', offset: 'GMT+2' })
  expect(zoneAt(Date.UTC(2026, 0, 1), 'en').offset).toBe('GMT+1')
  expect(zoneAt(null, 'es')).toEqual({ zone: 'Europe/Madrid', offset: null })
})

test('whole minutes survive the field, but for the hour that summer time gives twice', () => {
  const isTwice = (timestamp: number) =>
    localText(timestamp) === localText(timestamp - 3_600_000) ||
    localText(timestamp) === localText(timestamp + 3_600_000)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000_000 }), minutes => {
      const timestamp = minutes * 60_000
      fc.pre(!isTwice(timestamp))
      expect(timestampIn(localText(timestamp))).toBe(timestamp)
    }),
  )
})
