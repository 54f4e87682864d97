import { toBlocks } from '../to-blocks.ts'

/** Stands in for the worker, which no imitation of a page has: does the same in the page, and answers a moment later. */
export class PageWorker extends EventTarget {
  #isEnded = false

  postMessage(source: string) {
    queueMicrotask(() => {
      if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data: toBlocks(source) }))
    })
  }

  terminate() {
    this.#isEnded = true
  }
}
