import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, SortedMaps } from './sorted-map.ts'

const maps = new SortedMaps<number>((a, b) => a - b)

const entriesOf = (map: Block<number, string>): (readonly [number, string])[] => [...maps.ascend(map)]

const sorted = (model: Map<number, string>): [number, string][] => [...model].sort(([a], [b]) => a - b)

const arbitraryChanges = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.option(fc.string())), {
  maxLength: 600,
})

test('a sorted map holds what a Map holds after any changes, in order', () => {
  fc.assert(
    fc.property(arbitraryChanges, changes => {
      const model = new Map<number, string>()
      let map = maps.empty<string>()
      for (const [key, value] of changes) {
        map = value === null ? maps.without(map, key) : maps.with(map, key, value)
        if (value === null) model.delete(key)
        else model.set(key, value)
      }
      expect(entriesOf(map)).toEqual(sorted(model))
      expect(map.size).toBe(model.size)
      for (const [key] of changes) expect(maps.get(map, key)).toBe(model.get(key))
    }),
  )
})

test('a walk can start anywhere, in both directions', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 200 }),
      fc.integer({ max: 510 }),
      (keys, from) => {
        const ordered = keys.toSorted((a, b) => a - b)
        const map = maps.fromSorted(ordered, ordered.map(String))
        expect([...maps.ascend(map, from)].map(([key]) => key)).toEqual(ordered.filter(key => key >= from))
        expect([...maps.descend(map, from)].map(([key]) => key)).toEqual(ordered.filter(key => key <= from).reverse())
      },
    ),
  )
})

test('a change leaves the map it came from as it was', () => {
  fc.assert(
    fc.property(arbitraryChanges, fc.integer({ min: 0, max: 300 }), (changes, key) => {
      let map = maps.empty<string>()
      for (const [at, value] of changes) map = maps.with(map, at, value ?? '')
      const before = entriesOf(map)
      maps.without(maps.with(map, key, 'new'), key + 1)
      expect(entriesOf(map)).toEqual(before)
    }),
  )
})

test('entries inserted in order fill their blocks', () => {
  let map = maps.empty<string>()
  for (let key = 0; key < 1024; key++) map = maps.with(map, key, '')
  expect(map.blocks?.length).toBe(32)
})

test('an emptied map is empty again', () => {
  let map = maps.fromSorted([...Array(200).keys()], Array(200).fill(''))
  for (let key = 0; key < 200; key++) map = maps.without(map, key)
  expect(map).toEqual(maps.empty())
})
