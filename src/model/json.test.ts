import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsOf, type Json, kept, same } from './json.ts'

test.each<[string, Json | undefined, Json | undefined, boolean]>([
  ['nothing and null', undefined, null, true],
  ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['a key that holds null and none', { a: 1, b: null }, { a: 1 }, true],
  ['a list and what the database makes of it', ['x', 'y'], { 0: 'x', 1: 'y' }, true],
  ['lists in another order', ['x', 'y'], ['y', 'x'], false],
  ['a number and its text', 1, '1', false],
  ['an object and null', { a: 1 }, null, false],
  ['objects that differ below', { a: { b: 1 } }, { a: { b: 2 } }, false],
])('%s', (_, one, other, expected) => {
  expect(same(one, other)).toBe(expected)
  expect(same(other, one)).toBe(expected)
})

test.each<[string, Json | undefined, Json]>([
  ['an empty object', {}, null],
  ['an object of what is empty', { a: { b: {} }, c: [] }, null],
  ['a list with a hole', ['x', null, 'y'], { 0: 'x', 2: 'y' }],
  ['false, nought and an empty text', { a: false, b: 0, c: '' }, { a: false, b: 0, c: '' }],
  ['nothing', undefined, null],
])('of %s the database keeps what there is', (_, value, expected) => {
  expect(kept(value)).toEqual(expected)
})

test('what is kept is kept as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const once = kept(value as Json)
      expect(kept(once)).toEqual(once)
    }),
  )
})

test.each<[string, Json | undefined, Json[]]>([
  ['a list', ['x', 'y'], ['x', 'y']],
  ['a list with a hole', ['x', null, 'y'], ['x', 'y']],
  ['an object with numbers for keys', { 10: 'c', 2: 'b', 0: 'a' }, ['a', 'b', 'c']],
  ['nothing', null, []],
  ['a text', 'x', []],
])('the items of %s', (_, value, items) => {
  expect(itemsOf(value)).toEqual(items)
})
