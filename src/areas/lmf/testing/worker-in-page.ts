import { onTestFinished, vi } from 'vitest'
import type { GeneratorAnswer } from '../fixtures/generate-in-worker.ts'
import { type GeneratorInput, generate } from '../football/generator.ts'

type Listener = (event: { readonly data: GeneratorAnswer }) => void

/** Generates in the page, with copies as a worker has them, since tests have no worker. `isSilent` never answers. */
export const giveWorker = ({ isSilent = false } = {}): void => {
  vi.stubGlobal(
    'Worker',
    class {
      readonly #listeners: Listener[] = []
      addEventListener(type: string, listener: Listener): void {
        if (type === 'message') this.#listeners.push(listener)
      }
      #answer(data: GeneratorAnswer): void {
        for (const listener of this.#listeners) listener({ data: structuredClone(data) })
      }
      postMessage(input: GeneratorInput): void {
        const given = structuredClone(input)
        this.#answer({ staffed: 0 })
        if (!isSilent)
          queueMicrotask(() => this.#answer({ generated: generate(given, staffed => this.#answer({ staffed })) }))
      }
      terminate(): void {}
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}
