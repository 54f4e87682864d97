import { vi } from 'vitest'
import type { PictureAnswer } from '../picture-types.ts'

export const madePicture = {
  picture: 'data:image/webp;base64,UklGRg==',
  thumbnail: 'data:image/webp;base64,UklGRg==',
  width: 320,
  height: 200,
}

/** Instead of the browser's workers, which this page has not: answers for a file by its name; all others become {@link madePicture}. */
export const answerPictures = (answers: Readonly<Record<string, PictureAnswer>> = {}): void => {
  class AnsweringWorker extends EventTarget {
    postMessage({ name }: File) {
      const data = answers[name] ?? { type: 'made', made: madePicture }
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', AnsweringWorker)
  vi.stubGlobal('OffscreenCanvas', class {})
}
