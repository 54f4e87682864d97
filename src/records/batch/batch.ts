import type { ActorRefFrom } from 'xstate'
import {
  type JobNews,
  type JobPlan,
  jobMachine,
  type Report,
  type UndoInput,
  type WriteInput,
} from '../../../machines/job.ts'
import { type Cancellation, fromWork, type Work } from '../../../machines/work.ts'
import type { Collection } from '../../model/collection.ts'
import { failureOf } from '../../model/failure.ts'
import { isObject } from '../../model/json.ts'
import { publishingSteps } from '../../model/life-cycle.ts'
import type { Outcome, Refusal } from '../../model/outcome.ts'
import type { Role } from '../../model/permissions.ts'
import { type Stored, type Values, valuesOf } from '../../model/record.ts'
import { hasHeavyFields, readVersion } from '../writing/read.ts'
import { inverseOf } from '../writing/undo.ts'
import type { Writer, WrittenRecord } from '../writing/writer.ts'
import { runBatch } from './run-batch.ts'

export interface BatchWrite {
  readonly collection: Collection
  readonly id: string
  readonly title: string
  /** `create`, `change`, `delete`, or a step of the life cycle. */
  readonly action: string
  readonly before: Stored | null
  /** Its heavy fields; absent: they are read where the write needs them. */
  readonly detached?: Values | null
  readonly values: Values | null
  /** Those of a stage are written when all of the stages before are. */
  readonly stage?: number
  /** No way leads back, as the person was told before. */
  readonly isFinal?: boolean
}

/** A write with its position among those that belong together: by it the write is recognised in the history. */
interface Positioned {
  readonly write: BatchWrite
  readonly position: number
}

export interface Written extends Positioned {
  readonly canUndo: boolean
  /** The version that the write left; null where only the history knows. */
  readonly rev: number | null
}

export interface RefusedWrite extends Positioned {
  readonly why: Refusal
}

export type BatchReport = Report<Written, RefusedWrite>

interface BatchTools {
  readonly writerOf: (collection: Collection) => Writer
  readonly viewer: { readonly uid: string; readonly role: Role }
  readonly signal: Cancellation
  /** Told how many are done, in steps that a bar can show. */
  readonly moved: (done: number) => void
}

/** What history calls the writes, and those that undo them: always the same, so that what was cut off goes on. */
export interface BatchNames {
  readonly batch: string
  readonly undoBatch: string
}

export interface BatchPlan extends JobPlan<Written, RefusedWrite>, BatchNames {
  readonly list: readonly BatchWrite[]
}

export const batchMachine = <Request, Plan extends BatchPlan>() => jobMachine<Request, Plan, Written, RefusedWrite>()

export type BatchActor<Request, Plan extends BatchPlan> = ActorRefFrom<ReturnType<typeof batchMachine<Request, Plan>>>

type JobTools = Pick<Work<unknown, JobNews>, 'stopped' | 'notify'>

export const batchTools = (
  tools: Pick<BatchTools, 'writerOf' | 'viewer'>,
  { stopped, notify }: JobTools,
): BatchTools => ({
  ...tools,
  signal: stopped,
  moved: done => notify({ type: 'job.moved', done }),
})

export const batchActors = <Plan extends BatchPlan>(tools: Pick<BatchTools, 'writerOf' | 'viewer'>) => ({
  write: fromWork<BatchReport, WriteInput<Plan, Written>, JobNews>(({ input: { plan, ...input }, ...work }) =>
    writeAll(batchTools(tools, work), { ...plan, ...input }),
  ),
  undo: fromWork<BatchReport, UndoInput<Plan, Written>, JobNews>(({ input: { plan, ...input }, ...work }) =>
    undoAll(batchTools(tools, work), { ...plan, ...input }),
  ),
})

/**
 * Writes on their way at a time. Enough that the database hardly waits for us, and no more: they all move the same counters, so with each answer the
 * SDK lays those that are still on their way over one another anew, and forty at a time take a third longer than these.
 */
const concurrency = 16

const steps = 200

const tokenOf = (batch: string, position: number): string => `${batch}-${position}`

interface WriteAll extends BatchNames {
  readonly list: readonly BatchWrite[]
  readonly done: readonly Written[]
  /** Some of the others may be written, too: it is looked up first. */
  readonly isResumed: boolean
  readonly settled?: (result: Written | RefusedWrite) => void
}

/**
 * Carries writes out, each one update with its history; what is done already is left out. Never rejects for what a single record meets: what was done before
 * an issue has to be known, or it could not be undone.
 */
export const writeAll = async (
  tools: BatchTools,
  { list, done, isResumed, batch, settled = () => {} }: WriteAll,
): Promise<BatchReport> => {
  const { writerOf } = tools
  // What follows from rows that were written before the work was cut off may not have been worked out.
  if (isResumed) for (const { write } of done) await writerOf(write.collection).note(recordOf(write))
  const known = new Set(done.map(({ position }) => position))
  const open = list.map((write, position) => ({ write, position })).filter(({ position }) => !known.has(position))
  return inStages(tools, open, false, async ({ write: planned, position }) => {
    const write = await withDetached(writerOf(planned.collection), planned)
    const result = resultOf({ write, position }, await carryOut(tools, write, { batch, position, isResumed }))
    settled(result)
    return result
  })
}

interface UndoAll extends BatchNames {
  readonly done: readonly Written[]
  readonly undone: readonly Written[]
}

