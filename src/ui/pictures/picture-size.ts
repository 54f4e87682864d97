import { PictureError } from './picture-types.ts'

/** Bytes of a file by position. Reading past the end throws a RangeError, which reveals a truncated file. */
interface Bytes {
  readonly length: number
  readonly at: (offset: number) => number
  /** Unsigned 16 and 32 bits, big- or little-endian by letter. */
  readonly u16b: (offset: number) => number
  readonly u16l: (offset: number) => number
  readonly u24l: (offset: number) => number
  readonly u32b: (offset: number) => number
  readonly u32l: (offset: number) => number
  /** Whether these single-byte characters are there. False past the end. */
  readonly says: (offset: number, text: string) => boolean
}

const bytesOf = (content: Uint8Array): Bytes => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  return {
    length: content.length,
    at: offset => view.getUint8(offset),
    u16b: offset => view.getUint16(offset),
    u16l: offset => view.getUint16(offset, true),
    u24l: offset => view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x1_00_00,
    u32b: offset => view.getUint32(offset),
    u32l: offset => view.getUint32(offset, true),
    says: (offset, text) => [...text].every((letter, index) => content[offset + index] === letter.charCodeAt(0)),
  }
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Thrown for contradictory files; reported as damaged, like truncated ones. */
class Malformed extends Error {}

/** Lengths of header versions, because any text may begin with BM. */
const editions = [12, 16, 40, 52, 56, 64, 108, 124]

const isBmp = (bytes: Bytes): boolean => bytes.says(0, 'BM') && bytes.length >= 18 && editions.includes(bytes.u32l(14))

/** A negative height stores rows top down. */
const bmpSize = (bytes: Bytes): Size =>
  bytes.u32l(14) === 12
    ? { width: bytes.u16l(18), height: bytes.u16l(20) }
    : { width: Math.abs(bytes.u32l(18) | 0), height: Math.abs(bytes.u32l(22) | 0) }

const isGif = (bytes: Bytes): boolean => bytes.says(0, 'GIF87a') || bytes.says(0, 'GIF89a')

const colourTableBytes = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** GIF89a, 18 and 20. Browsers enlarge the screen to fit the first frame: the larger one counts. */
const gifSize = (bytes: Bytes): Size => {
  let offset = 13 + colourTableBytes(bytes.at(10))
  while (bytes.at(offset) === 0x21) {
    offset += 2
    while (bytes.at(offset) !== 0) offset += bytes.at(offset) + 1
    offset += 1
  }
  if (bytes.at(offset) !== 0x2c) throw new Malformed('The GIF has no frame.')
  const reach = (from: number, extent: number) => bytes.u16l(offset + from) + bytes.u16l(offset + extent)
  // An empty frame is as large as the screen.
  return { width: Math.max(bytes.u16l(6), reach(1, 5)), height: Math.max(bytes.u16l(8), reach(3, 7)) }
}

/** ISO/IEC 23008-12: the first box has a brand every four bytes after its head; the second is a version. */
const hasBrand = (bytes: Bytes, brands: readonly string[]): boolean => {
  if (!bytes.says(4, 'ftyp') || bytes.length < 12) return false
  const end = Math.min(bytes.u32b(0), bytes.length, 512)
  const offsets = Array.from({ length: Math.max(0, Math.floor((end - 8) / 4)) }, (_, index) => 8 + 4 * index)
  return offsets.some(offset => offset !== 12 && brands.some(brand => bytes.says(offset, brand)))
}

const isAvif = (bytes: Bytes): boolean => hasBrand(bytes, ['avif', 'avis'])
const isHeic = (bytes: Bytes): boolean => hasBrand(bytes, ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1'])

/** Container boxes on the way to the sizes, with the bytes before their children. */
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
    // Size of a track, as in an animation: 16.16 fixed point at the end of its header.
    if (box.kind === 'tkhd') found.push({ width: bytes.u16b(box.end - 8), height: bytes.u16b(box.end - 4) })
    offset = box.end
  }
  return found
}

/** Largest size in the file: thumbnails and grid tiles have their own. */
const heifSize = (bytes: Bytes): Size => {
  const [largest] = sizesWithin(bytes, 0, bytes.length).sort((a, b) => b.width * b.height - a.width * a.height)
  if (!largest) throw new Malformed('The file names no size.')
  return largest
}

const isJpeg = (bytes: Bytes): boolean => bytes.says(0, '\xff\xd8\xff')

