import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryJSON, arbitraryKey, jsonForSdk } from '../testing/arbitrary.ts'
import { sdk } from '../testing/sdk-internals.ts'
import { nodeFromJSON } from './from-json.ts'
import { type DataNode, EMPTY, leafNode, sameData, toExportJSON } from './node.ts'
import { compareKeys } from './order-values.ts'

/** The simplest model of a tree: leaves by path. */
type Model = Map<string, unknown>

function modelOf(node: DataNode, path = '', model: Model = new Map()): Model {
  if (node.leaf !== null) model.set(path, node.leaf)
  node.forEachChild((key, child) => modelOf(child, `${path}/${key}`, model))
  return model
}

function write(model: Model, path: string, json: unknown): void {
  const isLeafAbove = (at: string): boolean => path === at || path.startsWith(`${at}/`)
  const value = modelOf(nodeFromJSON(json), path)
  for (const at of [...model.keys()]) {
    if (at === path || at.startsWith(`${path}/`) || (isLeafAbove(at) && value.size > 0)) model.delete(at)
  }
  for (const [at, leaf] of value) model.set(at, leaf)
}

const arbitraryWrites = fc.array(
  fc.tuple(fc.array(arbitraryKey, { minLength: 1, maxLength: 3 }), fc.option(arbitraryJSON)),
)

test('a tree holds what the model holds after any writes', () => {
  fc.assert(
    fc.property(arbitraryWrites, writes => {
      const model: Model = new Map()
      let root = EMPTY
      for (const [path, json] of writes) {
        write(model, `/${path.join('/')}`, json)
        root = root.with(path, nodeFromJSON(json))
      }
      expect(new Map([...modelOf(root)].sort())).toEqual(new Map([...model].sort()))
    }),
  )
})

test('children are in key order and counted', () => {
  fc.assert(
    fc.property(fc.uniqueArray(arbitraryKey, { maxLength: 80 }), keys => {
      const node = nodeFromJSON(Object.fromEntries(keys.map(key => [key, true])))
      expect([...node.keys()]).toEqual(keys.toSorted(compareKeys))
      expect(node.size).toBe(keys.length)
    }),
  )
})

test('exported JSON reads back as the same data', () => {
  fc.assert(
    fc.property(arbitraryJSON, json => {
      const node = nodeFromJSON(json)
      expect(sameData(nodeFromJSON(toExportJSON(node)), node)).toBe(true)
    }),
  )
})

test('exported JSON is what the SDK exports', () => {
  fc.assert(
    fc.property(jsonForSdk, json => {
      expect(toExportJSON(nodeFromJSON(json))).toEqual(sdk.nodeFromJSON(json).val(true))
    }),
  )
})

test('a write leaves every other subtree the same object', () => {
  const before = nodeFromJSON({ users: { ana: { age: 1 }, bo: { age: 2 } }, teams: { a: true } })
  const after = before.with(['users', 'ana', 'age'], leafNode(3))
  expect(after.child('teams')).toBe(before.child('teams'))
  expect(after.at(['users', 'bo'])).toBe(before.at(['users', 'bo']))
  expect(after.at(['users', 'ana'])).not.toBe(before.at(['users', 'ana']))
  expect(before.at(['users', 'ana', 'age']).leaf).toBe(1)
})

test('removing the last child removes its parents', () => {
  expect(nodeFromJSON({ a: { b: { c: 1 } } }).with(['a', 'b', 'c'], EMPTY)).toBe(EMPTY)
})

test('missing places are the empty node, prototype keys included', () => {
  const node = nodeFromJSON({ a: 1 })
  for (const key of ['b', 'constructor', '__proto__', 'toString']) expect(node.child(key)).toBe(EMPTY)
  expect(node.at(['a', 'b', 'c'])).toBe(EMPTY)
})

test('a child named __proto__ is a child like any other', () => {
  const node = nodeFromJSON(JSON.parse('{"__proto__": {"polluted": true}}'))
  expect([...node.keys()]).toEqual(['__proto__'])
  expect(JSON.stringify(node)).toBe('{"__proto__":{"polluted":true}}')
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('children with at least half of the indexes become an array', () => {
  expect(nodeFromJSON(['a', null, 'c']).toJSON()).toEqual(['a', null, 'c'])
  expect(nodeFromJSON({ 0: 'a', 9: 'b' }).toJSON()).toEqual({ 0: 'a', 9: 'b' })
  expect(nodeFromJSON({ 0: 'a', x: 'b' }).toJSON()).toEqual({ 0: 'a', x: 'b' })
  expect(nodeFromJSON({ '00': 'a' }).toJSON()).toEqual({ '00': 'a' })
})

test('a priority is written at .priority and goes with its node', () => {
  const node = nodeFromJSON({ a: 1 }).with(['a', '.priority'], leafNode(5))
  expect(toExportJSON(node)).toEqual({ a: { '.value': 1, '.priority': 5 } })
  expect(toExportJSON(node.with(['a', '.priority'], EMPTY))).toEqual({ a: 1 })
  expect(EMPTY.with(['a', '.priority'], leafNode(5))).toBe(EMPTY)
})
