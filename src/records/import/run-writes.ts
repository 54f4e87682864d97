import { runBatch } from '../../../machines/records/bulk/run-batch.ts'
import type { Change } from '../../model/change.ts'
import type { Collection } from '../../model/collection.ts'
import type { Store } from '../../model/store.ts'
import { commit, type Outcome } from '../writing/commit.ts'
import type { WriteRow } from './plan.ts'

/** What became of one row. */
export type RowResult =
  | { readonly at: number; readonly type: 'create' | 'change'; readonly id: string; readonly rev: number }
  | { readonly at: number; readonly type: 'refused'; readonly title: string; readonly outcome: Refusal }

export type Refusal = Exclude<Outcome, { readonly type: 'saved' }>

export interface RunOptions {
  readonly store: Store
  readonly collection: Collection
  readonly by: string
  readonly batch: string
  readonly rows: readonly WriteRow[]
  /** The places in `rows` that are still to be written. */
  readonly open: readonly number[]
  /** Some of these rows may be written already: it is looked up first. */
  readonly isResumed: boolean
  readonly signal: AbortSignal
  readonly tell: (place: number, result: RowResult) => void
}

/** Writes on their way at a time: enough that the database never waits for us, few enough that cancelling is quick. */
const lanes = 40

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
      const outcome: Outcome = isWritten
        ? { type: 'saved', rev: revOf(change) }
        : await commit(options.store, options.collection, change)
      tell(place, resultOf(row, outcome))
    },
    { concurrency: lanes, signal },
  )
}

const revOf = ({ before }: Change): number => (before?.rev ?? 0) + 1

/** Whether the history has this very write. Without asking, the database would refuse it, and `commit` would find the same out. */
const wasWritten = async (
  { store, collection }: Pick<RunOptions, 'store' | 'collection'>,
  change: Change,
): Promise<boolean> =>
  (await store.read(`history/${collection.path}/${change.id}/${revOf(change)}/token`)) === change.token

const changeOf = (
  { store, by, batch }: Pick<RunOptions, 'store' | 'by' | 'batch'>,
  row: WriteRow,
  place: number,
): Change => ({
  id: row.id,
  ...(row.type === 'create' ? { before: null } : { before: row.before, beside: row.beside }),
  values: row.values,
  action: row.type === 'change' ? (row.step ?? row.type) : row.type,
  by,
  token: `${batch}-${place}`,
  batch,
  now: store.now(),
})

const resultOf = ({ at, type, id, title }: WriteRow, outcome: Outcome): RowResult =>
  outcome.type === 'saved' ? { at, type, id, rev: outcome.rev } : { at, type: 'refused', title, outcome }
