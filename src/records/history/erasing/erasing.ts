import type { JobPlan } from '../../../../machines/job.ts'
import type { Collection } from '../../../model/collection.ts'
import { failureOf } from '../../../model/failure.ts'
import {
  creationIndex,
  erasureFrom,
  erasureOf,
  isPersonal,
  type Mark,
  names,
  namesAnother,
  personReferences,
  type Snapshot,
  snapshotsIn,
} from '../../../model/history.ts'
import type { Refusal, Use } from '../../../model/outcome.ts'
import { proposedTexts } from '../../../model/proposals.ts'
import { differing, isStored, type Values } from '../../../model/record.ts'
import type { Entry, PageRequest, Store } from '../../../model/store.ts'
import type { JsonObject } from '../../../model/values/json.ts'
import { readingOnce } from '../../data/proposals.ts'
import { runBatch } from '../../data/writing/run-batch.ts'
import { readUses, readVersion, type Writer } from '../../data/writing/writer.ts'
import type { RecordKind } from '../../registry/record-kind.ts'

export interface Target {
  readonly collection: string
  readonly id: string
}

export interface RefusedTarget extends Target {
  readonly why: Refusal
}

export interface ErasingPlan extends JobPlan<never, RefusedTarget> {
  readonly title: string
  /** Records deleted along, with their history. */
  readonly erased: readonly Target[]
  /** Records that stay without the personal data, in their history, too. */
  readonly emptied: readonly Target[]
  readonly pictures: readonly Target[]
  readonly shared: number
  readonly hindering: readonly Use[]
  /** Reason, part of the answer and kept for ever. */
  readonly reason?: string
}

/** Histories per read: each holds all versions of its record. */
const pageSize = 100

const maxEntries = 500

type Mention = { readonly id: string; readonly snapshots: readonly Snapshot[] }

async function* pagesOf(
  store: Store,
  location: string,
  limit: number,
  by: { readonly order: string; readonly is: string } | null = null,
): AsyncGenerator<readonly Entry[]> {
  const range = by === null ? { order: '$key' } : { order: by.order, from: by.is, to: by.is }
  let after: PageRequest['after'] = null
  for (;;) {
    const page: readonly Entry[] = await store.readPage({ path: location, ...range, after, limit })
    yield page
    const last = page.at(-1)
    if (last === undefined || page.length < limit) return
    after = { value: by?.is ?? null, id: last.id }
  }
}

const readSnapshots = async (store: Store, { path }: Collection, id: string): Promise<readonly Snapshot[]> => {
  const found: Snapshot[] = []
  for await (const page of pagesOf(store, `history/${path}/${id}`, maxEntries))
    found.push(...snapshotsIn(Object.fromEntries(page.map(entry => [entry.id, entry.value]))))
  return found
}

/**
 * All records that mention a person now or did before, including deleted and corrected ones. Only their histories know
 * these, so all are read, page by page; if references are fixed, only the referring ones.
 */
const findMentions = async (
  store: Store,
  { path, fields }: Collection,
  references: readonly string[],
  person: string,
): Promise<readonly Mention[]> => {
  const found = new Map<string, Mention>()
  const areFixed = references.every(name => fields[name]?.fixed)
    ? references.map(name => ({ order: creationIndex(name), is: person }))
    : [null]
  for (const way of areFixed)
    for await (const page of pagesOf(store, `history/${path}`, pageSize, way))
      for (const { id, value } of page) {
        const snapshots = snapshotsIn(value)
        if (snapshots.some(({ record }) => names(record, references, person))) found.set(id, { id, snapshots })
      }
  return [...found.values()]
}

export interface ErasingSubject {
  readonly store: Store
  /** Known collections, including those that may refer to it. */
  readonly kinds: Readonly<Record<string, RecordKind>>
  readonly collection: Collection
  readonly id: string
}

