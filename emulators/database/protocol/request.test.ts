import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../scripts/testing/runs.ts'
import { arbitrarySdkQuery, jsonForSdk } from '../testing/arbitrary.ts'
import { sdk } from '../testing/sdk-internals.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { EMPTY, toExportJSON } from '../tree/node.ts'
import { filtered } from '../tree/query.ts'
import { FrameReader, framesOf, type Incoming, ProtocolError } from './messages.ts'
import { parseQuery } from './request.ts'

function readAll(frames: readonly string[]): (Incoming | null)[] {
  const reader = new FrameReader()
  return frames.map(frame => reader.read(frame))
}

test('a message survives being cut into frames, wherever pairs of surrogates fall', { timeout: 30_000 }, () => {
  const arbitraryText = fc
    .tuple(fc.nat(16_390), fc.string({ unit: 'binary' }), fc.nat(40_000))
    .map(([before, text, after]) => 'a'.repeat(before) + (text || '😀').repeat(Math.ceil(after / 2)))
  fc.assert(
    fc.property(arbitraryText, text => {
      const message = JSON.stringify({ text })
      const frames = framesOf(message).map(frame => Buffer.from(frame).toString())
      expect(readAll(frames).at(-1)).toEqual({ kind: 'message', text: message })
    }),
    { numRuns: runs(20) },
  )
})

test('only messages past 16,384 characters are preceded by a count, and those that a client would take for one', () => {
  expect(framesOf('x'.repeat(16_384))).toHaveLength(1)
  expect(framesOf('x'.repeat(16_385)).map(frame => frame.length)).toEqual([1, 16_384, 1])
  expect(framesOf('12')).toEqual(['1', '12'])
})

test('a keepalive is nothing, and segments may look like counts', () => {
  expect(readAll(['0', '{"a":"bcd"}'])).toEqual([null, { kind: 'message', text: '{"a":"bcd"}' }])
  expect(readAll(['2', '12', '34'])).toEqual([null, null, { kind: 'message', text: '1234' }])
})

test.each(['-1', '1.5', '1e5', 'abc', '', ' ', '0x10', 'null'])('the short frame %j is refused', frame => {
  expect(() => readAll([frame])).toThrow(ProtocolError)
})

test('a message past the limit is dropped while it comes, and the next one is read', () => {
  const reader = new FrameReader()
  const segment = 'x'.repeat(16_384)
  reader.read('1100')
  reader.read(`{"t":"d","d":{"r":7`)
  let last: Incoming | null = null
  for (let sent = 1; sent < 1100; sent++) last = reader.read(segment)
  expect(last).toEqual({ kind: 'too-big', start: '{"t":"d","d":{"r":7' })
  expect(reader.read('{"t":"next"}')).toEqual({ kind: 'message', text: '{"t":"next"}' })
})

/** One child has a place in every order: without any, the SDK uses key order and only a bound's key. */
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
    { numRuns: runs(200) },
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
