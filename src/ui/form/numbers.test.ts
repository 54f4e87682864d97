import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { centsIn, centsText, localText, numberIn, timestampIn } from './numbers.ts'

test.each([
  ['1234.5', 1234.5],
  ['1,234.5', 1234.5],
  ['1,234', 1234],
  ['100,000', 100000],
  ['1,5', 1.5],
  ['1234,5', 1234.5],
  ['1.234', 1.234],
  ['1,234,567', 1234567],
  [' 12 000 ', 12000],
  ['-3', -3],
  ['−3', -3],
  ['.5', 0.5],
  ['7.', 7],
  ['', null],
  ['  ', null],
  ['12x', '12x'],
  ['1,23,456', '1,23,456'],
  ['1.234,5', '1.234,5'],
  ['-', '-'],
] as const)('%j is %j', (text, value) => {
  expect(numberIn(text)).toBe(value)
})

test.each([
  ['12,5', 1250],
  ['1,234.56', 123456],
  ['0.29', 29],
  ['1.005', '1.005'],
  ['', null],
  ['free', 'free'],
] as const)('the amount %j is %j cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents)
})

test('what a field shows of an amount is read as that amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), cents => {
      expect(centsIn(centsText(cents))).toBe(cents)
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
