import { makePicture } from './fit-picture.ts'
import { type PictureAnswer, PictureError } from './picture-types.ts'

/** Errors lose their class on the way between threads. A foreign one is a browser that ran out of memory, most likely. */
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
