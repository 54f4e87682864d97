import { type Animation, joinFrames, readAnimation } from './animation.ts'
import { readPictureHeader, type Size } from './picture-size.ts'
import { limits, PictureError, type PictureErrorReason } from './picture-types.ts'

const head = 'data:image/webp;base64,'

export const dataUrlCharacters = (bytes: number): number => head.length + 4 * Math.ceil(bytes / 3)

/** Proportional size with this longest side, never enlarged. */
export const scaledTo = ({ width, height }: Size, longest: number): Size => {
  const factor = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

interface Fitted extends Size {
  readonly blob: Blob
}

interface Fitting {
  readonly size: Size
  /** Initial longest side in pixels. */
  readonly longest: number
  /** Limit of the data URL's characters. */
  readonly characters: number
  /** Encodes at a size and a quality from 0 to 1. */
  readonly encode: (size: Size, quality: number) => Promise<Blob>
  /** Longest side below which it does not fit. */
  readonly smallest?: number
}

const best = 0.86
/** Below this, fewer pixels look better than a lower quality. */
const worst = 0.5
const smallestSide = 16
/** An animation that has to be smaller is shown still. */
const smallestAnimation = 160

/**
 * Encodes until it fits: first with less quality, then with fewer pixels.
 * @throws {PictureError} cannotEncode, when even a tiny picture does not fit.
 */
export const fitPicture = async ({
  size,
  longest,
  characters,
  encode,
  smallest = smallestSide,
}: Fitting): Promise<Fitted> => {
  const fits = (blob: Blob) => dataUrlCharacters(blob.size) <= characters
  let side = Math.min(longest, Math.max(size.width, size.height))
  for (;;) {
    const scaled = scaledTo(size, side)
    const atBest = await encode(scaled, best)
    if (fits(atBest)) return { blob: atBest, ...scaled }
    const atWorst = await encode(scaled, worst)
    if (fits(atWorst)) return { blob: await bisect(atWorst, quality => encode(scaled, quality), fits), ...scaled }
    if (side <= smallest)
      throw new PictureError('cannotEncode', `The picture does not fit into ${characters} characters.`)
    // Bytes grow with the area; steps are bounded, because small pictures shrink less.
    const factor = 0.95 * Math.sqrt(characters / dataUrlCharacters(atWorst.size))
    side = Math.max(smallest, Math.floor(side * Math.min(0.9, Math.max(0.4, factor))))
  }
}

/** Best of three tries between the worst quality, which fits, and the best, which does not. */
const bisect = async (
  atWorst: Blob,
  encode: (quality: number) => Promise<Blob>,
  fits: (blob: Blob) => boolean,
): Promise<Blob> => {
  let found = atWorst
  let [low, high] = [worst, best]
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const quality = (low + high) / 2
    const blob = await encode(quality)
    if (fits(blob)) [found, low] = [blob, quality]
    else high = quality
  }
  return found
}

export interface MadePicture extends Size {
  /** Data URLs of WebP pictures. */
  readonly picture: string
  readonly thumbnail: string
  /** The file is animated, and the picture is not. */
  readonly lostAnimation: boolean
}

/**
 * Decodes and re-encodes a file, upright and without metadata such as its location. Runs in a worker.
 *
 * @param progress called with the share that is done, from 0 to 1
 * @throws {PictureError}
 */
export const makePicture = async (file: Blob, progress: (fraction: number) => void): Promise<MadePicture> => {
  const content = await read(file)
  progress(0.1)
  const { format, ...size } = readPictureHeader(content)
  checkPixels(size)
  const upright = await decode(new Blob([content], { type: `image/${format}` }))
  progress(0.4)
  const animation = await readAnimation(content, format, (frame, longest) =>
    drawn(frame, scaledTo(upright, Math.min(longest, limits.pictureSide))),
  )
  const moving = animation === null || animation === 'lost' ? null : await fitAnimation(animation)
  const picture =
    moving ??
    (await fitPicture({
      size: upright,
      longest: limits.pictureSide,
      characters: limits.pictureCharacters,
      encode: (wanted, quality) => encode(upright, wanted, quality),
    }))
  progress(0.8)
  const thumbnail = await fitPicture({
    size: upright,
    longest: limits.thumbnailSide,
    characters: limits.thumbnailCharacters,
    encode: (wanted, quality) => encode(upright, wanted, quality),
  })
  progress(0.95)
  const made = {
    picture: await dataUrlOf(picture.blob),
    thumbnail: await dataUrlOf(thumbnail.blob),
    width: picture.width,
    height: picture.height,
    lostAnimation: animation !== null && moving === null,
  }
  progress(1)
  return made
}

/** Null if it does not fit at a size that can be recognized. */
const fitAnimation = async ({ frames, loops }: Animation): Promise<Fitted | null> => {
  const [first] = frames
  if (!first) return null
  const join = async (size: Size, quality: number) => {
    const encoded: { readonly webp: Blob; readonly milliseconds: number }[] = []
    for (const { image, milliseconds } of frames)
      encoded.push({ webp: await encode(image, size, quality), milliseconds })
    return joinFrames(size, loops, encoded)
  }
  const { pictureSide: longest, pictureCharacters: characters } = limits
  try {
    return await fitPicture({ size: first.image, longest, characters, encode: join, smallest: smallestAnimation })
  } catch (error) {
    if (error instanceof PictureError && error.reason === null) return null
    throw error
  }
}

const read = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw new PictureError('cannotEncode', 'The file could not be read.', { reason: 'fileGone', cause })
  }
}

const checkPixels = ({ width, height }: Size): void => {
  if (width * height > limits.pixels)
    throw new PictureError('tooManyPixels', `${width} × ${height} are more than ${limits.pixels} pixels.`)
}

/** Formats that not every browser decodes. */
const unknownTo: Readonly<Record<string, PictureErrorReason>> = {
  'image/heic': 'heic',
  'image/avif': 'formatUnknownHere',
}

/** First frame, upright, on a canvas of maximum size: the source of all sizes. */
const decode = async (image: Blob): Promise<OffscreenCanvas> => {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    const reason = unknownTo[image.type] ?? 'damaged'
    throw new PictureError('notAnImage', `The browser could not decode the ${image.type}.`, { reason, cause })
  })
  try {
    // Parts of a file may contradict its header.
    checkPixels(bitmap)
    return drawn(bitmap, scaledTo(bitmap, Math.max(limits.pictureSide, limits.thumbnailSide)))
  } finally {
    bitmap.close()
  }
}

const drawn = (source: CanvasImageSource, { width, height }: Size): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError('cannotEncode', 'The browser gave no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

const encode = async (upright: OffscreenCanvas, wanted: Size, quality: number): Promise<Blob> => {
  const isThatSize = wanted.width === upright.width && wanted.height === upright.height
  const canvas = isThatSize ? upright : drawn(upright, wanted)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Browsers without an encoder silently write PNG.
  if (blob.type !== 'image/webp')
    throw new PictureError('cannotEncode', 'The browser does not write WebP.', { reason: 'noWebp' })
  return blob
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
