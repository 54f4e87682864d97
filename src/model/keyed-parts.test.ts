import { expect, test } from 'vitest'
import { partChanges } from './keyed-parts.ts'
import type { JsonObject } from './values/json.ts'

const part = (id: string, more: JsonObject = {}): JsonObject => ({ id, ...more })

test('changes are told by part, and parts without keys of their own as a whole', () => {
  const changes = partChanges(
    'id',
    [part('a'), part('b', { title: 'B', note: 'N' })],
    [part('b', { title: 'C' }), part('c')],
  )
  expect(changes).toEqual([
    {
      type: 'changed',
      part: part('b', { title: 'C' }),
      fields: [
        { field: 'title', before: 'B', after: 'C' },
        { field: 'note', before: 'N', after: null },
      ],
    },
    { type: 'added', part: part('c') },
    { type: 'removed', part: part('a') },
  ])
  expect(partChanges('id', [{ title: 'no key' }], [])).toBe(null)
  expect(partChanges('id', [], [part('a'), part('a')])).toBe(null)
})

test('the fewest parts that explain the new order have moved', () => {
  const list = (ids: string) => [...ids].map(id => part(id))
  const moved = (before: string, after: string) =>
    partChanges('id', list(before), list(after))?.map(change => [change.type, change.part.id])
  expect(moved('abcd', 'bcda')).toEqual([['moved', 'a']])
  expect(moved('abc', 'axbc')).toEqual([['added', 'x']])
})
