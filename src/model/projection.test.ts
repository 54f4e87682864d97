import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeSet } from './change.ts'
import { parseProjection, parseProjections, projectionOf, projectionPath } from './projection.ts'
import type { Stored, Values } from './record.ts'
import { entries } from './testing/collections.ts'
import type { Json } from './values/json.ts'

const [entered] = entries.projections ?? []
const values: Values = {
  shirt: 7,
  name: 'Real',
  club: 'k1',
  isPaid: false,
  born: null,
  until: 1_795_000_000_000,
  status: 'planned',
  number: 'c1~7',
}

test('a line is the values, with nothing for what is absent, and is read back', () => {
  const line = entered ? projectionOf(entries, entered, values) : ''
  expect(line).toBe('7|Real|k1|false||1795000000000|planned|c1~7')
  expect(parseProjection(entries, 'cup', line)).toEqual(values)
})

test('any record is read back from its line, but for a bar in a text', () => {
  const scalar: fc.Arbitrary<Values> = fc.record({
    shirt: fc.option(fc.integer({ min: -3, max: 99 })),
    name: fc.string({ minLength: 1 }),
    club: fc.constantFrom('k1', '-Nabc_1'),
    isPaid: fc.option(fc.boolean()),
    born: fc.option(fc.constant('2012-08-18')),
    until: fc.option(fc.integer({ min: 0, max: 9_999_999_999_999 })),
    status: fc.constantFrom('planned', 'entered'),
    number: fc.option(fc.constant('c1~7')),
  })
  fc.assert(
    fc.property(scalar, record => {
      const line = entered ? projectionOf(entries, entered, record) : ''
      const name = String(record.name).replaceAll('|', '/')
      expect(parseProjection(entries, 'cup', line)).toEqual({ ...record, name })
    }),
  )
})

test('all lines of a place are read by the ids of their records', () => {
  expect(projectionPath(entries, 'shirt', 7)).toBe('digests/entries/shirt/7')
  expect(parseProjections(entries, 'shirt', { e1: '7', e2: 3 })).toEqual(new Map([['e1', { shirt: 7 }]]))
  expect(parseProjections(entries, 'shirt', null)).toEqual(new Map())
  expect(() => projectionPath(entries, 'name', 7)).toThrow('"entries" has no projection by "name".')
})

const record: Stored = {
  rev: 1,
  action: 'create',
  createdAt: 1,
  createdBy: 'ana',
  updatedAt: 1,
  updatedBy: 'ana',
  name: 'Real',
  cup: 'c1',
  club: 'k1',
  year: 2012,
  shirt: 7,
  number: 'c1~7',
  status: 'planned',
  kind: '2012~planned',
}

const linesOf = (before: Stored | null, changed: Values | null): Readonly<Record<string, Json>> => {
  const update = changeSet(entries, {
    id: 'e1',
    before,
    values: changed,
    action: 'change',
    by: 'ana',
    token: 'token-01',
    now: 1,
  })
  return Object.fromEntries(Object.entries(update).filter(([location]) => location.startsWith('digests/')))
}

test('a line is written when it changes, and only then', () => {
  expect(linesOf(record, { year: 2012 })).toEqual({})
  expect(linesOf(record, { name: 'Betis' })).toEqual({
    'digests/entries/cup/c1/e1': '7|Betis|k1||||planned|c1~7',
  })
})

test('a line moves with the value by which it lies', () => {
  expect(linesOf(record, { cup: 'c2', shirt: 8 })).toEqual({
    'digests/entries/cup/c1/e1': null,
    'digests/entries/cup/c2/e1': '8|Real|k1||||planned|c2~8',
    'digests/entries/shirt/7/e1': null,
    'digests/entries/shirt/8/e1': '8',
  })
})

test('no line is left of a record that is gone, or that has no value by which it could lie', () => {
  expect(linesOf(record, null)).toEqual({
    'digests/entries/cup/c1/e1': null,
    'digests/entries/shirt/7/e1': null,
  })
  expect(linesOf(record, { shirt: null })).toMatchObject({ 'digests/entries/shirt/7/e1': null })
  expect(linesOf(null, { ...record, shirt: null })).toEqual({
    'digests/entries/cup/c1/e1': '|Real|k1||||planned|',
  })
})
