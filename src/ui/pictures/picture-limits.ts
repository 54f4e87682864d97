/** How large files may be, and what they become. */
export interface PictureLimits {
  /** Bytes of the file. */
  readonly fileBytes: number
  /** Pixels of the picture in the file. */
  readonly pixels: number
  /** Characters of the picture's data URL. */
  readonly pictureCharacters: number
  /** Characters of the thumbnail's data URL. */
  readonly thumbnailCharacters: number
  /** Pixels of the picture's longest side. */
  readonly pictureSide: number
  readonly thumbnailSide: number
}

export const megabyte = 1_048_576
export const megapixel = 1_000_000

export const defaultLimits: PictureLimits = {
  fileBytes: 20 * megabyte,
  pixels: 100 * megapixel,
  pictureCharacters: 1_048_576,
  thumbnailCharacters: 32_768,
  pictureSide: 2048,
  thumbnailSide: 320,
}
