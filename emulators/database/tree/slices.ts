import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 10

/** Runs work that yields often, so that others are served meanwhile. */
export async function inSlices<T>(work: Iterator<unknown, T>): Promise<T> {
  let begun = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    if (performance.now() - begun < SLICE) continue
    await setImmediate()
    begun = performance.now()
  }
}

/** Passes on what work yields, with pauses for others. */
export async function* slicesOf<T>(work: Iterable<T>): AsyncGenerator<T, void> {
  let begun = performance.now()
  for (const each of work) {
    yield each
    if (performance.now() - begun < SLICE) continue
    await setImmediate()
    begun = performance.now()
  }
}
