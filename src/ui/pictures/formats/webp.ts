import { type Bytes, Malformed, type Size } from './bytes.ts'

export const isWebp = (bytes: Bytes): boolean => bytes.says(0, 'RIFF') && bytes.says(8, 'WEBP')

/** RFC 9649, 2.5 to 2.7, and RFC 6386, 9.1. Decoders refuse a frame that differs from the canvas of an extended header. */
export const webpSize = (bytes: Bytes): Size => {
  if (bytes.says(12, 'VP8X')) return { width: bytes.u24l(24) + 1, height: bytes.u24l(27) + 1 }
  if (bytes.says(12, 'VP8L') && bytes.at(20) === 0x2f) {
    const packed = bytes.u32l(21)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (bytes.says(12, 'VP8 ') && bytes.says(23, '\x9d\x01\x2a'))
    return { width: bytes.u16l(26) & 0x3fff, height: bytes.u16l(28) & 0x3fff }
  throw new Malformed('The WebP begins with a chunk that is no picture.')
}
