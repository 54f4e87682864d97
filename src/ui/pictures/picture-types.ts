import type { MadePicture } from './fit-picture.ts'

export type PictureErrorCode = 'notAnImage' | 'tooHeavy' | 'tooManyPixels' | 'cannotEncode' | 'cancelled'

export type PictureErrorReason =
  /** An SVG drawing, which may contain scripts. */
  | 'svg'
  /** An empty file, as after an interrupted copy. */
  | 'empty'
  /** Starts like a picture, but is truncated or contradictory. */
  | 'damaged'
  | 'formatUnknownHere'
  /** A photograph of an iPhone, which most browsers cannot decode. */
  | 'heic'
  /** An animation that would only be stored as a still picture. */
  | 'animationLost'
  | 'fileGone'
  | 'noWebp'
  | 'notLoaded'

interface PictureErrorOptions extends ErrorOptions {
  readonly reason?: PictureErrorReason
}

/** A file that cannot become a picture. Texts are in `usePictureProblem`. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly code: PictureErrorCode
  readonly reason: PictureErrorReason | null

  constructor(code: PictureErrorCode, message: string, { reason, ...options }: PictureErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.reason = reason ?? null
  }
}

export const megabyte = 1_048_576
export const megapixel = 1_000_000

export const limits = {
  fileBytes: 20 * megabyte,
  /** Pixels of the picture in the file. */
  pixels: 100 * megapixel,
  /** Characters of the data URLs. */
  pictureCharacters: 1_048_576,
  thumbnailCharacters: 32_768,
  /** Pixels of the longest side. */
  pictureSide: 2048,
  thumbnailSide: 320,
} as const

/** Answers of the worker to one file: any number of progresses, then one of the others. */
export type PictureAnswer =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'made'; readonly made: MadePicture }
  | {
      readonly type: 'failed'
      readonly code: PictureErrorCode
      readonly reason: PictureErrorReason | null
      readonly message: string
    }
