import { vi } from 'vitest'
import type { PictureAnswer } from '../picture-types.ts'

export const madePicture = {
  picture: 'data:image/webp;base64,UklGRg==',
  thumbnail: 'data:image/webp;base64,UklGRg==',
  width: 320,
  height: 200,
  lostAnimation: false,
}

/** Replaces the browser's workers, which tests lack: answers by file name, with a default. */
export const answerPictures = (
  answers: Readonly<Record<string, PictureAnswer>> = {},
  others: PictureAnswer = { type: 'made', made: madePicture },
): void => {
  class AnsweringWorker extends EventTarget {
    postMessage({ name }: File) {
      const data = answers[name] ?? others
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', AnsweringWorker)
  vi.stubGlobal('OffscreenCanvas', class {})
}
