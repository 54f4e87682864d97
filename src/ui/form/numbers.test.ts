import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsIn, centsText, numberIn, numberText } from './numbers.ts'

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
