import type { Bytes, Size } from './bytes.ts'

/** Lengths of the header's editions: any text may begin with BM. */
const editions = [12, 16, 40, 52, 56, 64, 108, 124]

export const isBmp = (bytes: Bytes): boolean =>
  bytes.says(0, 'BM') && bytes.length >= 18 && editions.includes(bytes.u32l(14))

/** A negative height means that the rows are kept from the top down. */
export const bmpSize = (bytes: Bytes): Size =>
  bytes.u32l(14) === 12
    ? { width: bytes.u16l(18), height: bytes.u16l(20) }
    : { width: Math.abs(bytes.u32l(18) | 0), height: Math.abs(bytes.u32l(22) | 0) }
