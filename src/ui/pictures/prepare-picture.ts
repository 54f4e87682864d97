import type { MadePicture } from './fit-picture.ts'
import { limits, type PictureAnswer, PictureError } from './picture-types.ts'

/** A picture as stored: WebP data URLs, and the size of `picture` in pixels. */
export interface PreparedPicture extends MadePicture {
  /** File name without extension; may be empty. */
  readonly name: string
}

export interface PrepareOptions {
  readonly signal?: AbortSignal
  /** Reports the share done, from 0 to 1, never decreasing. */
  readonly progress?: (fraction: number) => void
}

/** A Mac's file names have decomposed accents. */
const pictureNameOf = ({ name = '' }: { readonly name?: string }): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .trim()

const cancelled = ({ reason }: AbortSignal) => new PictureError('cancelled', 'It was cancelled.', { cause: reason })

/**
 * Makes a picture and its thumbnail from a file, in a worker of its own, which frees its memory at the end; several may
 * run at once.
 *
 * @throws {PictureError} notAnImage, tooHeavy (known before a byte is read), tooManyPixels (before it is decoded),
 * cannotEncode, cancelled.
 */
export const preparePicture = async (
  file: Blob & { readonly name?: string },
  { signal, progress }: PrepareOptions = {},
): Promise<PreparedPicture> => {
  if (signal?.aborted) throw cancelled(signal)
  if (file.size > limits.fileBytes)
    throw new PictureError('tooHeavy', `${file.size} bytes are more than ${limits.fileBytes}.`)
  if (file.size === 0) throw new PictureError('notAnImage', 'The file has no bytes.', { reason: 'empty' })
  // Browsers without it do not write WebP either.
  if (typeof OffscreenCanvas === 'undefined')
    throw new PictureError('cannotEncode', 'The browser has no canvas for workers.', { reason: 'noWebp' })
  return { ...(await inWorker(file, signal, progress)), name: pictureNameOf(file) }
}

const inWorker = (
  file: Blob,
  signal: AbortSignal | undefined,
  progress: PrepareOptions['progress'],
): Promise<MadePicture> => {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  const ended = new AbortController()
  return new Promise<MadePicture>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => {
      if (data.type === 'progress') progress?.(data.fraction)
      else if (data.type === 'made') resolve(data.made)
      else reject(new PictureError(data.code, data.message, data.reason ? { reason: data.reason } : {}))
    })
    // The worker reports its own errors, so this one means that its code failed to load.
    worker.addEventListener('error', ({ message }) =>
      reject(new PictureError('cannotEncode', `The worker did not start: ${message}`, { reason: 'notLoaded' })),
    )
    signal?.addEventListener('abort', () => reject(cancelled(signal)), { signal: ended.signal })
    worker.postMessage(file)
  }).finally(() => {
    ended.abort()
    worker.terminate()
  })
}