/** Plans an erasure: deletes dependent personal records, clears optional references, lists blocking ones. */
export const planErasing = async (subject: ErasingSubject): Promise<ErasingPlan> => {
  const { store, collection, id } = subject
  const { path } = collection
  const [record, snapshots] = await Promise.all([store.read(`${path}/${id}`), readSnapshots(store, collection, id)])
  const versions = [...(isStored(record) ? [record] : []), ...snapshots.map(({ record }) => record).toReversed()]
  const title = await titleOf(subject, versions)
  if (!isPersonal(collection))
    return { title, erased: [], emptied: [{ collection: path, id }], pictures: [], shared: 0, hindering: [], writes: 1 }
  const referring = await Promise.all((collection.referredFrom ?? []).map(by => findReferring(subject, by)))
  const erased = referring.flatMap(each => each.erased)
  const emptied = referring.flatMap(each => each.emptied)
  const [found, uses] = await Promise.all([findPictures(subject, versions), readUses(store, collection, id)])
  const hindering = uses.found.filter(use => isHindering(subject, use, erased))
  // The record itself counts as one, and its history, which goes last.
  const writes = erased.length + emptied.length + found.pictures.length + 2
  return { title, erased, emptied, ...found, hindering, writes: hindering.length > 0 ? 0 : writes }
}

const titleOf = async (
  { store, kinds, collection: { title, fields }, id }: ErasingSubject,
  versions: readonly JsonObject[],
): Promise<string> => {
  const value = versions.map(version => version[title] ?? '').find(each => each !== '') ?? ''
  const { to } = fields[title]?.reference ?? {}
  const named = to === undefined ? value : await store.read(`${to}/${value}/${kinds[to]?.collection.title}`)
  return named === null || named === '' ? id : String(named)
}

/** @throws Error for an unknown collection, whose personal data would remain. */
const knownIn = (kinds: ErasingSubject['kinds'], path: string): Collection => {
  const kind = kinds[path]
  if (kind === undefined) throw new Error(`The page does not know the collection "${path}".`)
  return kind.collection
}

const findReferring = async (
  { store, kinds, collection, id }: ErasingSubject,
  by: string,
): Promise<{ readonly erased: readonly Target[]; readonly emptied: readonly Target[] }> => {
  const referring = knownIn(kinds, by)
  const references = personReferences(referring, collection.path)
  if (references.length === 0) return { erased: [], emptied: [] }
  const found = await findMentions(store, referring, references, id)
  const mustRefer = references.some(name => referring.fields[name]?.required)
  const judged = await Promise.all(
    found.map(async each => ({
      target: { collection: by, id: each.id },
      goes: mustRefer && (await isOnlyOf(store, referring, references, id, each)),
    })),
  )
  return {
    erased: judged.flatMap(({ goes, target }) => (goes ? target : [])),
    emptied: judged.flatMap(({ goes, target }) => (goes ? [] : target)),
  }
}

/** Whether a record is about this person only: by its values or, if deleted, by its versions. */
const isOnlyOf = async (
  store: Store,
  { path }: Collection,
  references: readonly string[],
  person: string,
  { id, snapshots }: Mention,
): Promise<boolean> => {
  const record = await store.read(`${path}/${id}`)
  return isStored(record)
    ? names(record, references, person)
    : !snapshots.some((each: Snapshot) => namesAnother(each.record, references, person))
}

const findPictures = async (
  { store, kinds, collection: { path, fields }, id }: ErasingSubject,
  versions: readonly JsonObject[],
): Promise<Pick<ErasingPlan, 'pictures' | 'shared'>> => {
  const shown = Object.entries(fields).flatMap(([name, { control, reference }]) => {
    if (control.type !== 'image' || reference === null) return []
    const pictures = knownIn(kinds, reference.to)
    if (!isPersonal(pictures)) return []
    const ids = new Set(versions.map(version => String(version[name] ?? '')).filter(picture => picture !== ''))
    return [...ids].map(picture => ({ pictures, picture }))
  })
  const judged = await Promise.all(
    shown.map(async ({ pictures, picture }) => {
      const { found } = await readUses(store, pictures, picture)
      const isShared = found.some(use => use.collection !== path || use.id !== id)
      const isThere = (await readSnapshots(store, pictures, picture)).length > 0
      return { target: { collection: pictures.path, id: picture }, isShared, isThere }
    }),
  )
  return {
    pictures: judged.flatMap(({ target, isShared, isThere }) => (isThere && !isShared ? [target] : [])),
    shared: judged.filter(({ isShared }) => isShared).length,
  }
}

