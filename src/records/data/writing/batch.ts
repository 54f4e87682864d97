import type { ActorRefFrom } from 'xstate'
import {
  type JobNews,
  type JobPlan,
  jobMachine,
  type Report,
  type UndoInput,
  type WriteInput,
} from '../../../../machines/job.ts'
import { type Cancellation, fromWork, type Work } from '../../../../machines/work.ts'
import type { Collection } from '../../../model/collection.ts'
import { failureOf } from '../../../model/failure.ts'
import { referredBy } from '../../../model/fields/reference.ts'
import { publishingSteps } from '../../../model/life-cycle.ts'
import type { Outcome, Refusal } from '../../../model/outcome.ts'
import type { Role } from '../../../model/permissions.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../../model/record.ts'
import { isObject } from '../../../model/values/json.ts'
import { runBatch } from './run-batch.ts'
import { inverseOf } from './undo.ts'
import { hasHeavyFields, readVersion, type Writer, type WrittenRecord } from './writer.ts'

interface BatchStep {
  readonly action: string
  readonly values: Values | null
}

export interface BatchWrite {
  readonly collection: Collection
  readonly id: string
  readonly title: string
  /** `create`, `change`, `delete`, or a step of the life cycle. */
  readonly action: string
  readonly before: Stored | null
  /** Its detached fields; absent ones are read if needed. */
  readonly detached?: Values | null
  readonly values: Values | null
  /** Creates values lazily, because those of all records would not fit into memory. */
  readonly prepare?: () => Promise<Values>
  /** Steps needed before this one, each a version of its own. */
  readonly precedingSteps?: readonly BatchStep[]
  /** Stages run in order, each after the one before has finished. */
  readonly stage?: number
  /** Cannot be undone, as announced. */
  readonly isFinal?: boolean
  /** Last number of a deleted record that is created again. */
  readonly lastRev?: number
}

/** A write and its position in the batch, which identifies it in the history. */
interface Positioned {
  readonly write: BatchWrite
  readonly position: number
}

export interface Written extends Positioned {
  readonly canUndo: boolean
  /** Version after the write; null if only the history knows. */
  readonly rev: number | null
}

export interface RefusedWrite extends Positioned {
  readonly why: Refusal
  /** The refused record that this one refers to, from the same batch; so this one was not tried. */
  readonly cause?: RefusedWrite
}

export type BatchReport = Report<Written, RefusedWrite>

interface BatchTools {
  readonly writerOf: (collection: Collection) => Writer
  readonly viewer: { readonly uid: string; readonly role: Role }
  readonly signal: Cancellation
  /** Reports the number done, in steps visible on a bar. */
  readonly moved: (done: number) => void
}

/** Stable names of the batch and its undo in the history, so that an interrupted one can continue. */
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
): BatchTools => ({ ...tools, signal: stopped, moved: done => notify({ type: 'job.moved', done }) })

export const batchActors = <Plan extends BatchPlan>(tools: Pick<BatchTools, 'writerOf' | 'viewer'>) => ({
  write: fromWork<BatchReport, WriteInput<Plan, Written>, JobNews>(({ input: { plan, ...input }, ...work }) =>
    writeAll(batchTools(tools, work), { ...plan, ...input }),
  ),
  undo: fromWork<BatchReport, UndoInput<Plan, Written>, JobNews>(({ input: { plan, ...input }, ...work }) =>
    undoAll(batchTools(tools, work), { ...plan, ...input }),
  ),
})

/** Reports of progress at most: no bar shows finer ones. */
const maxReports = 200

const tokenOf = (batch: string, position: number): string => `${batch}-${position}`

interface WriteAll extends BatchNames {
  readonly list: readonly BatchWrite[]
  readonly done: readonly Written[]
  /** Others may be written, too, so that is checked first. */
  readonly isResumed: boolean
  readonly onSettled?: (result: Written | RefusedWrite) => void
}

/** Carries out writes, skipping finished ones. Never rejects for a single record: others stay undoable. */
export const writeAll = async (
  tools: BatchTools,
  { list, done, isResumed, batch, onSettled = () => {} }: WriteAll,
): Promise<BatchReport> => {
  const { writerOf } = tools
  // Follow-ups of rows written before the interruption may be missing.
  if (isResumed) for (const { write } of done) await writerOf(write.collection).note(recordOf(write))
  const known = new Set(done.map(({ position }) => position))
  const open = list.map((write, position) => ({ write, position })).filter(({ position }) => !known.has(position))
  const missing = new Map<string, RefusedWrite>()
  const note = (result: Result) => {
    const { write } = result
    if (!isWritten(result) && write.before === null) missing.set(`${write.collection.path}/${write.id}`, result)
    onSettled(result)
  }
  const carry = async ({ write: planned, position }: Positioned): Promise<Result> => {
    const cause = referredPaths(planned)
      .map(record => missing.get(record))
      .find(refused => refused !== undefined)
    if (cause) return { write: planned, position, why: cause.why, cause }
    const light = await withDetached(writerOf(planned.collection), planned)
    const write = planned.prepare ? { ...light, values: { ...light.values, ...(await planned.prepare()) } } : light
    return resultOf({ write: light, position }, await carryOut(tools, write, { batch, position, isResumed }))
  }
  return inStages(tools, open, { work: carry, onSettled: note })
}

