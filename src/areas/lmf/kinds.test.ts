import { expect, test } from 'vitest'
import type { Kind } from '../../model/fields/field.ts'
import { collections } from './collections.ts'
import { loadKindWith, referredBy, referringTo } from './kinds.ts'
import type { KindName } from './record-paths.ts'

const declared = collections.map(collection => ({ collection, name: collection.path as KindName }))

/** The collections that these fields refer to, and those that their parts do. */
const targetsOf = (fields: Readonly<Record<string, Kind>>): readonly string[] =>
  Object.values(fields).flatMap(({ reference, control }) => [
    ...(reference ? [reference.to] : []),
    ...(control.type === 'parts' ? targetsOf(control.fields) : []),
  ])

test.each(declared)('a page of $name brings all that its records refer to', async ({ collection, name }) => {
  const { kind, kinds } = await loadKindWith(name, referredBy[name])
  expect(kind.collection).toBe(collection)
  const referred = targetsOf(collection.fields)
  expect(new Set(Object.keys(kinds))).toEqual(new Set([name, ...referred]))
})

test.each(declared)('what refers to $name can be named where one is used', ({ collection, name }) => {
  expect(referringTo[name]).toEqual(collection.referredFrom ?? [])
})
