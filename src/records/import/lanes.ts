/**
 * Does something for each item, so many at a time, in their order. Nothing new begins once `signal` is aborted; what has begun is awaited. A failure
 * stops the others, too.
 */
export const inLanes = async <T>(
  items: readonly T[],
  lanes: number,
  signal: AbortSignal,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  let hasFailed = false
  const lane = async () => {
    while (next < items.length && !signal.aborted && !hasFailed) {
      const at = next
      next += 1
      const item = items[at]
      if (item === undefined) continue
      try {
        await work(item, at)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
}
