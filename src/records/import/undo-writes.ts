import type { Cancellation } from '../../../machines/work.ts'
import type { Collection } from '../../model/collection.ts'
import { changesIn } from '../../model/history.ts'
import { isObject } from '../../model/json.ts'
import { stepsFrom } from '../../model/life-cycle.ts'
import type { Outcome } from '../../model/outcome.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../model/record.ts'
import { runBatch } from '../batch/run-batch.ts'
import { hasHeavyFields } from '../writing/read.ts'
import type { Write, Writer } from '../writing/writer.ts'
import { lanes, type RowResult } from './run-writes.ts'

/** A row that was written. */
export type Written = Extract<RowResult, { readonly type: 'create' | 'change' }>

/** What became of undoing one row: it was deleted or written back, or it stays as it is, and why. */
export type Undone =
  | { readonly type: 'deleted' | 'restored'; readonly at: number; readonly id: string }
  | {
      readonly type: 'left'
      readonly at: number
      readonly id: string
      readonly title: string
      readonly why: LeftBecause
    }

export type LeftBecause = { readonly type: 'changedSince' } | Exclude<Outcome, { readonly type: 'saved' | 'conflict' }>

export interface UndoOptions {
  readonly writer: Writer
  readonly by: string
  /** The batch of the undoing: always the same for an import, so that one that was cut off goes on. */
  readonly batch: string
  readonly written: readonly Written[]
  readonly signal: Cancellation
  readonly tell: (undone: Undone) => void
}

/** Deletes what an import created and writes back what it changed. What somebody has changed since stays as it is. */
export const undoWrites = async ({ written, signal, tell, ...options }: UndoOptions): Promise<void> => {
  await runBatch(written, async (row, place) => tell(await undoOne(options, row, place)), {
    concurrency: lanes,
    signal,
  })
}

type Options = Omit<UndoOptions, 'written' | 'signal' | 'tell'>

const undoOne = async (options: Options, row: Written, place: number): Promise<Undone> => {
  const { writer } = options
  const { store, collection } = writer
  const current = await store.read(`${collection.path}/${row.id}`)
  const type = row.type === 'create' ? 'deleted' : 'restored'
  const { at, id } = row
  const isDone = isStored(current)
    ? current.rev !== row.rev && (await isOwn(options, row, current))
    : row.type === 'create'
  if (isDone) {
    await writer.note({ id, ...(await undoneBefore(options, row, isStored(current) ? current : null)) })
    return { type, at, id }
  }
  if (!isStored(current)) return left(row, null, { type: 'changedSince' })
  if (current.rev !== row.rev) return left(row, titleOf(collection, current), { type: 'changedSince' })
  const outcome = await writer.write(await changeOf(options, row, place, current))
  if (outcome.type === 'saved') return { type, at, id }
  return left(row, titleOf(collection, current), outcome.type === 'conflict' ? { type: 'changedSince' } : outcome)
}

const titleOf = ({ title }: Collection, record: Stored): string => String(record[title] ?? '')

const left = ({ at, id }: Written, title: string | null, why: LeftBecause): Undone => ({
  type: 'left',
  at,
  id,
  title: title ?? id,
  why,
})

/** Whether the last write was this undoing's own, before it was cut off. */
const isOwn = async (
  { writer: { store, collection }, batch }: Options,
  { id, rev }: Written,
  { rev: current }: Stored,
) => {
  if (current !== rev + 1) return false
  return (await store.read(`history/${collection.path}/${id}/${current}/batch`)) === batch
}

const changeOf = async ({ writer, batch }: Options, row: Written, place: number, current: Stored): Promise<Write> => {
  const { store, collection } = writer
  // Where no field lies beside the records nobody may look there.
  const detached = hasHeavyFields(collection) ? await store.read(`beside/${collection.path}/${row.id}`) : null
  const common = {
    id: row.id,
    before: current,
    detached: isObject(detached) ? detached : null,
    token: `${batch}-${place}`,
    batch,
  }
  if (row.type === 'create') return { ...common, values: null, action: 'delete' }
  const values = await changedBy(writer, row, 'before')
  return { ...common, values, action: stepBack(collection, current, values) ?? 'change' }
}

/** The step that leads back to the state of before; null where the state stays, or where the database will have to refuse. */
const stepBack = ({ lifeCycle }: Collection, current: Stored, values: Values): string | null => {
  if (lifeCycle === undefined || !(lifeCycle.field in values)) return null
  const { field } = lifeCycle
  return stepsFrom(lifeCycle, String(current[field])).find(({ to }) => to === values[field])?.event ?? null
}

/** What the fields that a write of the import changed were before or after it, as the history has them. */
const changedBy = async (
  { store, collection }: Pick<Writer, 'store' | 'collection'>,
  { id, rev }: Written,
  side: 'before' | 'after',
): Promise<Values> => {
  const [entry, earlier] = await Promise.all(
    [rev, rev - 1].map(number => store.read(`history/${collection.path}/${id}/${number}`)),
  )
  const changes = isObject(entry) ? changesIn(collection, entry, isObject(earlier) ? earlier : null) : {}
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]))
}

/** What was undone by this undoing before it was cut off, so that what follows from it is not forgotten. */
const undoneBefore = async ({ writer }: Options, row: Written, current: Stored | null) => {
  const after = current && valuesOf(writer.collection, current)
  return { before: { ...after, ...(await changedBy(writer, row, 'after')) }, after }
}
