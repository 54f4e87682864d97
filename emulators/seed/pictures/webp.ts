import { BitWriter, type PrefixCode, prefixCode, writePrefixCode } from './prefix-code.ts'

/** Lossless WebP (RFC 9649), as much of it as drawings need: repetitions and prefix codes, without transforms. */

/** Pixels in rows, each 0xRRGGBB. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint32Array
}

/** The picture as a data URL. */
export const webpDataUrl = (raster: Raster): string =>
  `data:image/webp;base64,${Buffer.from(encodeWebp(raster)).toString('base64')}`

export const encodeWebp = (raster: Raster): Uint8Array => {
  const stream = losslessStream(raster)
  const padded = stream.length + (stream.length % 2)
  const file = Buffer.alloc(20 + padded)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(12 + padded, 4)
  file.write('WEBPVP8L', 8, 'latin1')
  file.writeUInt32LE(stream.length, 16)
  file.set(stream, 20)
  return file
}

/** Of lengths and distances there are 24 and 40 prefixes; lengths share the code of green. */
const sizes = { green: 256 + 24, red: 256, blue: 256, alpha: 256, distance: 40 }
const longestCode = 15
const longestCopy = 4096

const losslessStream = ({ width, height, pixels }: Raster): Uint8Array => {
  const tokens = tokensOf(pixels, width)
  const counts = countsOf(tokens)
  const writer = new BitWriter()
  writer.write(0x2f, 8)
  writer.write(width - 1, 14)
  writer.write(height - 1, 14)
  // No alpha, version 0; no transform, no cache of colours, one group of codes.
  writer.write(0, 1 + 3)
  writer.write(0, 1 + 1 + 1)
  const codes = counts.map(some => prefixCode(some, longestCode))
  counts.forEach((some, at) => {
    const code = codes[at]
    if (code) writePrefixCode(writer, some, code)
  })
  const [green, red, blue, , distance] = codes
  if (green && red && blue && distance)
    for (const token of tokens) writeToken(writer, token, { green, red, blue, distance })
  return writer.bytes()
}

/** One pixel as it is, or so many as stand at a place nearby. */
type Token =
  | { readonly type: 'pixel'; readonly colour: number }
  | { readonly type: 'copy'; readonly length: number; readonly distance: number }

/** The neighbours that have short distances: above, left, above left, above right. The place in this list is the distance that is written. */
const neighbours = (width: number): readonly number[] => [width, 1, width + 1, width - 1]

const tokensOf = (pixels: Uint32Array, width: number): readonly Token[] => {
  const offsets = neighbours(width)
  const tokens: Token[] = []
  for (let at = 0; at < pixels.length; ) {
    let length = 0
    let distance = 0
    for (const [index, offset] of offsets.entries()) {
      const same = repeated(pixels, at, offset)
      if (same > length) {
        length = same
        distance = index
      }
      if (length >= width) break
    }
    // A copy of one or two pixels costs more than the pixels.
    if (length > 2) tokens.push({ type: 'copy', length, distance })
    else tokens.push({ type: 'pixel', colour: pixels[at] ?? 0 })
    at += length > 2 ? length : 1
  }
  return tokens
}

/** How many pixels from here on are those that stand `offset` pixels before. */
const repeated = (pixels: Uint32Array, from: number, offset: number): number => {
  if (offset > from) return 0
  const most = Math.min(longestCopy, pixels.length - from)
  let length = 0
  while (length < most && pixels[from + length] === pixels[from + length - offset]) length += 1
  return length
}

const countsOf = (tokens: readonly Token[]): number[][] => {
  const empty = (size: number) => new Array<number>(size).fill(0)
  const green = empty(sizes.green)
  const red = empty(sizes.red)
  const blue = empty(sizes.blue)
  const alpha = empty(sizes.alpha)
  const distance = empty(sizes.distance)
  const count = (counts: number[], symbol: number) => {
    counts[symbol] = (counts[symbol] ?? 0) + 1
  }
  for (const token of tokens) {
    if (token.type === 'copy') {
      count(green, 256 + prefixOf(token.length).symbol)
      count(distance, token.distance)
    } else {
      count(green, (token.colour >>> 8) & 0xff)
      count(red, token.colour >>> 16)
      count(blue, token.colour & 0xff)
      count(alpha, 0xff)
    }
  }
  return [green, red, blue, alpha, distance]
}

/** A length as its prefix and the bits that follow it. */
const prefixOf = (length: number): { readonly symbol: number; readonly extra: number; readonly bits: number } => {
  if (length <= 4) return { symbol: length - 1, extra: 0, bits: 0 }
  const value = length - 1
  const highest = 31 - Math.clz32(value)
  const bits = highest - 1
  return { symbol: 2 * highest + ((value >>> bits) & 1), extra: value & ((1 << bits) - 1), bits }
}

type Codes = Readonly<Record<'green' | 'red' | 'blue' | 'distance', PrefixCode>>

const writeToken = (writer: BitWriter, token: Token, { green, red, blue, distance }: Codes): void => {
  const write = ({ codes }: PrefixCode, symbol: number) => {
    const { value, bits } = codes[symbol] ?? { value: 0, bits: 0 }
    writer.write(value, bits)
  }
  if (token.type === 'copy') {
    const { symbol, extra, bits } = prefixOf(token.length)
    write(green, 256 + symbol)
    writer.write(extra, bits)
    write(distance, token.distance)
    return
  }
  write(green, (token.colour >>> 8) & 0xff)
  write(red, token.colour >>> 16)
  write(blue, token.colour & 0xff)
}
