import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 4

/** Returns a function for long work to await between its steps, which lets others be served when that is due. */
export function pauses(): () => Promise<void> | undefined {
  let begun = performance.now()
  return () =>
    performance.now() - begun < SLICE
      ? undefined
      : setImmediate().then(() => {
          begun = performance.now()
        })
}

/** Runs work that yields often, so that others are served meanwhile. */
export async function inSlices<T>(work: Iterator<unknown, T>): Promise<T> {
  const pause = pauses()
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    const due = pause()
    if (due !== undefined) await due
  }
}

/** Passes on what work yields, with pauses for others. */
export async function* slicesOf<T>(work: Iterable<T>): AsyncGenerator<T, void> {
  const pause = pauses()
  for (const each of work) {
    yield each
    await pause()
  }
}
