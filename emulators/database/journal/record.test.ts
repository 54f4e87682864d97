import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRecord, encodeRecord, findRecord, HEAD_SIZE } from './format.ts'

function contentOf(bytes: Buffer): unknown {
  const decoded = decodeRecord(bytes)
  return decoded.kind === 'whole' ? JSON.parse(decoded.payload.toString()) : decoded.kind
}

test('every string comes back as it was, lone surrogates and NUL included', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), units => {
      const text = String.fromCharCode(...units)
      expect(contentOf(encodeRecord(text))).toBe(text)
    }),
  )
})

test('a record that misses bytes says how many it needs', () => {
  const record = encodeRecord({ title: 'Ñandú' })
  expect(decodeRecord(record.subarray(0, HEAD_SIZE - 1))).toEqual({ kind: 'cut', size: HEAD_SIZE })
  expect(decodeRecord(record.subarray(0, record.length - 1))).toEqual({ kind: 'cut', size: record.length })
})

test('one changed bit anywhere is noticed', () => {
  const record = encodeRecord({ title: 'Derby' })
  for (let bit = 0; bit < record.length * 8; bit++) {
    const changed = Buffer.from(record)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(decodeRecord(changed).kind).toBe('damaged')
  }
})

test('the next whole record is found behind damage, and not inside a payload that looks like one', () => {
  const lookalike = encodeRecord({ text: encodeRecord({ inner: true }).toString('latin1') })
  const broken = lookalike.subarray(0, lookalike.length - 3)
  const next = encodeRecord({ commit: 2 })
  expect(findRecord(Buffer.concat([broken, next]), 1)).toBe(broken.length)
  expect(findRecord(broken, 1)).toBeNull()
})
