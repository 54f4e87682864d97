import { expect, test } from 'vitest'
import { named } from '../testing/collections.ts'
import { where } from './field.ts'
import { references } from './reference.ts'
import { choice, timestamp } from './scalar.ts'
import { text } from './text.ts'

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
  // As drafts of former versions have it.
  expect(field.clean({ fantasy: 'p10', oime: 'p1', esfutbol: 'p0' })).toEqual(['esfutbol', 'oime', 'fantasy'])
})
