import { type Bytes, Malformed, type Size } from './bytes.ts'

export const isPng = (bytes: Bytes): boolean => bytes.says(0, '\x89PNG\r\n\x1a\n')

/** PNG, third edition, 11.2.1: the header is the first chunk, and 13 bytes long. */
export const pngSize = (bytes: Bytes): Size => {
  if (bytes.u32b(8) !== 13 || !bytes.says(12, 'IHDR')) throw new Malformed('The first chunk of the PNG is no header.')
  return { width: bytes.u32b(16), height: bytes.u32b(20) }
}
