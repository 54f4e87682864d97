export type PictureErrorCode = 'notAnImage' | 'tooHeavy' | 'tooManyPixels' | 'cannotEncode' | 'cancelled'

/** What lies behind a code, where the person can do something about it. */
export type PictureErrorReason =
  /** A drawing in SVG: it may hold scripts. */
  | 'svg'
  /** A file of no bytes, such as a copy that was broken off leaves. */
  | 'empty'
  /** Begins like a picture and ends, or contradicts itself, before its size is known or it can be drawn. */
  | 'damaged'
  /** A picture of a format that this browser does not draw. */
  | 'formatUnknownHere'
  /** The file has gone, or has changed since it was chosen. */
  | 'fileGone'
  /** This browser does not write WebP. */
  | 'noWebp'
  /** The part of the console that prepares pictures did not arrive. */
  | 'notLoaded'

interface PictureErrorOptions extends ErrorOptions {
  readonly reason?: PictureErrorReason
}

/** Why a file does not become a picture of the console. The words for people are those of `usePictureProblem`. */
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