const referredPaths = ({ collection: { fields }, values }: BatchWrite): readonly string[] =>
  Object.entries(values ?? {}).flatMap(([name, value]) =>
    referredBy(fields[name], value).map(({ to, id }) => `${to}/${id}`),
  )

interface UndoAll extends BatchNames {
  readonly done: readonly Written[]
  readonly undone: readonly Written[]
}

/** Undoes writes, last stage first. Records changed since stay and are reported as refused. */
export const undoAll = (tools: BatchTools, { done, undone, ...names }: UndoAll): Promise<BatchReport> => {
  const known = new Set(undone.map(({ position }) => position))
  const open = done.filter(({ position }) => !known.has(position))
  const work = async (written: Written) => resultOf(written, await undoOne(tools, names, written))
  return inStages(tools, open, { work, isBackwards: true })
}

type Result = Written | RefusedWrite

const isWritten = (result: Result): result is Written => !('why' in result)

const resultOf = ({ write, position }: Positioned, outcome: Outcome): Result =>
  outcome.type === 'saved'
    ? { write, position, rev: outcome.rev, canUndo: write.isFinal !== true }
    : { write, position, why: outcome }

interface Staged<Item> {
  readonly work: (item: Item) => Promise<Result>
  readonly onSettled?: (result: Result) => void
  readonly isBackwards?: boolean
}

