import { fromCallback } from 'xstate'
import { type Failure, failureOf } from '../../ports.ts'
import type { BulkItem, BulkJob, Collected, Refused, Verdict } from './job.ts'
import { type Cancellation, runBatch } from './run-batch.ts'

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
  | { readonly type: 'collect.ended'; readonly collected: Collected }
  | { readonly type: 'collect.failed'; readonly failure: Failure }
  | { readonly type: 'batch.moved'; readonly done: number }
  | { readonly type: 'batch.ended'; readonly result: BulkResult }

/** Walks through what the job is for, until it has ended or nobody wants to know any more. */
export const collect = fromCallback<{ type: string }, { readonly job: BulkJob | null }>(
  ({ input: { job }, sendBack }) => {
    const signal = { aborted: false }
    const tell = (event: Told) => {
      if (!signal.aborted) sendBack(event)
    }
    job
      ?.collect(count => tell({ type: 'collect.found', count }), signal)
      .then(
        collected => tell({ type: 'collect.ended', collected }),
        (error: unknown) => tell({ type: 'collect.failed', failure: failureOf(error) }),
      )
    return () => {
      signal.aborted = true
    }
  },
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
export const batch = fromCallback<{ type: 'stop' }, BatchInput>(
  ({ input: { items, work, settle }, sendBack, receive }) => {
    const signal = { aborted: false }
    const stop = () => {
      signal.aborted = true
    }
    receive(stop)
    const every = Math.ceil(items.length / steps)
    const progress = (done: number) => {
      if (done % every === 0) sendBack({ type: 'batch.moved', done } satisfies Told)
    }
    resultOf(items, work, signal, progress).then(async result => {
      await settle()
      sendBack({ type: 'batch.ended', result } satisfies Told)
    })
    return stop
  },
)

/** Never rejects: what was done before a fault has to be known, or it could not be undone. */
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
  work: item => (job === null ? Promise.reject(new Error('A batch runs without a job.')) : job[way](item)),
  settle: async () => job?.settle(),
})
