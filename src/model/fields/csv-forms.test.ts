import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declared } from '../../../scripts/collections.ts'
import { kept } from '../json.ts'
import { list } from './list.ts'
import { boolean } from './scalar.ts'
import { text } from './text.ts'

const { collections } = await declared()

const samples = collections.flatMap(({ path, fields }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.samples.accepted.map((value, at) => ({ what: `${path}.${name}, sample ${at + 1}`, field, value })),
  ),
)

test.each(samples)('the CSV form of $what gives the same value back', ({ field, value }) => {
  expect(kept(field.clean(field.fromText(field.toText(value))))).toEqual(kept(field.clean(value)))
})

test.each(collections.flatMap(({ fields }) => Object.values(fields)))('an empty cell is no value', field => {
  expect(field.fromText('')).toBeNull()
  expect(field.toText(null)).toBe('')
})

test('any list of texts comes back from its cell', () => {
  const tags = list({ of: text({ max: 40 }), max: 10 })
  const item = fc.oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.constantFrom('a, b', '"', '",', '""a', 'a"b'))
  fc.assert(
    fc.property(fc.array(item, { maxLength: 10 }), items => {
      const stored = tags.clean(items)
      expect(tags.fromText(tags.toText(stored))).toEqual(stored)
    }),
  )
})

test.each([
  ['one, two', ['one', 'two']],
  ['one,"two, three"', ['one', 'two, three']],
  ['say "hello", two', ['say "hello"', 'two']],
  ['"unfinished, two', ['"unfinished', 'two']],
  [' one ,, one', ['one']],
])('the cell %j holds the tags %j', (cell, tags) => {
  expect(list({ of: text({ max: 40 }), max: 10 }).fromText(cell)).toEqual(tags)
})

test.each([
  ['TRUE', true],
  ['Falso', false],
  ['sí', true],
  ['maybe', 'maybe'],
])('a spreadsheet that writes %j means %j', (cell, value) => {
  expect(boolean({}).fromText(cell)).toBe(value)
})
