/** Milliseconds of work between two pauses: less than a frame. */
const slice = 8

/** Lets the page draw and answer keys before it resolves. Timers would wait longer, and up to a second in hidden tabs. */
const nextTask = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Pauses long work of many callers: each awaits it before a piece, and at most one piece runs past a slice. */
export const breather = (): (() => Promise<void>) => {
  let began = performance.now()
  let pausing: Promise<void> | null = null
  const pause = async () => {
    await nextTask()
    began = performance.now()
    pausing = null
  }
  return () => {
    if (pausing === null && performance.now() - began < slice) return Promise.resolve()
    pausing ??= pause()
    return pausing
  }
}
