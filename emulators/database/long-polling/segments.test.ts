import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ProtocolError } from '../protocol/messages.ts'
import { type Segment, SegmentReader, segmentsOf } from './segments.ts'

const PATIENCE = 60_000

function split(texts: readonly string[], size = 10): Segment[] {
  const packets = texts.map(
    text =>
      Buffer.from(text)
        .toString('base64url')
        .match(new RegExp(`.{1,${size}}`, 'g')) ?? [],
  )
  return packets
    .flatMap(parts => parts.map(data => ({ total: parts.length, data })))
    .map((segment, number) => ({ number, ...segment }))
}

it('gives messages in the order in which they were sent, whatever order their segments come in', {
  timeout: PATIENCE,
}, () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }), { maxLength: 4 })
  const scenario = texts.chain(all => {
    const segments = split(all)
    return fc.tuple(fc.constant(all), fc.shuffledSubarray(segments, { minLength: segments.length }))
  })
  fc.assert(
    fc.property(scenario, ([all, shuffled]) => {
      const reader = new SegmentReader()
      const messages = shuffled.flatMap(segment => reader.read([segment]))
      expect(messages).toEqual(all.map(text => ({ kind: 'message', text })))
    }),
    { numRuns: 100 },
  )
})

it('takes a segment that comes twice once', () => {
  const reader = new SegmentReader()
  const [first, second] = split(['0123456789'])
  if (first === undefined || second === undefined) throw new Error('Two segments were to be made')
  expect(reader.read([first, first])).toEqual([])
  expect(reader.read([first, second, second])).toEqual([{ kind: 'message', text: '0123456789' }])
  expect(reader.read([second])).toEqual([])
})

it('drops a message past 16 MB as it comes, keeps its beginning, and reads on', { timeout: PATIENCE }, () => {
  const reader = new SegmentReader()
  const segments = split([`{"r":1}${'x'.repeat(17 * 1024 * 1024)}`, 'next'], 1024 * 1024)
  const [tooBig, next] = segments.flatMap(segment => reader.read([segment]))
  expect(tooBig).toEqual({ kind: 'too-big', start: expect.stringMatching(/^\{"r":1\}x/) })
  expect(next).toEqual({ kind: 'message', text: 'next' })
})

it('refuses segments from far ahead', () => {
  expect(() => new SegmentReader().read([{ number: 1000, total: 1, data: '' }])).toThrow(ProtocolError)
})

it('reads the dots with which the SDK pads', () => {
  expect(new SegmentReader().read([{ number: 0, total: 1, data: 'YQ..' }])).toEqual([{ kind: 'message', text: 'a' }])
})

it('finds the segments of an address until one is missing', () => {
  const parameters = new URLSearchParams('seg0=4&ts0=2&d0=ab&seg1=5&ts1=2&d1=cd&seg3=9&ts3=1&d3=x')
  expect(segmentsOf(parameters)).toEqual([
    { number: 4, total: 2, data: 'ab' },
    { number: 5, total: 2, data: 'cd' },
  ])
})

it.each(['seg0=x&ts0=1&d0=a', 'seg0=-1&ts0=1&d0=a', 'seg0=1&d0=a', 'seg0=1&ts0=1e3&d0=a'])('refuses %s', query => {
  expect(() => segmentsOf(new URLSearchParams(query))).toThrow('Segments must be numbered')
})
