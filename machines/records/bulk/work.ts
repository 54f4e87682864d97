import { failureOf } from '../../../src/model/failure.ts'
import { type Cancellation, fromWork } from '../../work.ts'
import type { BulkItem, BulkJob, Collected, Refused, Verdict } from './job.ts'
import { runBatch } from './run-batch.ts'

/** What became of all of them. */
export interface BulkResult {
  readonly done: readonly BulkItem[]
  readonly refused: readonly Refused[]
  /** Those that were done and can be brought back. */
  readonly undoable: readonly BulkItem[]
  /** How many were not begun, because the person stopped it. */
  readonly left: number
}

/** What those who work tell the machine. */
export type Told =
  | { readonly type: 'collect.found'; readonly count: number }
  | { readonly type: 'batch.moved'; readonly done: number }

/** Walks through what the job is for, until it has ended or nobody wants to know any more. */
export const collect = fromWork<Collected, { readonly job: BulkJob | null }, Told>(
  async ({ input: { job }, tell, signal }) =>
    jobIn(job).collect(count => tell({ type: 'collect.found', count }), signal),
)

export interface BatchInput {
  readonly items: readonly BulkItem[]
  readonly work: (item: BulkItem) => Promise<Verdict>
  /** Called at the end, also where it was stopped or nobody wants to know any more. */
  readonly settle: () => Promise<void>
}

/** Progress is told in steps that a bar can show. */
const steps = 200

/** Works through the items. Told to stop, it begins nothing more and ends with what was done. */
export const batch = fromWork<BulkResult, BatchInput, Told>(
  async ({ input: { items, work, settle }, tell, stopped }) => {
    const every = Math.ceil(items.length / steps)
    const progress = (done: number) => {
      if (done % every === 0) tell({ type: 'batch.moved', done })
    }
    const result = await resultOf(items, work, stopped, progress)
    await settle()
    return result
  },
)

/** Never rejects: what was done before an issue has to be known, or it could not be undone. */
const resultOf = async (
  items: readonly BulkItem[],
  work: (item: BulkItem) => Promise<Verdict>,
  signal: Cancellation,
  progress: (done: number) => void,
): Promise<BulkResult> => {
  const careful = (item: BulkItem) => work(item).catch(refusalOf)
  const results = await runBatch(items, careful, { signal, progress })
  const done = results.filter(({ result }) => result.type === 'done')
  return {
    done: done.map(({ item }) => item),
    undoable: done.filter(({ result }) => result.type === 'done' && result.canUndo).map(({ item }) => item),
    refused: results.flatMap(({ item, result }) =>
      result.type === 'refused' ? [{ item, reason: result.reason }] : [],
    ),
    left: items.length - results.length,
  }
}

const refusalOf = (error: unknown): Verdict => ({
  type: 'refused',
  reason: { code: 'failed', detail: failureOf(error).message },
})

/** What a batch does with each item, and at its end. */
export const workOf = (job: BulkJob | null, way: 'run' | 'undo'): Omit<BatchInput, 'items'> => ({
  work: item => jobIn(job)[way](item),
  settle: () => jobIn(job).flush(),
})

const jobIn = (job: BulkJob | null): BulkJob => {
  if (job === null) throw new Error('Nothing was asked for that could be done.')
  return job
}
