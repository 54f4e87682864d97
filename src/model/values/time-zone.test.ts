import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  dayAt,
  isSameClock,
  isTimeZone,
  localText,
  momentIn,
  parsedMoment,
  zonedText,
  zoneIn,
  zoneName,
} from './time-zone.ts'

const salvador = 'America/El_Salvador'
const newYork = 'America/New_York'

test('five in the afternoon in San Salvador is the same moment wherever it is typed', () => {
  const moment = Date.UTC(2026, 11, 19, 23)
  expect(momentIn('2026-12-19T17:00', salvador)).toBe(moment)
  expect(localText(moment, salvador)).toBe('2026-12-19T17:00')
  expect(dayAt(moment, salvador)).toBe('2026-12-19')
  expect(dayAt(moment, 'Europe/Madrid')).toBe('2026-12-20')
  expect(zonedText(moment, salvador)).toBe('2026-12-19T17:00:00-06:00')
  expect(zonedText(moment, 'Asia/Kolkata')).toBe('2026-12-20T04:30:00+05:30')
})

test('where the clocks of a zone change, an hour that they leave out is an hour later, and one that they show twice the first', () => {
  expect(momentIn('2026-03-08T02:30', newYork)).toBe(Date.UTC(2026, 2, 8, 7, 30))
  expect(localText(momentIn('2026-03-08T02:30', newYork), newYork)).toBe('2026-03-08T03:30')
  expect(momentIn('2026-11-01T01:30', newYork)).toBe(Date.UTC(2026, 10, 1, 5, 30))
  expect(momentIn('2026-03-08T16:00', newYork)).toBe(Date.UTC(2026, 2, 8, 20))
  expect(momentIn('2026-03-07T16:00', newYork)).toBe(Date.UTC(2026, 2, 7, 21))
})

test('a text says its own moment, or one of the zone; what names no moment is none', () => {
  const moment = Date.UTC(2026, 11, 19, 23)
  for (const text of ['2026-12-19T17:00', '2026-12-19 17:00', '2026-12-19T23:00:00.000Z', '2026-12-20T00:00+01:00'])
    expect(parsedMoment(text, salvador)).toBe(moment)
  expect(parsedMoment('2026-12-19', salvador)).toBe(Date.UTC(2026, 11, 19, 6))
  for (const text of ['2026-13-40T10:00', '2026-02-31T10:00', '2027-02-29', '2026-04-31T10:00Z', 'soon', ''])
    expect(parsedMoment(text, salvador)).toBeNaN()
})

test('a zone that nobody knows is that of the company', () => {
  expect([isTimeZone(newYork), isTimeZone('America/Soyapango'), isTimeZone('')]).toEqual([true, false, false])
  expect([zoneIn(newYork), zoneIn('America/Soyapango'), zoneIn(null)]).toEqual([newYork, salvador, salvador])
  expect(zoneName(salvador)).toBe('El Salvador')
  expect(isSameClock(0, salvador, 'America/Guatemala')).toBe(true)
  expect(isSameClock(0, salvador, newYork)).toBe(false)
})

test('the clock of a zone that was first read under a faked time is right, also at the beginning of 1970', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1) })
  onTestFinished(() => void vi.useRealTimers())
  expect(localText(0, 'Asia/Tokyo')).toBe('1970-01-01T09:00')
})

test('what the clocks of any zone show leads back to the moment, but for the hour that they show twice', () => {
  const moments = fc.integer({ min: 0, max: 66_000_000 }).map(minutes => minutes * 60_000)
  const zones = [salvador, newYork, 'Europe/Madrid', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
      const found = momentIn(localText(moment, zone), zone)
      expect(found === moment || found === moment - 3_600_000 || found === moment - 1_800_000).toBe(true)
      expect(localText(found, zone)).toBe(localText(moment, zone))
      expect(Date.parse(zonedText(moment, zone))).toBe(moment)
    }),
    { examples: zones.map(zone => [0, zone]) },
  )
})
