import { type Bytes, Malformed, type Size } from './bytes.ts'

/** ISO/IEC 23008-12: what is after the first box's head is a brand every four bytes, the second being a version. */
const hasBrand = (bytes: Bytes, brands: readonly string[]): boolean => {
  if (!bytes.says(4, 'ftyp') || bytes.length < 12) return false
  const end = Math.min(bytes.u32b(0), bytes.length, 512)
  const offsets = Array.from({ length: Math.max(0, Math.floor((end - 8) / 4)) }, (_, index) => 8 + 4 * index)
  return offsets.some(offset => offset !== 12 && brands.some(brand => bytes.says(offset, brand)))
}

export const isAvif = (bytes: Bytes): boolean => hasBrand(bytes, ['avif', 'avis'])
export const isHeic = (bytes: Bytes): boolean => hasBrand(bytes, ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1'])

/** Boxes that hold boxes, and how many bytes of their own come first, on the way to the sizes. */
const holders = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
  ['moov', 0],
  ['trak', 0],
])

interface Box {
  readonly start: number
  readonly end: number
  readonly holds: number | undefined
  readonly kind: 'ispe' | 'tkhd' | 'other'
}

const boxAt = (bytes: Bytes, offset: number, parentEnd: number): Box => {
  const short = bytes.u32b(offset)
  const start = offset + (short === 1 ? 16 : 8)
  const length = short === 1 ? bytes.u32b(offset + 8) * 2 ** 32 + bytes.u32b(offset + 12) : short
  const end = short === 0 ? parentEnd : offset + length
  if (end < start || end > parentEnd)
    throw new Malformed('A box is larger than what it is in, or smaller than its head.')
  const holds = [...holders].find(([name]) => bytes.says(offset + 4, name))?.[1]
  const kind = bytes.says(offset + 4, 'ispe') ? 'ispe' : bytes.says(offset + 4, 'tkhd') ? 'tkhd' : 'other'
  return { start, end, holds, kind }
}

const sizesWithin = (bytes: Bytes, from: number, end: number): Size[] => {
  const found: Size[] = []
  for (let offset = from; offset < end; ) {
    const box = boxAt(bytes, offset, end)
    if (box.holds !== undefined) found.push(...sizesWithin(bytes, box.start + box.holds, box.end))
    if (box.kind === 'ispe') found.push({ width: bytes.u32b(box.start + 4), height: bytes.u32b(box.start + 8) })
    // Of a track, as an animation has: numbers of 16.16 bits at the end of its header.
    if (box.kind === 'tkhd') found.push({ width: bytes.u16b(box.end - 8), height: bytes.u16b(box.end - 4) })
    offset = box.end
  }
  return found
}

/** The largest size that the file names: thumbnails and the tiles of a grid have sizes of their own. */
export const heifSize = (bytes: Bytes): Size => {
  const [largest] = sizesWithin(bytes, 0, bytes.length).sort((a, b) => b.width * b.height - a.width * a.height)
  if (!largest) throw new Malformed('The file names no size.')
  return largest
}
