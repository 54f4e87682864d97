import type { PrepareFailure } from '../../../machines/uploads/upload.ts'
import type { PictureErrorCode, PictureErrorReason } from '../../ui/pictures/picture-types.ts'
import type { PictureProblem } from '../../ui/pictures/use-picture-problem.ts'

const codes: Readonly<Record<PictureErrorCode, true>> = {
  notAnImage: true,
  tooHeavy: true,
  tooManyPixels: true,
  cannotEncode: true,
  cancelled: true,
}

const reasons: Readonly<Record<PictureErrorReason, true>> = {
  svg: true,
  empty: true,
  damaged: true,
  formatUnknownHere: true,
  fileGone: true,
  noWebp: true,
  notLoaded: true,
}

/** Whether a failure is one of those that pictures have words for. */
export const isPictureProblem = (failure: PrepareFailure): failure is PrepareFailure & PictureProblem =>
  Object.hasOwn(codes, failure.code) && (failure.reason === null || Object.hasOwn(reasons, failure.reason))