const isHindering = ({ kinds, collection }: ErasingSubject, use: Use, erased: readonly Target[]): boolean => {
  const by = kinds[use.collection]?.collection
  const references = by ? personReferences(by, collection.path) : []
  const goes = erased.some(each => each.collection === use.collection && each.id === use.id)
  return !goes && use.fields.some(name => !references.includes(name))
}

export interface ErasingTools {
  readonly store: Store
  readonly writerOf: (path: string) => Writer
  readonly mark: Mark
}

const concurrency = 8

/** Replaces a required personal text without a proposal. */
export const unnamed = '—'

type Part = { readonly targets: readonly Target[]; readonly work: (target: Target) => Promise<Refusal | null> }

/** Mentions go first and the history last, because a retry needs it to find the rest. */
const erasedParts = (tools: ErasingTools, subject: Target, plan: ErasingPlan): readonly Part[] => {
  const isWhole = isPersonal(tools.writerOf(subject.collection).collection)
  const parts: readonly Part[] = [
    { targets: plan.erased, work: target => erase(tools, target) },
    { targets: plan.emptied, work: target => empty(tools, target, isWhole ? subject : null) },
  ]
  if (!isWhole) return parts
  return [
    ...parts,
    { targets: [subject], work: target => write(tools, target, null) },
    { targets: plan.pictures, work: target => erase(tools, target) },
    { targets: [subject], work: target => eraseHistory(tools, target) },
  ]
}

/** Carries out a plan. Stops after the first part with a refusal, and returns it. Never rejects. */
export const carryOut = async (
  tools: ErasingTools,
  subject: Target,
  plan: ErasingPlan,
  moved: (done: number) => void,
): Promise<readonly RefusedTarget[]> => {
  const parts = erasedParts(tools, subject, plan)
  let before = 0
  let refused: readonly RefusedTarget[] = []
  for (const { targets, work } of parts) {
    const results = await runBatch(targets, target => work(target).catch(error => refusalIn(tools, target, error)), {
      concurrency,
      progress: done => moved(before + done),
    })
    before += targets.length
    refused = results.flatMap(({ item, result }) => (result === null ? [] : [{ ...item, why: result }]))
    if (refused.length > 0) break
  }
  const paths = new Set(parts.flatMap(({ targets }) => targets.map(({ collection }) => collection)))
  for (const path of paths) await tools.writerOf(path).flush()
  return refused
}

/** Reason of a thrown failure; a refusal by rules means that somebody has written meanwhile. */
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
  (await write(tools, target, null)) ?? eraseHistory(tools, target)

const eraseHistory = async ({ store, writerOf, mark }: ErasingTools, { collection: path, id }: Target) => {
  const { collection } = writerOf(path)
  const isThere = (await readSnapshots(store, collection, id)).length > 0
  if (isThere) await store.update(erasureOf(collection, id, mark))
  return null
}

/**
 * Removes personal data from a record and its history; versions that name another person stay.
 *
 * @param person null for the person that the record itself describes
 */
const empty = async (tools: ErasingTools, target: Target, person: Target | null): Promise<Refusal | null> => {
  const { store, writerOf, mark } = tools
  const { id } = target
  const { collection } = writerOf(target.collection)
  const references = person === null ? [] : personReferences(collection, person.collection)
  const isOther = (values: Values) => person !== null && namesAnother(values, references, person.id)
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

/** Empties personal fields, or replaces required ones with a proposal from the rest. */
const emptied = async ({ store }: ErasingTools, collection: Collection, values: Values): Promise<Values> => {
  const { fields } = collection
  const names = Object.keys(fields).filter(name => fields[name]?.personal && (values[name] ?? null) !== null)
  const after = { ...values, ...Object.fromEntries(names.map(name => [name, null])) }
  const proposed = await proposedTexts({ read: readingOnce(store), collection, before: {}, after })
  return Object.fromEntries(names.map(name => [name, fields[name]?.required ? (proposed[name] ?? unnamed) : null]))
}

/** Writes differences, null to delete; skips missing records. */
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
