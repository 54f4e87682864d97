import type { Cancellation } from '../../../machines/work.ts'
import type { Collection } from '../../model/collection.ts'
import type { Outcome } from '../../model/outcome.ts'
import { valuesOf } from '../../model/record.ts'
import { runBatch } from '../batch/run-batch.ts'
import type { Write, Writer, WrittenRecord } from '../writing/writer.ts'
import type { WriteRow } from './plan.ts'

/** What became of one row. */
export type RowResult =
  | { readonly at: number; readonly type: 'create' | 'change'; readonly id: string; readonly rev: number }
  | { readonly at: number; readonly type: 'refused'; readonly title: string; readonly outcome: Refusal }

export type Refusal = Exclude<Outcome, { readonly type: 'saved' }>

export interface RunOptions {
  readonly writer: Writer
  readonly by: string
  readonly batch: string
  readonly rows: readonly WriteRow[]
  /** The places in `rows` that are still to be written. */
  readonly open: readonly number[]
  /** Some of these rows may be written already: it is looked up first. */
  readonly isResumed: boolean
  readonly signal: Cancellation
  readonly tell: (place: number, result: RowResult) => void
}

/**
 * Writes on their way at a time. Enough that the database hardly waits for us, and no more: they all move the same counters, so with each answer the
 * SDK lays those that are still on their way over one another anew, and forty at a time take a third longer than these.
 */
export const lanes = 16

/**
 * Writes the rows, each one update with its history. What tells a write from any other follows from the batch and the row's place: a row that
 * was written before its result was kept is recognised, and not written twice.
 */
export const runWrites = async ({ rows, open, signal, tell, ...options }: RunOptions): Promise<void> => {
  await runBatch(
    open,
    async place => {
      const row = rows[place]
      if (row === undefined) throw new Error(`The import has no row at ${place}.`)
      const change = changeOf(options, row, place)
      const isWritten = options.isResumed && (await wasWritten(options, change))
      if (isWritten) await options.writer.note(writtenBy(options.writer.collection, row))
      const outcome: Outcome = isWritten ? { type: 'saved', rev: revOf(change) } : await options.writer.write(change)
      tell(place, resultOf(row, outcome))
    },
    { concurrency: lanes, signal },
  )
}

/** What writing a row makes of its record. */
export const writtenBy = (collection: Collection, row: WriteRow): WrittenRecord => {
  if (row.type === 'create') return { id: row.id, before: null, after: row.values }
  const before = valuesOf(collection, row.before, row.detached)
  return { id: row.id, before, after: { ...before, ...row.values } }
}

const revOf = ({ before }: Write): number => (before?.rev ?? 0) + 1

/** Whether the history has this very write. Without asking, the database would refuse it, and `commit` would find the same out. */
const wasWritten = async (
  { writer: { store, collection } }: Pick<RunOptions, 'writer'>,
  change: Write,
): Promise<boolean> =>
  (await store.read(`history/${collection.path}/${change.id}/${revOf(change)}/token`)) === change.token

const changeOf = ({ batch }: Pick<RunOptions, 'batch'>, row: WriteRow, place: number): Write => ({
  id: row.id,
  ...(row.type === 'create' ? { before: null } : { before: row.before, detached: row.detached }),
  values: row.values,
  action: row.type === 'change' ? (row.step ?? row.type) : row.type,
  token: `${batch}-${place}`,
  batch,
})

const resultOf = ({ at, type, id, title }: WriteRow, outcome: Outcome): RowResult =>
  outcome.type === 'saved' ? { at, type, id, rev: outcome.rev } : { at, type: 'refused', title, outcome }