/** Frame markers are C0 to CF except tables (C4), an extension (C8) and arithmetic conditioning (CC). */
const opensFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** ITU T.81, B.2.2. EXIF previews are skipped with their segment. */
const jpegSize = (bytes: Bytes): Size => {
  let offset = 2
  for (;;) {
    // Decoders skip stray bytes before a marker, and FF fill bytes.
    while (bytes.at(offset) !== 0xff) offset += 1
    while (bytes.at(offset) === 0xff) offset += 1
    const marker = bytes.at(offset)
    offset += 1
    if (opensFrame(marker)) return { width: bytes.u16b(offset + 5), height: bytes.u16b(offset + 3) }
    if (marker === 0xd9 || marker === 0xda) throw new Malformed('The JPEG has data and no frame.')
    if (marker === 0 || standsAlone(marker)) continue
    const length = bytes.u16b(offset)
    if (length < 2) throw new Malformed('A segment of the JPEG is shorter than its own length.')
    offset += length
  }
}

const isPng = (bytes: Bytes): boolean => bytes.says(0, '\x89PNG\r\n\x1a\n')

/** PNG, third edition, 11.2.1: the header is the first chunk, 13 bytes long. */
const pngSize = (bytes: Bytes): Size => {
  if (bytes.u32b(8) !== 13 || !bytes.says(12, 'IHDR')) throw new Malformed('The first chunk of the PNG is no header.')
  return { width: bytes.u32b(16), height: bytes.u32b(20) }
}

const isWebp = (bytes: Bytes): boolean => bytes.says(0, 'RIFF') && bytes.says(8, 'WEBP')

/** RFC 9649, 2.5 to 2.7, and RFC 6386, 9.1. Decoders refuse a frame that differs from an extended header's canvas. */
const webpSize = (bytes: Bytes): Size => {
  if (bytes.says(12, 'VP8X')) return { width: bytes.u24l(24) + 1, height: bytes.u24l(27) + 1 }
  if (bytes.says(12, 'VP8L') && bytes.at(20) === 0x2f) {
    const packed = bytes.u32l(21)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (bytes.says(12, 'VP8 ') && bytes.says(23, '\x9d\x01\x2a'))
    return { width: bytes.u16l(26) & 0x3fff, height: bytes.u16l(28) & 0x3fff }
  throw new Malformed('The WebP begins with a chunk that is no picture.')
}

interface PictureHeader extends Size {
  readonly format: string
}

interface Format {
  readonly name: string
  readonly is: (bytes: Bytes) => boolean
  readonly size: (bytes: Bytes) => Size
}

const formats: readonly Format[] = [
  { name: 'png', is: isPng, size: pngSize },
  { name: 'jpeg', is: isJpeg, size: jpegSize },
  { name: 'gif', is: isGif, size: gifSize },
  { name: 'webp', is: isWebp, size: webpSize },
  { name: 'avif', is: isAvif, size: heifSize },
  { name: 'heic', is: isHeic, size: heifSize },
  { name: 'bmp', is: isBmp, size: bmpSize },
]

const isSvg = (content: Uint8Array): boolean => {
  const beginning = new TextDecoder().decode(content.subarray(0, 2048)).trimStart()
  return /^<(?:svg|\?xml|!doctype svg|!--)/i.test(beginning) && /<svg[\s/>]/i.test(beginning)
}

const damaged = (format: string, cause?: unknown) =>
  new PictureError('notAnImage', `The ${format} picture is damaged.`, { reason: 'damaged', cause })

/**
 * Reads format and size in pixels from the bytes, ignoring file name and MIME type.
 *
 * @param content the whole file, because a JPEG's size may follow any amount of other data
 * @throws {PictureError} notAnImage, unless it is a PNG, JPEG, GIF, WebP, AVIF, HEIC or BMP with a size
 */
export const readPictureHeader = (content: Uint8Array): PictureHeader => {
  const bytes = bytesOf(content)
  const format = formats.find(known => known.is(bytes))
  if (!format && isSvg(content)) throw new PictureError('notAnImage', 'The file is an SVG drawing.', { reason: 'svg' })
  if (!format) throw new PictureError('notAnImage', 'The bytes are those of no picture.')
  const size = sizeOf(format, bytes)
  if (size.width === 0 || size.height === 0) throw damaged(format.name)
  return { format: format.name, ...size }
}

const sizeOf = (format: Format, bytes: Bytes): Size => {
  try {
    return format.size(bytes)
  } catch (error) {
    if (error instanceof RangeError || error instanceof Malformed) throw damaged(format.name, error)
    throw error
  }
}