/** Runs several at a time, stage by stage, with follow-ups at the end. */
const inStages = async <Item extends Positioned>(
  { writerOf, signal, moved }: BatchTools,
  items: readonly Item[],
  { work, onSettled = () => {}, isBackwards = false }: Staged<Item>,
): Promise<BatchReport> => {
  const results: Result[] = []
  const every = Math.ceil(items.length / maxReports)
  const notify = (done: number) => {
    if (done % every === 0) moved(done)
  }
  const stages = [...new Set(items.map(({ write }) => write.stage ?? 0))].toSorted((one, other) => one - other)
  for (const stage of isBackwards ? stages.toReversed() : stages) {
    const before = results.length
    const careful = async (item: Item): Promise<Result> => {
      const { write, position } = item
      const failed = (error: unknown): Result => ({
        write,
        position,
        why: { type: 'failed', failure: failureOf(error) },
      })
      const result = await work(item).catch(failed)
      onSettled(result)
      return result
    }
    const ended = await runBatch(
      items.filter(({ write }) => (write.stage ?? 0) === stage),
      careful,
      { concurrency: 'asLineAllows', signal, progress: done => notify(before + done) },
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

/** The steps of a write, its action last, each with the values before it; `left` steps come after it. */
const stepsOf = ({ collection, before, detached = null, precedingSteps = [], action, values }: BatchWrite) =>
  [...precedingSteps, { action, values }].map((step, at, steps) => ({
    ...step,
    before:
      before === null && at === 0
        ? null
        : Object.assign(
            {},
            before && valuesOf(collection, before, detached),
            ...steps.slice(0, at).map(one => one.values),
          ),
    left: steps.length - 1 - at,
  }))

/** Whether the role can undo the write. */
export const isUndoable = (write: BatchWrite, role: Role): boolean =>
  stepsOf(write).every(step => inverseOf(write.collection, step, role) !== null)

const stepToken = (batch: string, position: number, left: number): string =>
  left === 0 ? tokenOf(batch, position) : `${tokenOf(batch, position)}-${left}`

const carryOut = async (
  { writerOf }: BatchTools,
  write: BatchWrite,
  { batch, position, isResumed }: { readonly batch: string; readonly position: number; readonly isResumed: boolean },
): Promise<Outcome> => {
  const { collection, id, detached = null } = write
  const writer = writerOf(collection)
  const steps = stepsOf(write)
  const taken = isResumed ? await takenBefore(writer, write, batch, position) : null
  if (taken?.left === 0) {
    await writer.note(recordOf(write))
    return { type: 'saved', rev: taken.rev }
  }
  let before = taken?.record ?? write.before
  let outcome: Outcome = { type: 'conflict', theirs: before }
  for (const step of steps.filter(({ left }) => taken === null || left < taken.left)) {
    const { action, values, left } = step
    const ownDetached = step === steps[0] ? detached : step.before
    const token = stepToken(batch, position, left)
    const last = before === null && write.lastRev !== undefined ? { lastRev: write.lastRev } : {}
    outcome = await writer.write({ id, before, detached: ownDetached, values, action, token, batch, ...last })
    if (left === 0 || outcome.type !== 'saved') break
    const written = await writer.store.read(`${collection.path}/${id}`)
    before = isStored(written) ? written : null
    if (before?.rev !== outcome.rev) return { type: 'conflict', theirs: before }
  }
  return outcome
}

/** Progress of an interrupted write: `left` steps remain. Null: not begun, or saved by somebody since. */
const takenBefore = async (
  { store, collection: { path } }: Writer,
  write: BatchWrite,
  batch: string,
  position: number,
): Promise<{ readonly left: number; readonly rev: number; readonly record: Stored | null } | null> => {
  const { id, before, precedingSteps = [] } = write
  const tokenAt = (rev: number) => store.read(`history/${path}/${id}/${rev}/token`)
  const current = await store.read(`${path}/${id}`)
  const record = isStored(current) ? current : null
  const end = before === null ? (record?.rev ?? 0) : before.rev + 1 + precedingSteps.length
  if ((await tokenAt(end)) === stepToken(batch, position, 0)) return { left: 0, rev: end, record }
  if (record === null || precedingSteps.length === 0) return null
  const token = await tokenAt(record.rev)
  const step = stepsOf(write).find(({ left }) => stepToken(batch, position, left) === token)
  return step ? { left: step.left, rev: record.rev, record } : null
}

/** Finds writes that an interrupted run has begun, also half-done ones, among those of unknown result. */
export const foundBegun = async (
  writerOf: BatchTools['writerOf'],
  writes: readonly Positioned[],
  batch: string,
): Promise<readonly Written[]> => {
  const found = await runBatch(writes, ({ write, position }) =>
    takenBefore(writerOf(write.collection), write, batch, position),
  )
  return found.flatMap(({ item, result }) => (result === null ? [] : [{ ...item, canUndo: true, rev: result.rev }]))
}

const recordOf = ({
  collection,
  id,
  before,
  detached = null,
  precedingSteps = [],
  values,
}: Pick<BatchWrite, 'collection' | 'id' | 'before' | 'detached' | 'precedingSteps' | 'values'>): WrittenRecord => {
  const old = before && valuesOf(collection, before, detached)
  return {
    id,
    before: old,
    after: values && Object.assign({}, old, ...precedingSteps.map(step => step.values), values),
  }
}

/** Detached fields are read per write, because those of all records would not fit into memory. */
const withDetached = async ({ store, collection }: Writer, write: BatchWrite): Promise<BatchWrite> => {
  const { action, precedingSteps = [], before, id, detached } = write
  const publishing = publishingSteps(collection)
  const setsDetached = Object.keys(write.values ?? {}).some(
    name => (collection.fields[name]?.detached ?? 'no') !== 'no',
  )
  const isNeeded =
    action === 'delete' || setsDetached || [...precedingSteps, write].some(step => publishing.includes(step.action))
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
  const steps = stepsOf(write)
  const undoToken = (at: number) => stepToken(undoBatch, position, at)
  let current = await readVersion(store, collection, id)
  const token = current && (await store.read(`history/${collection.path}/${id}/${current.record.rev}/token`))
  const wasCreated = write.before === null
  // Undone before an interruption, whose follow-ups may be missing.
  if (token === undoToken(0) || (current === null && wasCreated)) {
    await writer.note({ id, before: { ...current?.values, ...write.values }, after: current?.values ?? null })
    return { type: 'saved', rev: current?.record.rev ?? 0 }
  }
  // Undoes the last step first; steps after the record's current version are already undone, or were never taken.
  const leftBy = ({ left }: (typeof steps)[number], at: number) =>
    write.values === null ? current === null : token === stepToken(batch, position, left) || token === undoToken(at + 1)
  const last = steps.findIndex(leftBy)
  let outcome: Outcome = { type: 'conflict', theirs: current?.record ?? null }
  // A created record is deleted at once, whatever its steps.
  const open = wasCreated ? steps.slice(0, last === -1 ? 0 : 1) : steps.slice(0, last + 1)
  for (const [at, { action, before, values }] of [...open.entries()].toReversed()) {
    const done = { id, rev: current?.record.rev ?? rev ?? 0, action, before, values }
    const inverse = inverseOf(collection, done, viewer.role)
    if (inverse === null) return { type: 'denied' }
    outcome = await writer.write({
      id,
      before: current?.record ?? null,
      detached: current?.values ?? null,
      ...inverse,
      token: undoToken(at),
      batch: undoBatch,
      ...(values === null ? { lastRev: done.rev } : {}),
    })
    if (at === 0 || outcome.type !== 'saved') break
    current = await readVersion(store, collection, id)
    if (current?.record.rev !== outcome.rev) return { type: 'conflict', theirs: current?.record ?? null }
  }
  return outcome
}
