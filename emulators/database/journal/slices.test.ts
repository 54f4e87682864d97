import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryJSON } from '../testing/arbitrary.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { EMPTY, sameData, toExportJSON } from '../tree/node.ts'
import { slicesOf } from './compaction.ts'
import { Replay } from './read-journal.ts'

const sizeOf = (json: unknown): number => JSON.stringify(json).length

test('slices added in their order make the tree again, however small they are', () => {
  fc.assert(
    fc.property(arbitraryJSON, fc.integer({ min: 1, max: 200 }), (json, weight) => {
      const root = nodeFromJSON(json)
      const replay = new Replay()
      for (const [path, node] of slicesOf(root, weight)) {
        expect(replay.take({ slice: [path, toExportJSON(node)] })).toBeNull()
      }
      expect(sameData(replay.root, root)).toBe(true)
    }),
  )
})

test('a slice is no larger than asked for, unless one string is', () => {
  const record = (at: number) => ({ title: `Record ${at}`, tags: { a: true, b: 1.5 } })
  const records = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, record(at)]))
  const root = nodeFromJSON({ deep: { down: { records } }, records, text: 'x'.repeat(50_000) })
  const sizes = [...slicesOf(root, 10_000)].map(([, node]) => sizeOf(toExportJSON(node)))
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(size => size > 20_000)).toEqual([sizeOf({ text: 'x'.repeat(50_000) })])
})

test('nothing has no slices', () => {
  expect([...slicesOf(EMPTY, 10)]).toEqual([])
})
