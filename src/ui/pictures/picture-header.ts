import { bmpSize, isBmp } from './formats/bmp.ts'
import { type Bytes, bytesOf, Malformed, type Size } from './formats/bytes.ts'
import { gifSize, isGif } from './formats/gif.ts'
import { heifSize, isAvif, isHeic } from './formats/heif.ts'
import { isJpeg, jpegSize } from './formats/jpeg.ts'
import { isPng, pngSize } from './formats/png.ts'
import { isWebp, webpSize } from './formats/webp.ts'
import { PictureError } from './picture-error.ts'

/** What the beginning of a file says about the picture in it, before anything is decoded. */
export interface PictureHeader extends Size {
  /** As in `image/png`. */
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
 * Format and size in pixels, as they stand in the bytes: neither the file's name nor its MIME type is asked.
 *
 * @param content the whole file, as the size of a JPEG may stand behind any amount of other data
 * @throws {PictureError} notAnImage, for what is no PNG, JPEG, GIF, WebP, AVIF, HEIC or BMP, and for one that ends before its size or has none.
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
