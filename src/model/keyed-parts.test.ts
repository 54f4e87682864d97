import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json, JsonObject } from './json.ts'
import { mergeParts, partChanges } from './keyed-parts.ts'

const part = (id: string, more: JsonObject = {}): JsonObject => ({ id, ...more })
const list = (...ids: readonly string[]) => ids.map(id => part(id))
const merge = (base: Json, mine: Json, theirs: Json, decided = {}) => {
  const merged = mergeParts('id', { base, mine, theirs }, decided)
  if (merged === null) throw new Error('The parts have no keys.')
  return merged
}
const idsOf = (items: readonly JsonObject[]) => items.map(({ id }) => id).join('')

const parts = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefg'), title: fc.constantFrom('x', 'y', 'z'), count: fc.nat(2) }),
  { selector: ({ id }) => id, maxLength: 6 },
)

test('what only one side did comes as that side has it, and what both did alike comes once', () => {
  fc.assert(
    fc.property(parts, parts, (base, changed) => {
      for (const merged of [merge(base, changed, base), merge(base, base, changed), merge(base, changed, changed)])
        expect(merged).toMatchObject({ conflicts: [], items: changed })
    }),
  )
})

test('nothing that either side added or changed is lost, but for what is in conflict', () => {
  fc.assert(
    fc.property(parts, parts, parts, (base, mine, theirs) => {
      const { conflicts, items } = merge(base, mine, theirs)
      const disputed = conflicts.map(({ id }) => id)
      for (const [side, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const)
        for (const [name, value] of side
          .flatMap(one => Object.entries(one).map(entry => [one.id, ...entry] as const))
          .map(([id, field, value]) => [`${id}/${field}`, value] as const)) {
          const [id = '', field = ''] = name.split('/')
          const before = base.find(one => one.id === id)
          const isGone = before !== undefined && !other.some(one => one.id === id)
          const isChanged = before?.[field as keyof typeof before] !== value
          if (!isChanged || isGone || disputed.includes(name) || disputed.includes(id)) continue
          expect(items.find(one => one.id === id)).toMatchObject({ [field]: value })
        }
    }),
  )
})

test('both sides see the same conflicts, and each is decided either way', () => {
  fc.assert(
    fc.property(parts, parts, parts, (base, mine, theirs) => {
      const here = merge(base, mine, theirs)
      const there = merge(base, theirs, mine)
      const seen = here.conflicts.map(({ id, mine, theirs }) => ({ id, mine, theirs }))
      const turned = there.conflicts.map(({ id, mine, theirs }) => ({ id, mine: theirs, theirs: mine }))
      expect(new Set(seen.map(one => JSON.stringify(one)))).toEqual(new Set(turned.map(one => JSON.stringify(one))))
      const decided = Object.fromEntries(here.conflicts.map(({ id, mine }) => [id, mine]))
      const { items } = merge(base, mine, theirs, decided)
      for (const { part, field, mine: own } of here.conflicts)
        if (part !== null && field !== null)
          expect(items.find(({ id }) => id === part.id)?.[field] ?? null).toEqual(own)
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    }),
  )
})

test('different sections, their order and new ones come together by themselves', () => {
  const base = [part('a', { title: 'A' }), part('b', { title: 'B' }), part('c')]
  const mine = [part('c'), part('a', { title: 'Mine' }), part('b', { title: 'B' }), part('m')]
  const theirs = [part('a', { title: 'A', count: 3 }), part('t'), part('b', { title: 'Theirs' }), part('c')]
  const { conflicts, items, taken, kept } = merge(base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(items).toEqual([
    part('c'),
    part('a', { title: 'Mine', count: 3 }),
    part('t'),
    part('b', { title: 'Theirs' }),
    part('m'),
  ])
  expect(taken.map(({ type, part: { id } }) => `${type} ${id}`)).toEqual(['changed a', 'added t', 'changed b'])
  expect(kept.map(({ type, part: { id } }) => `${type} ${id}`)).toEqual(['moved c', 'changed a', 'added m'])
})

test('the same field of the same part is a conflict, and no other field of it', () => {
  const base = [part('a', { title: 'A', count: 1 })]
  const mine = [part('a', { title: 'Mine', count: 2 })]
  const theirs = [part('a', { title: 'Theirs', count: 1, link: 'x' })]
  const { conflicts, items, kept, taken } = merge(base, mine, theirs)
  expect(conflicts).toMatchObject([{ id: 'a/title', field: 'title', base: 'A', mine: 'Mine', theirs: 'Theirs' }])
  expect(items).toEqual([part('a', { title: 'Theirs', count: 2, link: 'x' })])
  expect([kept, taken]).toMatchObject([[{ fields: [{ field: 'count' }] }], [{ fields: [{ field: 'link' }] }]])
  expect(merge(base, mine, theirs, { 'a/title': 'Mine' }).items[0]).toMatchObject({ title: 'Mine' })
})

test('what one side removed and the other changed is asked about; what the other left alone goes', () => {
  const base = [part('a', { title: 'A' }), part('b')]
  const mine = [part('a', { title: 'Mine' })]
  const { conflicts, items } = merge(base, mine, [])
  expect(conflicts).toMatchObject([{ id: 'a', field: null, mine: mine[0], theirs: null }])
  expect(items).toEqual([])
  expect(merge(base, mine, [], { a: part('a', { title: 'Mine' }) }).items).toEqual(mine)
})

test('the order is asked about only where both moved the same', () => {
  const base = list(...'abcd')
  expect(idsOf(merge(base, list(...'bacd'), list(...'abdc')).items)).toBe('badc')
  const both = [base, list(...'dabc'), list(...'adbc')] as const
  expect(merge(...both).conflicts).toMatchObject([{ part: null, mine: [...'dabc'], theirs: [...'adbc'] }])
  expect(idsOf(merge(...both, { order: [...'dabc'] }).items)).toBe('dabc')
})

test('changes are told by part, and parts without keys of their own as a whole', () => {
  const changes = partChanges('id', [part('a'), part('b', { title: 'B' })], [part('b', { title: 'C' }), part('c')])
  expect(changes).toEqual([
    { type: 'changed', part: part('b', { title: 'C' }), fields: [{ field: 'title', before: 'B', after: 'C' }] },
    { type: 'added', part: part('c') },
    { type: 'removed', part: part('a') },
  ])
  expect(partChanges('id', [{ title: 'no key' }], [])).toBe(null)
  expect(mergeParts('id', { base: [], mine: list('a', 'a'), theirs: [] })).toBe(null)
})
