import type { ErasingPlan, RefusedTarget, Target } from '../../../machines/records/erasing.ts'
import type { Collection } from '../../model/collection.ts'
import { failureOf } from '../../model/failure.ts'
import { erasureFrom, erasureOf, isPersonal, type Mark, namesAnother, tellingFields } from '../../model/history.ts'
import type { Refusal } from '../../model/outcome.ts'
import { proposedTexts } from '../../model/proposals.ts'
import { differing, type Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import type { Language } from '../../ui/messages/use-messages.ts'
import { runBatch } from '../batch/run-batch.ts'
import { readingOnce } from '../proposals.ts'
import { readVersion } from '../writing/read.ts'
import type { Writer } from '../writing/writer.ts'
import { readSnapshots } from './plan-erasing.ts'

export interface ErasingTools {
  readonly store: Store
  readonly language: Language
  /** The writer of a collection that the plan names; the same one each time. */
  readonly writerOf: (path: string) => Writer
  readonly mark: Mark
}

/** Each writes some records of its own. */
const lanes = 8

/** Stands where a personal text must not be empty and nothing is proposed for it. */
export const unnamed = '—'

/** Records, and what is done to each of them: why it could not be, or null. */
interface Part {
  readonly targets: readonly Target[]
  readonly work: (target: Target) => Promise<Refusal | null>
}

/**
 * What tells of the record goes first, then the record and its pictures, its history last: by that the rest is found when it has to be tried again.
 */
const partsOf = (tools: ErasingTools, subject: Target, plan: ErasingPlan): readonly Part[] => {
  const isWhole = isPersonal(tools.writerOf(subject.collection).collection)
  const telling: readonly Part[] = [
    { targets: plan.erased, work: target => erase(tools, target) },
    { targets: plan.emptied, work: target => empty(tools, target, isWhole ? subject : null) },
  ]
  if (!isWhole) return telling
  return [
    ...telling,
    { targets: [subject], work: target => remove(tools, target) },
    { targets: plan.pictures, work: target => erase(tools, target) },
    { targets: [subject], work: target => eraseHistory(tools, target) },
  ]
}

/** Carries a plan out. Ends with the first part of which something is refused, and gives what was. Never rejects. */
export const carryOut = async (
  tools: ErasingTools,
  subject: Target,
  plan: ErasingPlan,
  moved: (done: number, of: number) => void,
): Promise<readonly RefusedTarget[]> => {
  const parts = partsOf(tools, subject, plan)
  const of = parts.reduce((sum, { targets }) => sum + targets.length, 0)
  let before = 0
  let refused: readonly RefusedTarget[] = []
  for (const { targets, work } of parts) {
    const results = await runBatch(targets, target => work(target).catch(error => refusalIn(tools, target, error)), {
      concurrency: lanes,
      progress: done => moved(before + done, of),
    })
    before += targets.length
    refused = results.flatMap(({ item, result }) => (result === null ? [] : [{ ...item, why: result }]))
    if (refused.length > 0) break
  }
  const paths = new Set(parts.flatMap(({ targets }) => targets.map(({ collection }) => collection)))
  for (const path of paths) await tools.writerOf(path).flush()
  return refused
}

/** Why something that was thrown kept it from being done; a refusal of the rules means that somebody has written meanwhile. */
const refusalIn = async (
  { store, writerOf }: ErasingTools,
  { collection, id }: Target,
  error: unknown,
): Promise<Refusal> => {
  const failure = failureOf(error)
  if (failure.code !== 'permission_denied') return { type: 'failed', failure }
  const now = await readVersion(store, writerOf(collection).collection, id).catch(() => null)
  return { type: 'conflict', theirs: now?.record ?? null }
}

const erase = async (tools: ErasingTools, target: Target): Promise<Refusal | null> =>
  (await remove(tools, target)) ?? eraseHistory(tools, target)

/** Deletes the record, if it was not. */
const remove = (tools: ErasingTools, target: Target): Promise<Refusal | null> => write(tools, target, null)

const eraseHistory = async ({ store, writerOf, mark }: ErasingTools, { collection: path, id }: Target) => {
  const { collection } = writerOf(path)
  const isThere = (await readSnapshots(store, collection, id)).length > 0
  if (isThere) await store.update(erasureOf(collection, id, mark))
  return null
}

/**
 * Takes what tells of a person out of a record and its history; versions that name another person stay.
 *
 * @param person null where it is whoever the record tells of
 */
const empty = async (tools: ErasingTools, target: Target, person: Target | null): Promise<Refusal | null> => {
  const { store, writerOf, mark } = tools
  const { id } = target
  const { collection } = writerOf(target.collection)
  const telling = person === null ? [] : tellingFields(collection, person.collection)
  const isOther = (values: Values) => person !== null && namesAnother(values, telling, person.id)
  const version = await readVersion(store, collection, id)
  if (version !== null && !isOther(version.values)) {
    const values = await emptied(tools, collection, version.values)
    const why = await write(tools, target, values)
    if (why !== null) return why
  }
  const now = await readVersion(store, collection, id)
  const snapshots = (await readSnapshots(store, collection, id)).filter(({ record }) => !isOther(record))
  const erasure = erasureFrom(collection, id, snapshots, now?.values ?? null, mark)
  if (Object.keys(erasure).length > 0) await store.update(erasure)
  return null
}

/** What the personal fields become: nothing or, where there must be something, what is proposed from the rest. */
const emptied = async ({ store, language }: ErasingTools, collection: Collection, values: Values): Promise<Values> => {
  const { fields } = collection
  const names = Object.keys(fields).filter(name => fields[name]?.personal && (values[name] ?? null) !== null)
  const after = { ...values, ...Object.fromEntries(names.map(name => [name, null])) }
  const proposed = await proposedTexts({ read: readingOnce(store), collection, language, before: {}, after })
  return Object.fromEntries(names.map(name => [name, fields[name]?.required ? (proposed[name] ?? unnamed) : null]))
}

/** Writes what differs, null to delete; nothing of a record that is not there. */
const write = async (
  { store, writerOf }: ErasingTools,
  { collection: path, id }: Target,
  values: Values | null,
): Promise<Refusal | null> => {
  const { collection, write: send } = writerOf(path)
  const version = await readVersion(store, collection, id)
  if (version === null) return null
  if (values !== null && differing(collection, version.values, { ...version.values, ...values }).length === 0)
    return null
  const outcome = await send({
    id,
    before: version.record,
    detached: version.values,
    values,
    action: values === null ? 'delete' : 'change',
  })
  return outcome.type === 'saved' ? null : outcome
}
