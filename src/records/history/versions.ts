import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { type Issues, issuesOf } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import { followsFromOthers } from '../../model/fields/field.ts'
import { changesIn, type HistoryEntry } from '../../model/history.ts'
import { stampedFields } from '../../model/life-cycle.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { RecordVersion, Values } from '../../model/record.ts'
import { isReleasable, releaseField } from '../../model/release.ts'
import type { Entry, PageRequest, Store } from '../../model/store.ts'
import { isObject, type Json, same } from '../../model/values/json.ts'
import type { Writer } from '../data/writing/writer.ts'

const entryOf = (collection: Collection, { id, value }: Entry, earlier: Entry | undefined): HistoryEntry | null => {
  if (!isObject(value) || !/^\d+$/.test(id)) return null
  const { at, by, action, batch, override } = value
  return {
    rev: Number(id),
    at: Number(at),
    by: String(by),
    action: String(action),
    batch: typeof batch === 'string' ? batch : null,
    override: typeof override === 'string' ? override : null,
    changes: changesIn(collection, value, isObject(earlier?.value) ? earlier.value : null),
  }
}

/** Entries of a page, newest first, without the extra one that only supplies earlier values. */
const entriesIn = (collection: Collection, page: readonly Entry[], limit: number): readonly HistoryEntry[] =>
  page
    .slice(0, limit)
    .map((entry, at) => entryOf(collection, entry, page[at + 1]))
    .filter(entry => entry !== null)

/** Newest first, plus one; `before` starts after that entry. */
const pageOf = ({ path }: Collection, id: string, limit: number, before: number | null = null): PageRequest => ({
  path: `history/${path}/${id}`,
  order: '$key',
  after: before === null ? null : { value: null, id: String(before) },
  limit: limit + 1,
  descending: true,
})

export const readEntries = async (
  store: Pick<Store, 'readPage'>,
  collection: Collection,
  id: string,
  limit: number,
): Promise<readonly HistoryEntry[]> => entriesIn(collection, await store.readPage(pageOf(collection, id, limit)), limit)

/** Deletion of a record, if it is the newest entry. Its values before are in the entry's changes. */
export const readDeletion = async (
  store: Pick<Store, 'readPage'>,
  collection: Collection,
  id: string,
): Promise<HistoryEntry | null> => {
  const [newest] = await readEntries(store, collection, id, 1)
  return newest?.action === 'delete' ? newest : null
}

export const historyActors = (store: Store, collection: Collection, id: string) => ({
  watchNewest: fromCallback<AnyEventObject, { readonly limit: number }>(({ input, sendBack }) =>
    store.watchPage(pageOf(collection, id, input.limit), {
      next: page => sendBack({ type: 'newest.changed', entries: entriesIn(collection, page, input.limit) }),
      failed: failure => sendBack({ type: 'newest.failed', failure }),
    }),
  ),
  loadOlder: fromPromise<readonly HistoryEntry[], { readonly before: number; readonly limit: number }>(
    async ({ input }) =>
      entriesIn(collection, await store.readPage(pageOf(collection, id, input.limit, input.before)), input.limit),
  ),
})

/**
 * Values at a version: the present ones with each later write reverted.
 *
 * @param now all fields, null for empty ones; of a deleted record all of them
 * @param entries newest first, without gaps, at least back to the version
 */
export const valuesAt = (now: Values, entries: readonly HistoryEntry[], rev: number): Values => {
  const values: Record<string, Json> = { ...now }
  for (const entry of entries) {
    if (entry.rev <= rev) break
    for (const [name, { before }] of Object.entries(entry.changes)) values[name] = before
  }
  return values
}

interface Restoration {
  /** Changed fields with their new values; for a deleted record all of them. */
  readonly values: Values
  /** Values missing in the history for good: pictures and confidential ones. */
  readonly lost: readonly string[]
  readonly issues: Issues
}

const unkept = ({ fields }: Collection): readonly string[] =>
  Object.keys(fields).filter(
    name => (fields[name]?.fixed && fields[name]?.detached !== 'no') || fields[name]?.confidential,
  )

/** For an existing record. Its state stays, because it moves by steps; so do its release, fixed and confidential fields. */
export const restorationOf = (collection: Collection, now: Values, version: Values): Restoration => {
  const { fields, lifeCycle } = collection
  const stamped = stampedFields(collection)
  const names = Object.keys(fields).filter(
    name =>
      !fields[name]?.fixed &&
      !followsFromOthers(fields[name]) &&
      !fields[name]?.confidential &&
      name !== lifeCycle?.field &&
      !(name === releaseField && isReleasable(collection)) &&
      !stamped.has(name),
  )
  // A required field was never empty, so the history lost it by an erasure.
  const isErased = (name: string) => fields[name]?.required && (version[name] ?? null) === null
  const values = Object.fromEntries(
    names.filter(name => !same(now[name], version[name]) && !isErased(name)).map(name => [name, version[name] ?? null]),
  )
  const issues = Object.entries(issuesOf(collection, { ...now, ...values })).filter(
    ([name]) => name in values || fields[name]?.detached === 'no',
  )
  return { values, lost: [], issues: Object.fromEntries(issues) }
}

export const revivalOf = (collection: Collection, version: Values): Restoration => {
  const { fields, lifeCycle } = collection
  const lost = unkept(collection)
  const stamped = stampedFields(collection)
  const kept = Object.entries(version).filter(
    ([name, value]) =>
      name in fields &&
      !followsFromOthers(fields[name]) &&
      !stamped.has(name) &&
      !lost.includes(name) &&
      value !== null &&
      value !== undefined,
  )
  const values = { ...Object.fromEntries(kept), ...(lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {}) }
  return { values, lost, issues: issuesOf(collection, values) }
}

export interface RestorePlan extends Restoration {
  /** The present record; null if deleted. */
  readonly current: RecordVersion | null
  readonly lastRev: number
}

/** @returns null while record and history disagree: one write notifies both in turn */
export const planRestore = (
  collection: Collection,
  current: RecordVersion | null,
  entries: readonly HistoryEntry[],
  rev: number,
): RestorePlan | null => {
  const [newest] = entries
  if (current === null ? newest?.action !== 'delete' : newest?.rev !== current.record.rev) return null
  const version = valuesAt(current?.values ?? {}, entries, rev)
  const lastRev = newest?.rev ?? 0
  return current === null
    ? { ...revivalOf(collection, version), current, lastRev }
    : { ...restorationOf(collection, current.values, version), current, lastRev }
}

/** Restores a version over the planned record. Never rejects. */
export const restore = async (
  writer: Writer,
  id: string,
  { current, values, lastRev }: RestorePlan,
): Promise<Outcome> => {
  const outcome = await writer.write({
    id,
    before: current?.record ?? null,
    detached: current?.values ?? null,
    values,
    action: current === null ? 'create' : 'change',
    ...(current === null ? { lastRev } : {}),
  })
  await writer.flush()
  return outcome
}
