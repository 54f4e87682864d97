import { createActor } from 'xstate'
import type { JobNews } from '../../../../machines/job.ts'
import { type Cancellation, fromWork } from '../../../../machines/work.ts'
import { isAsked, issuesOf } from '../../../model/check.ts'
import { closedFields, closingBy, closingPath } from '../../../model/closing.ts'
import type { Closing, Collection } from '../../../model/collection.ts'
import type { Issue } from '../../../model/fields/field.ts'
import { hasDependents } from '../../../model/form.ts'
import { publicationTargets, readersPaths } from '../../../model/keys.ts'
import {
  type Blocked,
  blockedBy,
  type Count,
  countedAt,
  countIn,
  forgoneMoment,
  isFixed,
  isKept,
  passedMoments,
  type StepContext,
  stepsFor,
  type Weight,
  weightOf,
} from '../../../model/life-cycle.ts'
import type { Role } from '../../../model/permissions.ts'
import { isChecked, mustFix } from '../../../model/publish-checks.ts'
import { type Stored, valuesOf, writersOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { isObject, same } from '../../../model/values/json.ts'
import { breather } from '../../data/breather.ts'
import { followEntry, readingOnce } from '../../data/proposals.ts'
import {
  type BatchActor,
  type BatchPlan,
  type BatchWrite,
  batchActors,
  batchMachine,
  isUndoable,
} from '../../data/writing/batch.ts'
import { type Joined, joinedIn, roomsFor } from '../../data/writing/capacity.ts'
import { type Found, readScope, type Scope } from '../../data/writing/read-pages.ts'
import { runBatch } from '../../data/writing/run-batch.ts'
import { readUses, type Writer } from '../../data/writing/writer.ts'
import { readFindings } from '../../steps/checks/facts.ts'
import { type BulkAction, lackedFor, settingOf } from './actions.ts'

interface BulkRequest {
  readonly action: BulkAction
  readonly scope: Scope
}

export type Reason =
  | { readonly code: 'wrongState' | 'isFixed'; readonly state: string }
  | Blocked
  | { readonly code: 'inUse'; readonly count: number }
  /** Earlier records have taken all that a computed field allows. */
  | { readonly code: 'full'; readonly rule: string; readonly limit: number }
  | { readonly code: 'same' }
  /** Checks found faults that must be fixed before it is published. */
  | { readonly code: 'faulty'; readonly count: number }
  /** The record would be invalid with the value. */
  | { readonly code: 'invalid'; readonly field: string; readonly issue: Issue }

interface Skipped {
  readonly title: string
  readonly reason: Reason
}

/** Consequences of a step for readers and devices; `forgone` records lose a moment ahead. */
export interface BulkEffect {
  readonly weight: Weight
  readonly devices: number
  readonly forgone: number
}

export interface BulkPlan extends BatchPlan {
  readonly action: BulkAction
  /** Null for a step that needs no question of its own. */
  readonly effect: BulkEffect | null
  readonly skipped: readonly Skipped[]
  readonly undoable: number
}

/** Obstacle to the action on the present record; null without one. */
const blockedReason = (
  collection: Collection,
  action: BulkAction,
  record: Stored,
  { role, now, counting, closed = null }: Omit<StepContext, 'values'>,
): Reason | null => {
  const lacked = lackedFor(collection, role, action)
  if (lacked !== null) return { code: 'needsPermission', permission: lacked }
  const { lifeCycle } = collection
  const state = String(record[lifeCycle?.field ?? ''])
  if (action.type === 'delete') return isKept(collection, record) ? { code: 'isFixed', state } : null
  if (action.type === 'set' && isFixed(collection, record)) return { code: 'isFixed', state }
  if (action.type === 'set' && same(record[action.field], action.value)) return { code: 'same' }
  if (action.type === 'set') {
    const { while: condition = null } = collection.fields[action.field] ?? {}
    if (condition !== null && !isAsked({ while: condition }, record)) {
      const issue = { code: 'onlyWhile', as: condition.field, is: condition.is } as const
      return { code: 'invalid', field: action.field, issue }
    }
    const isClosed = closedFields(collection, record, { ...record, [action.field]: action.value }).length > 0
    return closed && isClosed ? { code: 'closed', refusal: closed.refusal } : null
  }
  const steps = lifeCycle ? stepsFor(lifeCycle, action.event, state) : []
  if (!lifeCycle || steps.length === 0) return { code: 'wrongState', state }
  const values = { ...valuesOf(collection, record), ...action.values }
  const context = { values, role, now, closed, ...(counting ? { counting } : {}) }
  return steps.map(step => blockedBy(lifeCycle, step, context)).find(reason => reason !== null) ?? null
}

const writeOf = (collection: Collection, action: BulkAction, [id, before]: Found, role: Role): BatchWrite => {
  const { lifeCycle, title } = collection
  const path =
    action.type === 'step' && lifeCycle ? stepsFor(lifeCycle, action.event, String(before[lifeCycle.field])) : []
  const steps = path.map(({ event, to }) => ({ action: event, values: { [lifeCycle?.field ?? '']: to } }))
  const change =
    action.type === 'delete'
      ? { action: 'delete', values: null }
      : action.type === 'set'
        ? { action: 'change', values: settingOf(collection, before, action) }
        : { action: action.event, values: { ...action.values, ...steps.at(-1)?.values } }
  const precedingSteps = steps.slice(0, -1)
  const write = { collection, id, title: String(before[title] ?? id), before, precedingSteps, ...change }
  return { ...write, isFinal: !isUndoable(write, role) }
}

/** Adds values that follow from the set field: agreeing ones, and texts that were proposed. */
const withDependents = async (
  { store, collection }: Writer,
  { field }: Extract<BulkAction, { type: 'set' }>,
  writes: readonly BatchWrite[],
  signal: Cancellation,
): Promise<readonly BatchWrite[]> => {
  if (!hasDependents(collection, field)) return writes
  const read = readingOnce(store)
  const followed = await runBatch(
    writes,
    async write => {
      const before = valuesOf(collection, write.before)
      const after = { ...before, ...write.values }
      const keeps = (name: string) => collection.fields[name]?.fixed === true
      const more = await followEntry({ read, collection, before, after, keeps })
      return { ...write, values: { ...more, ...write.values } }
    },
    { signal },
  )
  return followed.map(({ result }) => result)
}

/** The first issue that a value causes. */
const issueBy = ({ store, collection }: Writer, field: string, { before, values }: BatchWrite): Reason | null => {
  const old = valuesOf(collection, before)
  const next = { ...old, ...values }
  const known = issuesOf(collection, old)
  const issues = { ...passedMoments(collection, old, next, store.now()), ...issuesOf(collection, next) }
  const [found] = Object.entries(issues).filter(([name]) => name === field || !(name in known))
  return found ? { code: 'invalid', field: found[0], issue: found[1] } : null
}

const usedAmong = async (
  { store, collection, followers }: Writer,
  records: readonly Found[],
  signal: Cancellation,
): Promise<ReadonlyMap<string, number>> => {
  const results = await runBatch(records, ([id]) => readUses(store, collection, id, followers), { signal })
  return new Map(results.map(({ item: [id], result }) => [id, result.found.length]))
}

/** Counts that steps need. */
const countsOf = async (
  { store, collection: { lifeCycle } }: Writer,
  action: BulkAction,
  records: readonly Found[],
  signal: Cancellation,
): Promise<ReadonlyMap<string, Count | null>> => {
  const at = action.type === 'step' ? countedAt(lifeCycle) : null
  if (at === null) return new Map()
  const results = await runBatch(records, ([id]) => store.read(`${at}/${id}`), { signal })
  return new Map(results.map(({ item: [id], result }) => [id, countIn(result)]))
}

/** Closings of the records by path, since many share one. */
const closingsOf = async (
  { store, collection }: Writer,
  action: BulkAction,
  records: readonly Found[],
  signal: Cancellation,
): Promise<ReadonlyMap<string | null, Closing | null>> => {
  const paths = action.type === 'delete' ? [] : records.map(([, record]) => closingPath(collection, record))
  const asked = [...new Set(paths)].filter(path => path !== null)
  const results = await runBatch(asked, path => store.read(path), { signal })
  return new Map(results.map(({ item, result }) => [item, closingBy(collection, result)]))
}

/** Records without faults that must be fixed, if the action publishes them. */
const withoutFaults = async (
  { store, collection }: Writer,
  action: BulkAction,
  writes: readonly BatchWrite[],
  { skip, signal }: { readonly skip: (title: string, reason: Reason) => void; readonly signal: Cancellation },
): Promise<readonly BatchWrite[]> => {
  const { lifeCycle } = collection
  if (action.type !== 'step' || !lifeCycle) return writes
  if (!lifeCycle.steps.some(step => step.event === action.event && isChecked(collection, step))) return writes
  const read = readingOnce(store)
  const pause = breather()
  const checked = await runBatch(
    writes,
    async ({ id, before, values }) => {
      const detached = await store.read(`beside/${collection.path}/${id}`)
      const given = { ...valuesOf(collection, before, isObject(detached) ? detached : null), ...values }
      return mustFix(await readFindings(store, collection, given, read, pause)).length
    },
    { signal },
  )
  return checked.flatMap(({ item, result: count }) => {
    if (count > 0) skip(item.title, { code: 'faulty', count })
    return count > 0 ? [] : [item]
  })
}

/** Records within the limits of computed fields, in list order. */
const withRoom = async (
  { store, collection }: Writer,
  writes: readonly BatchWrite[],
  skip: (title: string, reason: Reason) => void,
): Promise<readonly BatchWrite[]> => {
  const joined = new Map<BatchWrite, readonly Joined[]>(
    writes.map(write => {
      const old = valuesOf(collection, write.before)
      return [write, write.values ? joinedIn(collection, old, { ...old, ...write.values }) : []]
    }),
  )
  const rooms = await roomsFor(store, collection, [...joined.values()].flat())
  return writes.filter(write => {
    const taking = joined.get(write) ?? []
    const full = taking.map(rooms.fullFor).find(issue => issue !== null)
    if (full) skip(write.title, full)
    else rooms.take(taking)
    return !full
  })
}

const sumAt = async (store: Store, paths: readonly string[], signal: Cancellation): Promise<number> => {
  const results = await runBatch(paths, path => store.read(path), { signal })
  return results.reduce((sum, { result }) => sum + Number(result ?? 0), 0)
}

const effectOf = async (
  { store, collection }: Writer,
  list: readonly BatchWrite[],
  counts: ReadonlyMap<string, Count | null>,
  signal: Cancellation,
): Promise<BulkEffect | null> => {
  const { lifeCycle } = collection
  if (!lifeCycle) return null
  const taken = list.flatMap(({ action, id, before, values }) => {
    const step = lifeCycle.steps.find(({ event, to }) => event === action && to === values?.[lifeCycle.field])
    return step && before ? [{ step, id, values: valuesOf(collection, before) }] : []
  })
  const weight = taken.map(({ step }) => weightOf(lifeCycle, step)).find(found => found !== null) ?? null
  if (weight === null) return null
  const targets = [...new Set(taken.flatMap(({ id, values }) => publicationTargets(collection, id, values).ids))]
  const counted = taken.reduce((sum, { id }) => sum + (counts.get(id)?.devices ?? 0), 0)
  return {
    weight,
    devices: weight === 'sends' ? counted : await sumAt(store, readersPaths(collection, targets), signal),
    forgone: taken.filter(({ step, values }) => forgoneMoment(lifeCycle, step, values, store.now()) !== null).length,
  }
}

interface BulkTools {
  readonly writer: Writer
  readonly viewer: { readonly uid: string; readonly role: Role }
}

export const planBulk = async (
  { writer, viewer: { role, uid } }: BulkTools,
  { action, scope }: BulkRequest,
  { found, signal }: { readonly found?: (count: number) => void; readonly signal: Cancellation },
): Promise<BulkPlan> => {
  const { store, collection } = writer
  const all = await readScope(store, collection, scope, { signal, ...(found ? { found } : {}) })
  const used = action.type === 'delete' ? await usedAmong(writer, all, signal) : new Map<string, number>()
  const counts = await countsOf(writer, action, all, signal)
  const closings = await closingsOf(writer, action, all, signal)
  const skipped: Skipped[] = []
  const ready: BatchWrite[] = []
  for (const one of all) {
    const [id, record] = one
    const write = writeOf(collection, action, one, role)
    const count = used.get(id) ?? 0
    const reason =
      blockedReason(collection, action, record, {
        role,
        now: store.now(),
        closed: closings.get(closingPath(collection, record)) ?? null,
        counting: { count: counts.get(id) ?? null, uid, writers: writersOf(record) },
      }) ?? (count > 0 ? { code: 'inUse' as const, count } : null)
    if (reason === null) ready.push(write)
    else skipped.push({ title: write.title, reason })
  }
  const skip = (title: string, reason: Reason) => skipped.push({ title, reason })
  const changed = action.type === 'set' ? await withDependents(writer, action, ready, signal) : ready
  const valid = changed.filter(write => {
    const reason = action.type === 'set' ? issueBy(writer, action.field, write) : null
    if (reason) skip(write.title, reason)
    return reason === null
  })
  const list = await withRoom(writer, await withoutFaults(writer, action, valid, { skip, signal }), skip)
  const undoable = list.filter(({ isFinal }) => !isFinal).length
  const names = { batch: store.newId(), undoBatch: store.newId() }
  const effect = action.type === 'step' ? await effectOf(writer, list, counts, signal) : null
  return { ...names, action, effect, list, skipped, undoable, writes: list.length }
}

const bulkMachine = batchMachine<BulkRequest, BulkPlan>()

export type BulkActor = BatchActor<BulkRequest, BulkPlan>

const bulkActors = (tools: BulkTools) => ({
  plan: fromWork<BulkPlan, { readonly request: BulkRequest }, JobNews>(({ input: { request }, notify, signal }) =>
    planBulk(tools, request, { signal, found: count => notify({ type: 'job.found', count }) }),
  ),
  ...batchActors<BulkPlan>({ writerOf: () => tools.writer, viewer: tools.viewer }),
})

export const openBulk = (tools: BulkTools): BulkActor =>
  createActor(bulkMachine.provide({ actors: bulkActors(tools) })).start()
