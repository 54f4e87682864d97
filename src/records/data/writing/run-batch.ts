import type { Cancellation } from '../../../../machines/work.ts'

interface BatchOptions {
  readonly concurrency?: number
  /** Once aborted, nothing more begins, and running work is awaited. */
  readonly signal?: Cancellation
  readonly progress?: (done: number) => void
}

interface BatchResult<Item, Result> {
  readonly item: Item
  readonly result: Result
}

/** Keeps the connection busy without starving another batch. */
const usualConcurrency = 20

/**
 * Works through items in order, several at a time, and returns the results of those begun, in the same order.
 *
 * @throws the first rejection, after parallel work has ended; nothing more begins
 */
export const runBatch = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Result>,
  { concurrency = usualConcurrency, signal = { aborted: false }, progress = () => {} }: BatchOptions = {},
): Promise<readonly BatchResult<Item, Result>[]> => {
  const results: BatchResult<Item, Result>[] = []
  const issues: unknown[] = []
  let next = 0
  let done = 0
  const takeTurns = async (): Promise<void> => {
    while (next < items.length && !signal.aborted && issues.length === 0) {
      const at = next
      next += 1
      const item = items[at] as Item
      try {
        results[at] = { item, result: await work(item, at) }
      } catch (issue) {
        issues.push(issue)
      }
      done += 1
      progress(done)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, takeTurns))
  if (issues.length > 0) throw issues[0]
  return results.slice(0, next)
}
