import { expect, test } from 'vitest'
import { type Change, changeSet } from './change.ts'
import { issuesOf } from './check.ts'
import { checkDeclaration } from './check-declaration.ts'
import { type Collection, countedFields } from './collection.ts'
import { computed, computedFields, computedValue } from './fields/computed.ts'
import { number } from './fields/scalar.ts'
import { text } from './fields/text.ts'
import type { Stored, Values } from './record.ts'
import { compileRules } from './rules/compile.ts'
import { clubs, cups, entries, games, said } from './testing/collections.ts'

const label = said('Label')

const stored = (values: Values): Stored => ({
  rev: 1,
  action: 'create',
  createdAt: 1,
  createdBy: 'ana',
  updatedAt: 1,
  updatedBy: 'ana',
  ...values,
})

const change = (before: Values | null, values: Values | null, action = 'change') =>
  changeSet(entries, {
    id: 'e1',
    before: before && stored(before),
    values,
    action,
    by: 'ana',
    token: 'token-01',
    now: 1,
  } satisfies Change)

const planned: Values = { name: 'Real', cup: 'c1', club: 'k1', year: 2012, status: 'planned', kind: '2012~planned' }
const entered: Values = { ...planned, status: 'entered', place: 'c1', stay: 'c1~k1', kind: '2012~entered' }

test('a step that fulfils the condition brings what is joined, taken and counted', () => {
  const update = change(planned, { status: 'entered' }, 'enter')
  expect(update['entries/e1']).toMatchObject({ place: 'c1', stay: 'c1~k1', kind: '2012~entered' })
  expect(update).toMatchObject({
    'unique/entries/stay/c1~k1': 'e1',
    'counts/entries/by/place/c1': { '.sv': { increment: 1 } },
    'counts/entries/by/stay/c1~k1': { '.sv': { increment: 1 } },
    'history/entries/e1/2': { record: { stay: 'c1~k1', place: 'c1' } },
  })
})

test('a step that ends the condition takes it all away', () => {
  const update = change(entered, { status: 'gone' }, 'leave')
  expect(update['entries/e1']).not.toHaveProperty('stay')
  expect(update['entries/e1']).not.toHaveProperty('place')
  expect(update).toMatchObject({
    'unique/entries/stay/c1~k1': null,
    'counts/entries/by/place/c1': { '.sv': { increment: -1 } },
  })
})

test('a part that changes takes what is joined along', () => {
  expect(change({ ...entered, shirt: 7, number: 'c1~7' }, { shirt: 9 })).toMatchObject({
    'unique/entries/number/c1~7': null,
    'unique/entries/number/c1~9': 'e1',
  })
})

test('what is joined is nobody’s to say', () => {
  const update = change(entered, { stay: 'c2~k2', name: 'Real Madrid' })
  expect(update['entries/e1']).toMatchObject({ stay: 'c1~k1' })
  expect(Object.keys(update).some(place => place.includes('c2'))).toBe(false)
  expect(issuesOf(entries, { ...entered, stay: 'nonsense' })).toEqual({})
})

test.each<[Values, string | null]>([
  [{ cup: 'c1', shirt: 7 }, 'c1~7'],
  [{ cup: 'c1', shirt: -3 }, 'c1~-3'],
  [{ cup: 'c1', shirt: 0 }, 'c1~0'],
  [{ cup: 'c1' }, null],
  [{ cup: 'c1', shirt: null }, null],
  [{ cup: 'c1', shirt: 0.5 }, null],
  [{ cup: 'c1', shirt: 1e21 }, null],
  [{ cup: 'c/1', shirt: 7 }, null],
  [{ cup: 'c~1', shirt: 7 }, null],
  [{ cup: '', shirt: 7 }, null],
  [{ cup: true, shirt: 7 }, null],
])('of %j comes %j', (values, value) => {
  const join = new Map(computedFields(entries)).get('number')?.computed
  expect(join && computedValue(join, values)).toBe(value)
})

test('what has a limit is counted though no list is narrowed by it', () => {
  expect(countedFields(entries)).toEqual(['stay', 'place'])
})

const declare = (fields: Collection['fields'], more: Partial<Collection> = {}) =>
  checkDeclaration({ ...entries, ...more, fields: { ...entries.fields, ...fields } })

