import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, slugOf, sortableNumber, sortableTimestamp } from './keys.ts'

test.each([
  ['  Fútbol   Sala ', 'futbol sala'],
  ['Ñandú', 'nandu'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['ﬁnal', 'final'],
  ['２０２６', '2026'],
  ['\u0301', ''],
  ['one\u00a0two', 'one two'],
])('%j is found as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('what is folded stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test('case and accents do not matter to what is found', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', 'ñ', ' ', 'z', '1') }), text => {
      expect(fold(text.toUpperCase())).toBe(fold(text))
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
    }),
  )
})

test.each([
  ['Cómo fue el derbi: 3–2', 80, 'como-fue-el-derbi-3-2'],
  ['Straße', 80, 'strasse'],
  ['Sørloth', 80, 'sorloth'],
  ['— ¿? —', 80, ''],
  ['aaaaaaaaaaaa', 8, 'aaaaaaaa'],
  ['abcdefg hij', 8, 'abcdefg'],
])('the slug of %j, of no more than %i characters, is %j', (text, max, slug) => {
  expect(slugOf(text, max)).toBe(slug)
})

test('a slug is a slug, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 30 }), (text, max) => {
      expect(slugOf(text, max)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugOf(text, max).length).toBeLessThanOrEqual(max)
    }),
  )
})

const sign = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)

test('whole numbers stand in the order of their texts', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (one, other) => {
      expect(sign(sortableNumber(one), sortableNumber(other))).toBe(sign(one, other))
    }),
  )
})

test('numbers with six places stand in the order of their texts', () => {
  const millionths = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(count => count / 1e6)
  fc.assert(
    fc.property(millionths, millionths, (one, other) => {
      expect(sign(sortableNumber(one), sortableNumber(other))).toBe(sign(one, other))
    }),
  )
})

test('numbers that differ by less do not stand the wrong way round', () => {
  const any = fc.double({ noNaN: true, min: -1e9, max: 1e9 })
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect([0, sign(one, other)]).toContain(sign(sortableNumber(one), sortableNumber(other)))
    }),
  )
})

test('nothing stands on both sides of zero', () => {
  expect(sortableNumber(-0)).toBe(sortableNumber(0))
})

test('moments stand in the order of their texts', () => {
  const timestamp = fc.integer({ min: 0, max: 9_999_999_999_999 })
  fc.assert(
    fc.property(timestamp, timestamp, (one, other) => {
      expect(sign(sortableTimestamp(one), sortableTimestamp(other))).toBe(sign(one, other))
    }),
  )
})