/** Undoes what was written, the last stage first. What somebody has changed since stays as it is, and is told as refused. */
export const undoAll = (tools: BatchTools, { done, undone, ...names }: UndoAll): Promise<BatchReport> => {
  const known = new Set(undone.map(({ position }) => position))
  const open = done.filter(({ position }) => !known.has(position))
  return inStages(tools, open, true, async written => resultOf(written, await undoOne(tools, names, written)))
}

type Result = Written | RefusedWrite

const isWritten = (result: Result): result is Written => !('why' in result)

const resultOf = ({ write, position }: Positioned, outcome: Outcome): Result =>
  outcome.type === 'saved'
    ? { write, position, rev: outcome.rev, canUndo: write.isFinal !== true }
    : { write, position, why: outcome }

/** Several at a time, stage by stage: none is begun before those that it builds on. What follows comes after all. */
const inStages = async <Item extends Positioned>(
  { writerOf, signal, moved }: BatchTools,
  items: readonly Item[],
  isBackwards: boolean,
  work: (item: Item) => Promise<Result>,
): Promise<BatchReport> => {
  const results: Result[] = []
  const every = Math.ceil(items.length / steps)
  const notify = (done: number) => {
    if (done % every === 0 || done === items.length) moved(done)
  }
  const stages = [...new Set(items.map(({ write }) => write.stage ?? 0))].toSorted((one, other) => one - other)
  for (const stage of isBackwards ? stages.toReversed() : stages) {
    const before = results.length
    const careful = (item: Item) =>
      work(item).catch((error: unknown): Result => {
        const { write, position } = item
        return { write, position, why: { type: 'failed', failure: failureOf(error) } }
      })
    const ended = await runBatch(
      items.filter(({ write }) => (write.stage ?? 0) === stage),
      careful,
      { concurrency, signal, progress: done => notify(before + done) },
    )
    results.push(...ended.map(({ result }) => result))
  }
  for (const collection of new Set(items.map(({ write }) => write.collection))) await writerOf(collection).flush()
  return {
    done: results.filter(isWritten),
    refused: results.filter((result): result is RefusedWrite => !isWritten(result)),
    left: items.length - results.length,
  }
}

const carryOut = async (
  { writerOf }: BatchTools,
  { collection, id, action, before, detached = null, values }: BatchWrite,
  { batch, position, isResumed }: { readonly batch: string; readonly position: number; readonly isResumed: boolean },
): Promise<Outcome> => {
  const writer = writerOf(collection)
  const { store } = writer
  const token = tokenOf(batch, position)
  if (isResumed) {
    const rev = before === null ? await store.read(`${collection.path}/${id}/rev`) : before.rev + 1
    if (typeof rev === 'number' && (await store.read(`history/${collection.path}/${id}/${rev}/token`)) === token) {
      await writer.note(recordOf({ collection, id, before, detached, values }))
      return { type: 'saved', rev }
    }
  }
  return writer.write({ id, before, detached, values, action, token, batch })
}

const recordOf = ({
  collection,
  id,
  before,
  detached = null,
  values,
}: Pick<BatchWrite, 'collection' | 'id' | 'before' | 'detached' | 'values'>): WrittenRecord => {
  const old = before && valuesOf(collection, before, detached)
  return { id, before: old, after: values && { ...old, ...values } }
}

/** Heavy fields are read for each write by itself: those of all records at once would not fit into memory. */
const withDetached = async ({ store, collection }: Writer, write: BatchWrite): Promise<BatchWrite> => {
  const { action, before, id, detached } = write
  const isNeeded = action === 'delete' || publishingSteps(collection).includes(action)
  if (detached !== undefined || before === null || !isNeeded || !hasHeavyFields(collection)) return write
  const read = await store.read(`beside/${collection.path}/${id}`)
  return { ...write, detached: isObject(read) ? read : null }
}

const undoOne = async (
  { writerOf, viewer }: BatchTools,
  { batch, undoBatch }: BatchNames,
  { write, position, rev }: Written,
): Promise<Outcome> => {
  const { collection, id } = write
  const writer = writerOf(collection)
  const { store } = writer
  const current = await readVersion(store, collection, id)
  const token = current && (await store.read(`history/${collection.path}/${id}/${current.record.rev}/token`))
  const wasCreated = write.action === 'create'
  // Before the undoing was cut off: what follows from it may not have been worked out.
  if (token === tokenOf(undoBatch, position) || (current === null && wasCreated)) {
    await writer.note({ id, before: { ...current?.values, ...write.values }, after: current?.values ?? null })
    return { type: 'saved', rev: current?.record.rev ?? 0 }
  }
  const isOurs = write.values === null ? current === null : token === tokenOf(batch, position)
  if (!isOurs) return { type: 'conflict', theirs: current?.record ?? null }
  const { before } = recordOf(write)
  const done = { id, rev: current?.record.rev ?? rev ?? 0, action: write.action, before, values: write.values }
  const inverse = inverseOf(collection, done, viewer.role)
  if (inverse === null) return { type: 'denied' }
  return writer.write({
    id,
    before: current?.record ?? null,
    detached: current?.values ?? null,
    ...inverse,
    token: tokenOf(undoBatch, position),
    batch: undoBatch,
    ...(write.values === null ? { lastRev: done.rev } : {}),
  })
}
