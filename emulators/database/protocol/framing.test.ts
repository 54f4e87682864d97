import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FrameReader, framesOf, type Incoming, ProtocolError } from './framing.ts'

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
    { numRuns: 50 },
  )
})

test('a message of at most 16,384 characters is one frame, a longer one is preceded by a count', () => {
  expect(framesOf('x'.repeat(16_384))).toHaveLength(1)
  expect(framesOf('x'.repeat(16_385)).map(frame => frame.length)).toEqual([1, 16_384, 1])
})

test('a message that a client would take for a count is counted itself', () => {
  expect(framesOf('12')).toEqual(['1', '12'])
})

test('a keepalive is nothing', () => {
  expect(readAll(['0', '{"a":"bcd"}'])).toEqual([null, { kind: 'message', text: '{"a":"bcd"}' }])
})

test('segments may look like counts', () => {
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
