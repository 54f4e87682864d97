import { say } from '../messages/define-messages.ts'
import type { Language } from '../messages/language.ts'
import { messages } from './messages.ts'
import { limits, megabyte, megapixel, type PictureErrorCode, type PictureErrorReason } from './picture-types.ts'

export const sizes = { megabytes: limits.fileBytes / megabyte, megapixels: limits.pixels / megapixel }

export interface PictureProblem {
  readonly code: PictureErrorCode
  readonly reason: PictureErrorReason | null
}

/** Text for a refused file: what happened, and what to do. */
export const problemText = (language: Language, fileName: string, { code, reason }: PictureProblem): string => {
  const name = fileName || say(messages, language, 'unnamed')
  if (reason === 'noWebp' || reason === 'notLoaded') return say(messages, language, reason)
  if (code === 'tooHeavy' || code === 'tooManyPixels') return say(messages, language, code, { name, ...sizes })
  return say(messages, language, reason ?? code, { name })
}
