import { useCallback } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'
import {
  defaultLimits,
  megabyte,
  megapixel,
  type PictureErrorCode,
  type PictureErrorReason,
  type PictureLimits,
} from './picture-types.ts'

/** The facts of a `PictureError`, as a machine keeps them. */
export interface PictureProblem {
  readonly code: PictureErrorCode
  readonly reason: PictureErrorReason | null
}

/**
 * Gives what to tell the person whose file was refused: what happened, and what to do.
 *
 * @returns a function of the file's name (with its extension; empty when it has none), the problem and the limits that were asked for
 */
export const usePictureProblem = () => {
  const t = useMessages(messages)
  return useCallback(
    (fileName: string, { code, reason }: PictureProblem, limits: Partial<PictureLimits> = {}): string => {
      const { fileBytes, pixels } = { ...defaultLimits, ...limits }
      const name = fileName || t('unnamed')
      if (reason === 'noWebp' || reason === 'notLoaded') return t(reason)
      if (code === 'tooHeavy') return t(code, { name, megabytes: Math.floor(fileBytes / megabyte) })
      if (code === 'tooManyPixels') return t(code, { name, megapixels: Math.floor(pixels / megapixel) })
      return t(reason ?? code, { name })
    },
    [t],
  )
}
