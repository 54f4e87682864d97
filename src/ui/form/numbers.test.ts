import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { centsIn, centsText, localText, numberIn, numberText, timestampIn, zoneAt } from './numbers.ts'

test.each([
  ['1234.5', 'en', 1234.5],
  ['1,234.5', 'en', 1234.5],
  ['1,234', 'en', 1234],
  ['1,5', 'en', 1.5],
  ['1234,5', 'es', 1234.5],
  ['1.234,5', 'es', 1234.5],
  ['1.234', 'es', 1234],
  ['1.5', 'es', 1.5],
  ['1.234.567', 'es', 1234567],
  [' 12 000 ', 'es', 12000],
  ['-3', 'en', -3],
  ['.5', 'en', 0.5],
  ['7.', 'en', 7],
  ['', 'en', null],
  ['  ', 'es', null],
  ['12x', 'en', '12x'],
  ['1,23,456', 'en', '1,23,456'],
  ['-', 'es', '-'],
] as const)('%j in %s is %j', (text, language, value) => {
  expect(numberIn(text, language)).toBe(value)
})

test.each([
  ['12,5', 'es', 1250],
  ['1.234,56', 'es', 123456],
  ['0.29', 'en', 29],
  ['1.005', 'en', '1.005'],
  ['1.005', 'es', 100500],
  ['', 'en', null],
  ['free', 'en', 'free'],
] as const)('the amount %j in %s is %j cents', (text, language, cents) => {
  expect(centsIn(text, language)).toBe(cents)
})

const languages = fc.constantFrom('en' as const, 'es' as const)

test('what a field shows of a number is read as that number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.integer({ min: 0, max: 4 }),
      languages,
      (whole, places, language) => {
        const value = Number((whole / 10 ** places).toFixed(places))
        expect(numberIn(numberText(value, language), language)).toBe(value === 0 ? 0 : value)
      },
    ),
  )
})

test('what a field shows of an amount is read as that amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), languages, (cents, language) => {
      expect(centsIn(centsText(cents, language), language)).toBe(cents)
    }),
  )
})

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
