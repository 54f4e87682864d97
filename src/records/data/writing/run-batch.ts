import type { Cancellation } from '../../../../machines/work.ts'

interface BatchOptions {
  /** Pieces at once; for writes as many as suit the line, by the quickest of the first answers. */
  readonly concurrency?: number | 'asLineAllows'
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
 * Writes at once for an answer after so many milliseconds. Few over a quick line, because the SDK evaluates all pending
 * writes again with each answer; many over a slow one, whose waiting they share.
 */
const writesFor = (milliseconds: number): number => Math.min(40, Math.max(8, Math.ceil(milliseconds / 4)))

const firstAnswers = 16

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
  let quickest = Number.POSITIVE_INFINITY
  const start = concurrency === 'asLineAllows' ? writesFor(0) : concurrency
  const begin = (turns: number) => Promise.all(Array.from({ length: Math.min(turns, items.length - next) }, takeTurns))
  const takeTurns = async (): Promise<void> => {
    while (next < items.length && !signal.aborted && issues.length === 0) {
      const at = next
      next += 1
      const item = items[at] as Item
      const began = performance.now()
      try {
        results[at] = { item, result: await work(item, at) }
      } catch (issue) {
        issues.push(issue)
      }
      done += 1
      progress(done)
      quickest = Math.min(quickest, performance.now() - began)
      if (concurrency === 'asLineAllows' && done === firstAnswers)
        await Promise.all([takeTurns(), begin(writesFor(quickest) - start)])
    }
  }
  await begin(start)
  if (issues.length > 0) throw issues[0]
  return results.slice(0, next)
}
