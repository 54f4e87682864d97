import type { Size } from './picture-size.ts'
import { PictureError } from './picture-types.ts'

const head = 'data:image/webp;base64,'

/** How many characters the data URL of so many bytes has. */
export const dataUrlCharacters = (bytes: number): number => head.length + 4 * Math.ceil(bytes / 3)

/** The size with this longest side, in the same proportions and never enlarged. */
export const scaledTo = ({ width, height }: Size, longest: number): Size => {
  const factor = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

interface Fitted extends Size {
  readonly blob: Blob
}

interface Fitting {
  readonly size: Size
  /** Pixels of the longest side to begin with. */
  readonly longest: number
  /** Characters that the data URL may have. */
  readonly characters: number
  /** Encodes at a size and a quality from 0 to 1. */
  readonly encode: (size: Size, quality: number) => Promise<Blob>
}

const best = 0.86
/** Below this, fewer pixels look better than a lower quality. */
const worst = 0.5
const smallestSide = 16

/**
 * Encodes until it fits: first with less quality, then with fewer pixels.
 * @throws {PictureError} cannotEncode, when even a tiny picture does not fit.
 */
export const fitPicture = async ({ size, longest, characters, encode }: Fitting): Promise<Fitted> => {
  const fits = (blob: Blob) => dataUrlCharacters(blob.size) <= characters
  let side = Math.min(longest, Math.max(size.width, size.height))
  for (;;) {
    const scaled = scaledTo(size, side)
    const atBest = await encode(scaled, best)
    if (fits(atBest)) return { blob: atBest, ...scaled }
    const atWorst = await encode(scaled, worst)
    if (fits(atWorst)) return { blob: await bisect(atWorst, quality => encode(scaled, quality), fits), ...scaled }
    if (side <= smallestSide)
      throw new PictureError('cannotEncode', `The picture does not fit into ${characters} characters.`)
    // Bytes grow with the area; the steps are bounded, since small pictures do not shrink in proportion.
    const factor = 0.95 * Math.sqrt(characters / dataUrlCharacters(atWorst.size))
    side = Math.max(smallestSide, Math.floor(side * Math.min(0.9, Math.max(0.4, factor))))
  }
}

/** The best of three tries between the worst quality, which fits, and the best, which does not. */
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
