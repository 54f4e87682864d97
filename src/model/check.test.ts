import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedValues, cleaned, issuesBetween, issuesOf } from './check.ts'
import { choice } from './fields/scalar.ts'
import { text, url } from './fields/text.ts'
import { clubs, games, named, said } from './testing/collections.ts'
import { itemsOf, type Json, same, storedForm } from './values/json.ts'

const label = said('Label')

const planned = { title: 'Derby', slug: 'derby', kind: 'cup', state: 'planned' }

test('values are stored without blanks around them, and without what is empty', () => {
  const entered = { title: '  Derby ', notes: ['', ' late ', 'late'], shownIn: {}, report: ' ' }
  expect(cleaned(games, entered)).toEqual({ title: 'Derby', notes: ['late'], shownIn: null, report: null })
})

test('a field is looked at anew when it has another value, not with each key in another field', () => {
  const looked: (Json | undefined)[] = []
  const title = text({ label, max: 80 })
  const watched = {
    ...title,
    check: (value: Json | undefined) => {
      looked.push(value)
      return title.check(value)
    },
    clean: (value: Json | undefined) => {
      looked.push(value)
      return title.clean(value)
    },
  }
  const collection: typeof games = { ...games, fields: { ...games.fields, title: watched } }
  for (const slug of ['d', 'de', 'der']) issuesOf(collection, cleaned(collection, { ...planned, slug }))
  expect(looked).toEqual(['Derby', 'Derby'])
  expect(issuesOf(collection, cleaned(collection, { ...planned, title: '' }))).toEqual({ title: { code: 'missing' } })
})

test('what is no field is not stored', () => {
  expect(cleaned(games, { title: 'Derby', rev: 9, nickname: 'x' })).toEqual({ title: 'Derby' })
})

test('a record with all that it needs has no issues', () => {
  expect(issuesOf(games, planned)).toEqual({})
})

test('each field is checked by its kind', () => {
  expect(issuesOf(games, { ...planned, title: null, kind: 'friendly', kickOff: 'soon' })).toEqual({
    title: { code: 'missing' },
    kind: { code: 'notOneOf', values: ['league', 'cup'] },
    kickOff: { code: 'wrongType' },
  })
})

test('a state needs its fields', () => {
  expect(issuesOf(games, { ...planned, state: 'played' })).toEqual({ report: { code: 'missing' } })
  expect(issuesOf(games, { ...planned, state: 'played', report: 'It rained.' })).toEqual({})
})

test('an issue of the kind is reported rather than that of the state', () => {
  expect(issuesOf(games, { ...planned, state: 'played', report: 3 })).toEqual({ report: { code: 'wrongType' } })
})

test('what has to differ from another field does, where it is there', () => {
  expect(issuesOf(games, { ...planned, home: 'rayo', away: 'rayo' })).toEqual({ away: { code: 'same', as: 'home' } })
  expect(issuesOf(games, { ...planned, home: 'rayo', away: 'getafe' })).toEqual({})
  expect(issuesOf(games, { ...planned, home: 'rayo' })).toEqual({})
})

test('what must not be less than another field, or before it, is not', () => {
  const stays = {
    fields: {},
    constraints: [
      ['to', 'notBelow', 'from'],
      ['max', 'notBelow', 'min'],
    ] as const,
  }
  expect(issuesBetween(stays, { from: '2026-09-01', to: '2026-08-31' })).toEqual({ to: { code: 'below', as: 'from' } })
  expect(issuesBetween(stays, { from: '2026-09-01', to: '2026-09-01' })).toEqual({})
  expect(issuesBetween(stays, { from: '2026-09-01', to: null })).toEqual({})
  expect(issuesBetween(stays, { min: 10, max: 9 })).toEqual({ max: { code: 'below', as: 'min' } })
  expect(issuesBetween(stays, { max: 9 })).toEqual({})
})

test('a field that goes with a choice is there with it, and only then', () => {
  const link = choice({ label, values: named('home', 'page', 'note') })
  const page = url({ label, max: 40, while: { field: 'link', is: 'page' } })
  const note = text({ label, max: 40, required: false, while: { field: 'link', is: 'note' } })
  const linked = { ...clubs, fields: { link, page, note } }
  const { page: address, home } = { page: 'https://luna.sv', home: { link: 'home' } }
  expect(issuesOf(linked, home)).toEqual({})
  expect(issuesOf(linked, { link: 'page', page: address })).toEqual({})
  expect(issuesOf(linked, { link: 'page' })).toEqual({ page: { code: 'missing' } })
  expect(issuesOf(linked, { link: 'note' })).toEqual({})
  expect(issuesOf(linked, { ...home, page: address, note: 'x' })).toEqual({
    page: { code: 'onlyWhile', as: 'link', is: 'page' },
    note: { code: 'onlyWhile', as: 'link', is: 'note' },
  })
  expect(askedValues(linked, { ...home, page: address })).toEqual({ ...home, page: null })
})

test('a field that brings another one needs it, and only then', () => {
  const bound = {
    ...clubs,
    fields: { name: text({ label, max: 40 }), nick: text({ label, max: 9, required: false }) },
    constraints: [['name', 'requires', 'nick']] as const,
  }
  expect(issuesOf(bound, { name: 'Rayo' })).toEqual({ nick: { code: 'missing' } })
  expect(issuesOf(bound, { name: 'Rayo', nick: 'Franja' })).toEqual({})
  expect(issuesOf(bound, {})).toEqual({ name: { code: 'missing' } })
})

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
  expect(storedForm(value)).toEqual(expected)
})

test('what is kept is kept as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const once = storedForm(value as Json)
      expect(storedForm(once)).toEqual(once)
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
