/** Handmade beginnings of picture files. */

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? [...part].map(letter => letter.charCodeAt(0)) : [...part])),
  )

const big = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 256 ** (count - 1 - index)) % 256)

const little = (value: number, count: number): number[] => big(value, count).reverse()

const join = (...parts: readonly Uint8Array[]): Uint8Array => bytes(...parts.map(part => [...part]))

export const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

export const png = (width: number, height: number): Uint8Array =>
  bytes('\x89PNG\r\n\x1a\n', big(13, 4), 'IHDR', big(width, 4), big(height, 4), [8, 6, 0, 0, 0])

const segment = (marker: number, content: Uint8Array) =>
  join(bytes([0xff, marker], big(content.length + 2, 2)), content)

const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, bytes([8], big(height, 2), big(width, 2), [3]))

/** A JPEG whose size follows EXIF data with a preview of 160 × 120, tables, and fill bytes. */
export const jpeg = (width: number, height: number, marker?: number): Uint8Array =>
  join(
    bytes([0xff, 0xd8]),
    segment(0xe1, join(bytes('Exif\0\0', [0xff, 0xd8]), frame(160, 120))),
    segment(0xc4, bytes([0, 1, 2])),
    bytes([0xff, 0xff, 0x00, 0x01]),
    frame(width, height, marker),
  )

export const jpegWithoutFrame = (): Uint8Array => join(bytes([0xff, 0xd8]), segment(0xda, bytes([0])))
export const jpegWithEmptySegment = (): Uint8Array => bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0])

interface GifFrame {
  readonly left: number
  readonly width: number
}

/** A GIF with four colours and a comment before its first frame. */
export const gif = (width: number, height: number, first: GifFrame = { left: 0, width }): Uint8Array =>
  bytes(
    'GIF89a',
    little(width, 2),
    little(height, 2),
    [0x81, 0, 0],
    Array.from({ length: 12 }, () => 0x2c),
    [0x21, 0xfe, 3],
    'abc',
    [0, 0x2c],
    little(first.left, 2),
    [0, 0],
    little(first.width, 2),
    little(height, 2),
  )

export const gifWithoutFrame = (): Uint8Array => bytes('GIF89a', little(9, 2), little(9, 2), [0, 0, 0, 0x3b])

const riff = (...chunk: readonly (string | readonly number[])[]) => bytes('RIFF', little(100, 4), 'WEBP', ...chunk)

export const webpLossy = (width: number, height: number): Uint8Array =>
  riff('VP8 ', little(80, 4), [0, 0, 0, 0x9d, 0x01, 0x2a], little(width, 2), little(height, 2))
export const webpLossless = (width: number, height: number): Uint8Array =>
  riff('VP8L', little(80, 4), [0x2f], little(width - 1 + (height - 1) * 2 ** 14, 4))
export const webpExtended = (width: number, height: number): Uint8Array =>
  riff('VP8X', little(10, 4), [0, 0, 0, 0], little(width - 1, 3), little(height - 1, 3))
export const webpOfNothing = (): Uint8Array => riff('JUNK', little(80, 4), little(0, 4))

export const bmp = (width: number, height: number): Uint8Array =>
  bytes('BM', little(0, 12), little(40, 4), little(width, 4), little(height + (height < 0 ? 2 ** 32 : 0), 4))
export const oldBmp = (width: number, height: number): Uint8Array =>
  bytes('BM', little(0, 12), little(12, 4), little(width, 2), little(height, 2))

const box = (name: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const content = join(...parts)
  return join(bytes(big(content.length + 8, 4), name), content)
}

/** A box with a 64-bit length, as in large files. */
const longBox = (name: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const content = join(...parts)
  return join(bytes(big(1, 4), name, big(content.length + 16, 8)), content)
}

const noFlags = bytes([0, 0, 0, 0])
const extent = (width: number, height: number) => box('ispe', noFlags, bytes(big(width, 4), big(height, 4)))
const brands = (...names: readonly string[]) => {
  const [major = '', ...others] = names
  return box('ftyp', bytes(major, [0, 0, 0, 0], others.join('')))
}
const meta = (...extents: readonly Uint8Array[]) =>
  box('meta', noFlags, box('hdlr', noFlags), box('iprp', box('ipco', ...extents)))

/** An AVIF with a thumbnail of 160 × 120. */
export const avif = (width: number, height: number): Uint8Array =>
  join(brands('avif', 'mif1', 'miaf'), meta(extent(160, 120), extent(width, height)))
export const avifWithoutSize = (): Uint8Array => join(brands('avif'), box('mdat', bytes([1, 2, 3])))
export const avifWithOversizedBox = (): Uint8Array => join(brands('avif'), bytes(big(1e6, 4), 'meta', [0, 0, 0, 0]))
/** An animation with a small picture and a track of this size. */
export const animatedAvif = (width: number, height: number): Uint8Array =>
  join(
    brands('avis', 'avif'),
    meta(extent(16, 16)),
    longBox('moov', box('trak', box('tkhd', bytes(big(0, 76), big(width * 65_536, 4), big(height * 65_536, 4))))),
  )
export const heic = (width: number, height: number): Uint8Array =>
  join(brands('heic', 'mif1'), meta(extent(width, height)))
export const mp4 = (): Uint8Array => join(brands('isom', 'mp42'), box('moov'))
