import type { MadePicture } from './make-picture.ts'
import type { PictureErrorCode, PictureErrorReason } from './picture-error.ts'
import type { PictureLimits } from './picture-limits.ts'

/** What goes to the worker: one file for each worker. */
export interface PictureOrder {
  readonly file: Blob
  readonly limits: PictureLimits
}

/** What comes back: any number of progresses, then one of the others. */
export type PictureAnswer =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'made'; readonly made: MadePicture }
  | {
      readonly type: 'failed'
      readonly code: PictureErrorCode
      readonly reason: PictureErrorReason | null
      readonly message: string
    }
