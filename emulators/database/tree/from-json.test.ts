import { expect, test } from 'vitest'
import { nodeFromJSON } from './from-json.ts'
import { toExportJSON } from './node.ts'

function nested(levels: number): unknown {
  return JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
}

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
