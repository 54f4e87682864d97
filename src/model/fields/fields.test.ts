import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { declared } from '../../../tools/collections.ts'
import { named } from '../testing/collections.ts'
import { storedForm } from '../values/json.ts'
import { where } from './field.ts'
import { list } from './list.ts'
import { references } from './reference.ts'
import { boolean, choice, money, timestamp } from './scalar.ts'
import { date, text } from './text.ts'

const name = text({ max: 80 })
const role = choice({ values: named('admin', 'lmf'), required: false })

test.each([
  ['one character', 'A', null],
  ['the limit', 'A'.repeat(80), null],
  ['one past the limit', 'A'.repeat(81), { code: 'tooLong', limit: 80 }],
  ['nothing', undefined, { code: 'missing' }],
  ['an empty string', '', { code: 'missing' }],
  ['blanks', ' \t\n', { code: 'missing' }],
  ['a no-break space, which the rules language counts as a character', '\u00a0', null],
  ['a number', 3, { code: 'wrongType' }],
])('a text of %s gives %j -> %j', (_, value, issue) => {
  expect(name.check(value)).toEqual(issue)
})

afterEach(() => void vi.useRealTimers())

test.each([
  ['1990-12-31', null],
  ['2026-03-02', null],
  ['2026-03-03', { code: 'toCome' }],
  ['2026-13-01', expect.objectContaining({ code: 'malformed' })],
])('of a day that is past, at the end of 1 March somewhere and 2 March elsewhere, %s gives %j', (value, issue) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T23:00:00Z') })
  expect(date({ isPast: true }).check(value)).toEqual(issue)
  expect(date({}).check(value)).toEqual(issue?.code === 'toCome' ? null : issue)
})

test('a text that is not required may be left out', () => {
  expect(text({ max: 3, required: false }).check(undefined)).toBeNull()
})

test.each([
  ['admin', null],
  [undefined, null],
  ['editor', { code: 'notOneOf', values: ['admin', 'lmf'] }],
  [1, { code: 'notOneOf', values: ['admin', 'lmf'] }],
])('a choice of %j gives %j', (value, issue) => {
  expect(role.check(value)).toEqual(issue)
})

test.each([
  [0, null],
  [undefined, { code: 'missing' }],
  [Number.NaN, { code: 'wrongType' }],
  ['2026-11-21', { code: 'wrongType' }],
])('a moment of %j gives %j', (value, issue) => {
  expect(timestamp({}).check(value)).toEqual(issue)
})

test('a field with a demand of its own keeps what its kind demands', () => {
  const kind = text({ max: 5 })
  expect(where(kind, 'newData.val() === $id').rules['.validate']).toBe(
    `${kind.rules['.validate']} && newData.val() === $id`,
  )
})

test('a list of references has each once, in its order', () => {
  const field = references({ to: 'apps', max: 3 })
  expect(field.clean(['oime', 'esfutbol', 'oime', null, 3])).toEqual(['oime', 'esfutbol'])
  expect(field.clean({ 2: 'oime', 0: 'esfutbol' })).toEqual(['esfutbol', 'oime'])
  // In the format of former drafts.
  expect(field.clean({ fantasy: 'p10', oime: 'p1', esfutbol: 'p0' })).toEqual(['esfutbol', 'oime', 'fantasy'])
})

const { collections } = await declared()

const samples = collections.flatMap(({ path, fields }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.samples.accepted.map((value, at) => ({ what: `${path}.${name}, sample ${at + 1}`, field, value })),
  ),
)

test.each(samples)('the CSV form of $what gives the same value back', ({ field, value }) => {
  expect(storedForm(field.clean(field.fromText(field.toText(value))))).toEqual(storedForm(field.clean(value)))
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
  ['1500', 150_000],
  ['15.5', 1550],
  ['15,50', 1550],
  ['$1,500.00', 150_000],
  ['USD 1,500', 150_000],
  ['US$ 75.00', 7500],
  ['₡12,500.00', '₡12,500.00'],
  ['1.500,25', 150_025],
  ['1,500 USD', 150_000],
  ['1.500', '1.500'],
])('an amount of money that is written %j is %j', (cell, cents) => {
  expect(money({ max: 1_000_000 }).fromText(cell)).toBe(cents)
})

test.each([
  ['TRUE', true],
  ['Falso', false],
  ['sí', true],
  ['✓', true],
  ['maybe', 'maybe'],
])('a spreadsheet that writes %j means %j', (cell, value) => {
  expect(boolean({}).fromText(cell)).toBe(value)
})
