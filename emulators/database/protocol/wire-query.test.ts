import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitrarySdkQuery, jsonForSdk } from '../testing/arbitrary.ts'
import { sdk } from '../testing/sdk-internals.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { EMPTY, toExportJSON } from '../tree/node.ts'
import { filtered } from '../tree/query.ts'
import { parseQuery } from './request.ts'

/** One child has a place in every order: without any, the SDK falls back on key order and takes a bound's key alone. */
const arbitraryList = jsonForSdk
  .filter(json => nodeFromJSON(json).leaf === null)
  .map(json => ({ ...(json as object), m: { '.priority': 1, a: { b: 1 } } }))

test('a query takes the children that the SDK takes for it', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(arbitraryList, arbitrarySdkQuery, (json, query) => {
      const all = sdk.nodeFromJSON(json).withIndex(query.getIndex())
      const expected = sdk.queryParamsGetNodeFilter(query).updateFullNode(sdk.nodeFromJSON(null), all, null)
      const wire = sdk.queryParamsGetQueryObject(query)
      const { '.priority': _, ...children } = Object(expected.val(true))
      expect(toExportJSON(filtered(nodeFromJSON(json), parseQuery(wire))) ?? {}).toEqual(children)
    }),
    { numRuns: 2000 },
  )
})

test('a query takes nothing of a leaf', () => {
  expect(filtered(nodeFromJSON('text'), parseQuery({ l: 1, vf: 'l' }))).toBe(EMPTY)
})

test('an old limit without a side counts from the start if there is one, else from the end', () => {
  const node = nodeFromJSON({ a: 1, b: 2, c: 3 })
  expect([...filtered(node, parseQuery({ l: 2 })).keys()]).toEqual(['b', 'c'])
  expect([...filtered(node, parseQuery({ l: 2, sp: null })).keys()]).toEqual(['a', 'b'])
})

test.each([
  [{ i: 5 }, 'the index must be a string'],
  [{ i: '.other' }, 'there is no index ".other"'],
  [{ i: '' }, 'the index must not be empty'],
  [{ sp: {} }, 'the start must be a string, a number, a boolean or null'],
  [{ i: '.key', ep: 5 }, 'ordering by key, the end must be a string'],
  [{ ep: true }, 'ordering by priority, the end must be a string, a number or null'],
  [{ sp: 1, sn: 2 }, 'the key of a bound must be a string'],
  [{ l: 0 }, 'the limit must be a positive integer'],
  [{ l: 1.5 }, 'the limit must be a positive integer'],
  [{ l: 1, vf: 'x' }, 'a limit counts from "l" or "r"'],
])('the query %j is refused', (wire, message) => {
  expect(() => parseQuery(wire)).toThrow(`Invalid query: ${message}`)
})
