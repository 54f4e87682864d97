import { expect, test } from 'vitest'
import { Store } from './store.ts'
import { nodeFromJSON } from './tree/from-json.ts'
import { EMPTY, toExportJSON } from './tree/node.ts'
import { parsePath } from './tree/path.ts'

function storeOf(json: unknown): Store {
  const store = new Store()
  store.apply(store.plan([], [{ path: [], node: nodeFromJSON(json) }], 0))
  return store
}

test('a planned commit changes nothing until it is applied', () => {
  const store = storeOf({ a: 1 })
  const commit = store.plan([], [{ path: ['a'], node: EMPTY }], 0)
  expect(store.root.toJSON()).toEqual({ a: 1 })
  store.apply(commit)
  expect([store.root, store.version]).toEqual([EMPTY, 2])
})

test('a node whose children are all replaced in one update keeps its priority, in any order of the update', () => {
  const store = storeOf({ list: { a: 1, '.priority': 7 } })
  const writes = [
    { path: parsePath('/list/a'), node: EMPTY },
    { path: parsePath('/list/b'), node: nodeFromJSON(2) },
  ]
  for (const order of [writes, writes.toReversed()]) {
    expect(toExportJSON(store.plan([], order, 0).after)).toEqual({ list: { b: 2, '.priority': 7 } })
  }
})
