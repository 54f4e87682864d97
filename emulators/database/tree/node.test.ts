import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../scripts/testing/runs.ts'
import { arbitraryJSON, arbitraryKey, jsonForSdk } from '../testing/arbitrary.ts'
import { sdk } from '../testing/sdk-internals.ts'
import { nodeFromJSON } from './from-json.ts'
import { doubleToHex, hashOf } from './hash.ts'
import { type DataNode, EMPTY, leafNode, sameData, toExportJSON } from './node.ts'
import { compareKeys } from './order-values.ts'
import { type Block, SortedMaps } from './sorted-map.ts'

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

test('exported JSON reads back as the same data, and is what the SDK exports', () => {
  fc.assert(
    fc.property(arbitraryJSON, json => {
      const node = nodeFromJSON(json)
      expect(sameData(nodeFromJSON(toExportJSON(node)), node)).toBe(true)
    }),
  )
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

test('missing places are the empty node, prototype keys included', () => {
  const node = nodeFromJSON({ a: 1 })
  for (const key of ['b', 'constructor', '__proto__', 'toString']) expect(node.child(key)).toBe(EMPTY)
  expect(node.at(['a', 'b', 'c'])).toBe(EMPTY)
  expect(node.with(['a'], EMPTY)).toBe(EMPTY)
  expect(hashOf(EMPTY)).toBe('')
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

const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

test('data of 32 levels is taken, one more is refused', () => {
  expect(nodeFromJSON(nested(32)).size).toBe(1)
  expect(() => nodeFromJSON(nested(33))).toThrow('Invalid data: data may be at most 32 levels deep')
  expect(() => nodeFromJSON(nested(32), { depth: 1 })).toThrow('at most 32 levels deep')
})

test('100,000 levels of JSON are an error, not a crash', () => {
  expect(() => nodeFromJSON(nested(100_000))).toThrow('at most 32 levels deep')
  const arrays = JSON.parse(`${'['.repeat(100_000)}1${']'.repeat(100_000)}`)
  expect(() => nodeFromJSON(arrays)).toThrow('at most 32 levels deep')
  const values = JSON.parse(`${'{".value":'.repeat(100_000)}1${'}'.repeat(100_000)}`)
  expect(() => nodeFromJSON(values)).toThrow('".value" must be')
})

test.each([
  ['a key with a dot', { 'a.b': 1 }, 'the key "a.b" must not contain'],
  ['a key with a slash', { 'a/b': 1 }, 'the key "a/b" must not contain'],
  ['an empty key', { '': 1 }, 'a key must not be empty'],
  ['a key with a control character', { 'a\u0007': 1 }, 'control characters'],
  ['an unknown metadata key', { '.other': 1 }, 'the key ".other" must not contain'],
  ['a key of 769 bytes', { [`${'é'.repeat(384)}a`]: 1 }, 'is longer than 768 bytes of UTF-8'],
  ['a string of 10,485,761 bytes', 'a'.repeat(10_485_761), 'a string longer than 10485760 bytes'],
  ['infinity', Number.POSITIVE_INFINITY, 'Infinity is not a value that JSON has'],
  ['a boolean priority', { '.value': 1, '.priority': true }, '".priority" must be a string, a number or null'],
  ['an unknown server value', { '.sv': 'date' }, 'unknown server value "date"'],
  ['a server value nested past all bounds', { '.sv': nested(100_000) }, 'unknown server value {a}'],
  ['an increment that is no number', { '.sv': { increment: 'x' } }, 'an increment must be a number'],
])('%s is refused', (_name, json, message) => {
  expect(() => nodeFromJSON(json)).toThrow(message)
})

test('keys of 768 bytes and strings of 10,485,760 bytes are taken', () => {
  expect(nodeFromJSON({ ['é'.repeat(384)]: 'a'.repeat(10_485_760) }).size).toBe(1)
})

test('server values are resolved where they stand, in priorities too', () => {
  const existing = nodeFromJSON({ count: 2, deep: { count: 5 }, text: 'x', ranked: { '.value': 1, '.priority': 3 } })
  const json = {
    at: { '.sv': 'timestamp' },
    count: { '.sv': { increment: 3 } },
    deep: { count: { '.sv': { increment: -1 } } },
    text: { '.sv': { increment: 4 } },
    missing: { '.sv': { increment: 1 } },
    ranked: { '.value': { '.sv': 'timestamp' }, '.priority': { '.sv': { increment: 1 } } },
  }
  expect(toExportJSON(nodeFromJSON(json, { existing, now: 1000 }))).toEqual({
    at: 1000,
    count: 5,
    deep: { count: 4 },
    text: 4,
    missing: 1,
    ranked: { '.value': 1000, '.priority': 4 },
  })
})

test('an increment past 2^53 goes on as a double, one past the largest number is refused', () => {
  const increment = (by: number, existing: number) =>
    nodeFromJSON({ '.sv': { increment: by } }, { existing: nodeFromJSON(existing) }).leaf
  expect(increment(10, Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER + 10)
  expect(() => increment(Number.MAX_VALUE, Number.MAX_VALUE)).toThrow('past the largest number')
})

test('nulls and empty objects are no data', () => {
  expect(nodeFromJSON({ a: null, b: {}, c: { d: null }, e: { '.priority': 1 } }).isEmpty).toBe(true)
  expect(nodeFromJSON({ '.value': null, '.priority': 1 }).isEmpty).toBe(true)
})

test('records of the same shape share their keys', () => {
  const node = nodeFromJSON({ x: { name: 'a', age: 1 }, y: { name: 'b', age: 2 } })
  expect(node.child('x').children.keys).toBe(node.child('y').children.keys)
})

test('any data hashes as in the SDK', () => {
  fc.assert(
    fc.property(jsonForSdk, json => {
      expect(hashOf(nodeFromJSON(json))).toBe(sdk.nodeFromJSON(json).hash())
    }),
    { numRuns: runs(70) },
  )
})

test('numbers are spelled as in the SDK, powers of two and the smallest included', { timeout: 30_000 }, () => {
  const exponents = [...Array(2098).keys()].map(at => at - 1074)
  const powers = exponents.flatMap(exponent => [2 ** exponent, -(2 ** exponent) * (1 + Number.EPSILON)])
  for (const value of [0, 1e308, Number.MAX_VALUE, Number.MIN_VALUE, ...powers]) {
    if (Number.isFinite(value)) expect([value, doubleToHex(value)]).toEqual([value, sdk.doubleToIEEE754String(value)])
  }
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
      expect(doubleToHex(value)).toBe(sdk.doubleToIEEE754String(value))
    }),
    { numRuns: runs(170) },
  )
})

const trickyKey = fc.oneof(
  fc.constantFrom(...'- -0 00 0 [MIN_NAME] [MAX_NAME] 2147483647 2147483648 -2147483648 -2147483649'.split(' ')),
  fc.stringMatching(/^-?0{0,3}[0-9]{0,11}$/),
  fc.string(),
)

test('keys compare as in the SDK, but two spellings of a number are two keys', () => {
  fc.assert(
    fc.property(trickyKey, trickyKey, (a, b) => {
      const expected = Math.sign(sdk.nameCompare(a, b))
      if (expected === 0 && a !== b) expect(compareKeys(a, b)).not.toBe(0)
      else expect(Math.sign(compareKeys(a, b))).toBe(expected)
    }),
    { numRuns: runs(170) },
  )
})

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
