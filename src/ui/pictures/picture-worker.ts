import { makePicture } from './fit-picture.ts'
import { type PictureAnswer, PictureError } from './picture-types.ts'

/** Errors lose their class between threads. A foreign one most likely means out of memory. */
const failureOf = (error: unknown): PictureAnswer =>
  error instanceof PictureError
    ? { type: 'failed', code: error.code, reason: error.reason, message: error.message }
    : { type: 'failed', code: 'cannotEncode', reason: null, message: String(error) }

const answer = (message: PictureAnswer) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  makePicture(data, fraction => answer({ type: 'progress', fraction })).then(
    made => answer({ type: 'made', made }),
    (error: unknown) => answer(failureOf(error)),
  )
})