test.each<[string, Collection['fields'], Partial<Collection>, string]>([
  [
    'joined from a text',
    { bad: computed({ label, of: ['name'], tells: 'name' }) },
    {},
    '"bad" cannot be joined from "name": its values cannot be part of a path.',
  ],
  [
    'joined from what is joined',
    { bad: computed({ label, of: ['stay'], tells: 'club' }) },
    {},
    '"bad" cannot be joined from "stay"',
  ],
  ['joined from nothing', { bad: computed({ label, of: [], tells: 'club' }) }, {}, '"bad" joins no values'],
  [
    'longer than a key',
    { bad: computed({ label, of: Array.from({ length: 12 }, () => 'cup'), tells: 'cup' }) },
    {},
    '"bad" joins no values, or more than a key holds.',
  ],
  [
    'told nowhere',
    { bad: computed({ label, of: ['cup'], tells: 'stay' }) },
    {},
    '"bad" is told at "stay", which nobody enters.',
  ],
  [
    'joined while nothing',
    { bad: computed({ label, of: ['cup'], while: { field: 'status', is: 'lost' }, tells: 'cup' }) },
    {},
    '"bad" is joined while "status" is "lost", which it never is.',
  ],
  [
    'limited by another',
    { bad: computed({ label, of: ['club'], tells: 'club', atMost: { of: 'cup', field: 'places' } }) },
    {},
    'The limit of "bad" is read through "cup"',
  ],
  [
    'in agreement with no record',
    { year: number({ label, min: 0, max: 9, agrees: { with: 'shirt', its: 'year' } }) },
    {},
    '"year" agrees with "shirt", which is no reference to one record.',
  ],
  [
    'proposed from what cannot be said',
    { name: text({ label, max: 40, proposed: '{cup} {shirt} {year.name}' }) },
    {},
    '"name" is proposed from "cup", which cannot be put into words: it is neither one value nor a field of a record that is referred to. "name" is proposed from "year"',
  ],
  [
    'stamped and no moment',
    { since: text({ label, max: 9, required: false }) },
    {},
    'A step stamps "since", which must be a moment that is not fixed and may be absent.',
  ],
  [
    'stamped and in a line',
    {},
    { projections: [{ by: 'cup', fields: ['since'] }] },
    'The digest by "cup" cannot hold "since"',
  ],
  [
    'different from what is of another kind',
    {},
    { constraints: [['shirt', 'differsFrom', 'name']] },
    '"shirt" differsFrom "name": they must be of one kind',
  ],
  [
    'an order with what is of another kind',
    {},
    { constraints: [['name', 'notBelow', 'club']] },
    '"name" notBelow "club": they must both be numbers',
  ],
  [
    'brought by what is always there',
    {},
    { constraints: [['shirt', 'requires', 'name']] },
    '"shirt" requires "name": they must lie in the record, which need not',
  ],
  [
    'a digest of a long way',
    {},
    { projections: [{ by: 'name', fields: [] }] },
    'A digest cannot be by "name": its values cannot be part of a path. The digest by "name" has no fields.',
  ],
  [
    'a digest of what is many values',
    { parts: games.fields.notes ?? text({ label, max: 1 }) },
    {
      projections: [{ by: 'cup', fields: ['parts'] }],
      sections: [{ label, fields: Object.keys(entries.fields).concat('parts') }],
    },
    'The digest by "cup" cannot hold "parts": it is not one value in the record.',
  ],
  [
    'two digests by one field',
    {},
    { projections: [...(entries.projections ?? []), ...(entries.projections ?? [])] },
    'Two digests are by the same field.',
  ],
])('what is %s is refused', (_, fields, more, message) => {
  expect(() => declare(fields, more)).toThrow(message)
})

test('what may change later is not agreed with', () => {
  const changing = { ...cups, fields: { ...cups.fields, year: number({ label, min: 2000, max: 2100 }) } }
  expect(() => compileRules([clubs, games, changing, entries])).toThrow(
    'entries.year agrees with cups.year, which must be declared there and fixed: else it could change later.',
  )
})

test('what is of another kind is not agreed with', () => {
  const other = { ...cups, fields: { ...cups.fields, year: text({ label, max: 4, fixed: true }) } }
  expect(() => compileRules([clubs, games, other, entries])).toThrow(
    'entries.year agrees with cups.year, which is of another kind: they would never be the same.',
  )
})

test('a limit is a number', () => {
  const { places: _, ...fields } = cups.fields
  expect(() => compileRules([clubs, games, { ...cups, fields }, entries])).toThrow(
    'The limit of entries.place is cups.places, which is no number that "cups" declares.',
  )
})
