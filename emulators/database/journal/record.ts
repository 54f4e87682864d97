import { crc32 } from 'node:zlib'

/**
 * A record: 16 bytes of head (mark, length of the payload, CRC-32 of the payload, CRC-32 of the twelve bytes before), all
 * big-endian, then the payload: JSON as UTF-8. JSON text holds no NUL byte, so the mark, which begins with one, occurs nowhere
 * in a payload: after a damaged record the next whole one can be found.
 */
export const HEAD_SIZE = 16
const MARK = Buffer.from([0x00, 0x4c, 0x52, 0x01])
const LENGTH_AT = 4
const PAYLOAD_CRC_AT = 8
const HEAD_CRC_AT = 12

/** JSON.stringify writes lone surrogates as escapes, so every string comes back as it was. */
export function encodeRecord(json: unknown): Buffer {
  const text = JSON.stringify(json)
  const length = Buffer.byteLength(text)
  const record = Buffer.allocUnsafe(HEAD_SIZE + length)
  record.write(text, HEAD_SIZE)
  MARK.copy(record)
  record.writeUInt32BE(length, LENGTH_AT)
  record.writeUInt32BE(crc32(record.subarray(HEAD_SIZE)), PAYLOAD_CRC_AT)
  record.writeUInt32BE(crc32(record.subarray(0, HEAD_CRC_AT)), HEAD_CRC_AT)
  return record
}

export type Decoded =
  | { readonly kind: 'whole'; readonly payload: Buffer; readonly size: number }
  /** The bytes end before the record does; it needs `size` of them. */
  | { readonly kind: 'cut'; readonly size: number }
  | { readonly kind: 'damaged'; readonly what: string }

/** The record that begins at the first of `bytes`. */
export function decodeRecord(bytes: Buffer): Decoded {
  if (bytes.length < HEAD_SIZE) return { kind: 'cut', size: HEAD_SIZE }
  if (!hasHead(bytes)) return { kind: 'damaged', what: 'what stands there is not the head of a record' }
  const size = HEAD_SIZE + bytes.readUInt32BE(LENGTH_AT)
  if (bytes.length < size) return { kind: 'cut', size }
  const payload = bytes.subarray(HEAD_SIZE, size)
  if (crc32(payload) !== bytes.readUInt32BE(PAYLOAD_CRC_AT)) {
    return { kind: 'damaged', what: `the ${payload.length} bytes of the record do not have its checksum` }
  }
  return { kind: 'whole', payload, size }
}

/** Where the next whole record begins in `bytes`, from `start` on; null for nowhere. */
export function findRecord(bytes: Buffer, start: number): number | null {
  for (let at = bytes.indexOf(MARK, start); at !== -1; at = bytes.indexOf(MARK, at + 1)) {
    if (decodeRecord(bytes.subarray(at)).kind === 'whole') return at
  }
  return null
}

function hasHead(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, MARK.length).equals(MARK) &&
    crc32(bytes.subarray(0, HEAD_CRC_AT)) === bytes.readUInt32BE(HEAD_CRC_AT)
  )
}
