import type { Collection } from '../../model/collection.ts'
import type { Issue } from '../../model/fields/field.ts'
import { referredBy } from '../../model/fields/reference.ts'
import type { Values } from '../../model/record.ts'
import { pageLimit } from '../../model/rules/people.ts'
import type { Entry, Store } from '../../model/store.ts'
import { type Trashed, trashEntry, trashPath, trashRequest } from '../../model/trash.ts'
import { isObject } from '../../model/values/json.ts'
import { mapped, page, type Source, together } from '../../records/data/live/sources.ts'
import { databaseIssues } from '../../records/data/writing/database-issues.ts'
import { readDeletion, revivalOf, valuesAt } from '../../records/history/versions.ts'
import { loadKinds } from '../../records/registry/known-collections.ts'
import type { RecordKind } from '../../records/registry/record-kind.ts'

export interface TrashEntry extends Trashed {
  readonly path: string
}

/** Last entries shown of each collection, after which its next page begins. */
export type Cursors = Readonly<Record<string, Trashed>>

export interface TrashIndex {
  readonly entries: readonly TrashEntry[]
  readonly hasMore: boolean
}

export const pageSize = 25

export const keyOf = ({ path, id }: Pick<TrashEntry, 'path' | 'id'>): string => `${path}/${id}`

const trashedIn = (path: string, entries: readonly Entry[]): readonly TrashEntry[] =>
  entries.flatMap(({ id, value }) => (isObject(value) ? [{ path, id, at: Number(value.at) }] : []))

/** One page of the trash of several collections, the newest deletion first. */
export const trashPage = (store: Store, paths: readonly string[], after: Cursors): Source<TrashIndex> =>
  mapped(
    together<Record<string, readonly Entry[]>>(
      Object.fromEntries(
        paths.map(path => [path, page(store, trashRequest(path, pageSize + 1, after[path] ?? null))] as const),
      ),
    ),
    found => {
      // Stable, so that entries of one collection keep the order of its query.
      const all = paths.flatMap(path => trashedIn(path, found[path] ?? [])).toSorted((one, other) => other.at - one.at)
      return { entries: all.slice(0, pageSize), hasMore: all.length > pageSize }
    },
  )

export const cursorsAfter = (after: Cursors, entries: readonly TrashEntry[]): Cursors => ({
  ...after,
  ...Object.fromEntries(entries.map(entry => [entry.path, entry])),
})

/** Why a record cannot come back as it was. */
export type Obstacle =
  /** Required values that the history does not have: pictures, confidential and erased ones. */
  | { readonly type: 'lost'; readonly fields: readonly string[] }
  | { readonly type: 'inTrash'; readonly field: string; readonly target: string; readonly title: string }
  | { readonly type: 'gone'; readonly field: string }
  | { readonly type: 'taken'; readonly field: string; readonly value: string; readonly by: string }
  | { readonly type: 'issue'; readonly field: string; readonly issue: Issue }

export interface TrashedRecord extends TrashEntry {
  readonly kind: RecordKind
  readonly by: string
  /** Empty if erased. */
  readonly title: string
  /** The collection whose title it is: another one where a reference names the record. */
  readonly titledBy: Collection
  readonly rev: number
  readonly values: Values
  /** Values that do not come back. */
  readonly lost: readonly string[]
  readonly obstacles: readonly Obstacle[]
}

/** Title of a record, or of the one whose reference names it, which may be deleted as well. */
const titleIn = async (
  store: Store,
  collection: Collection,
  values: Values,
): Promise<Pick<TrashedRecord, 'title' | 'titledBy'>> => {
  const { title, fields } = collection
  const text = String(values[title] ?? '')
  const to = fields[title]?.reference?.to
  const target = to === undefined || text === '' ? undefined : (await loadKinds([to]))[to]?.collection
  if (target === undefined) return { title: text, titledBy: collection }
  const name = await store.read(`${target.path}/${text}/${target.title}`).catch(() => null)
  const deletion = name === null ? await readDeletion(store, target, text).catch(() => null) : null
  return { title: String(name ?? deletion?.changes[target.title]?.before ?? text), titledBy: target }
}

/** A deleted record from its history, and what keeps it from coming back; null if it is there again. */
export const inspect = async (store: Store, { path, id, at }: TrashEntry): Promise<TrashedRecord | null> => {
  const kind = (await loadKinds([path]))[path]
  const deletion = kind ? await readDeletion(store, kind.collection, id) : null
  if (kind === undefined || deletion === null) return null
  const { collection } = kind
  const version = valuesAt({}, [deletion], deletion.rev - 1)
  const { values, lost, issues } = revivalOf(collection, version)
  // A reason that the role may not read is told after the refusal.
  const known = { ...(await databaseIssues(store, collection, id, values).catch(() => ({}))), ...issues }
  const missing = Object.keys(known).filter(name => known[name]?.code === 'missing')
  const obstacles = await Promise.all(
    Object.entries(known)
      .filter(([name]) => !missing.includes(name))
      .map(([name, issue]) => obstacleAt(store, collection, values, name, issue)),
  )
  return {
    path,
    id,
    at,
    kind,
    by: deletion.by,
    ...(await titleIn(store, collection, version)),
    rev: deletion.rev,
    values,
    lost: lost.filter(name => (version[name] ?? null) !== null || collection.fields[name]?.detached !== 'no'),
    obstacles: [...(missing.length > 0 ? [{ type: 'lost', fields: missing } as const] : []), ...obstacles],
  }
}

const obstacleAt = async (
  store: Store,
  { path, fields, title }: Collection,
  values: Values,
  field: string,
  issue: Issue,
): Promise<Obstacle> => {
  const to = fields[field]?.reference?.to
  if (issue.code === 'dangling' && to !== undefined) {
    const [kinds, [entry]] = await Promise.all([loadKinds([to]), store.readPage(trashEntry(to, issue.id))])
    const target = kinds[to]?.collection
    const deletion = entry === undefined || !target ? null : await readDeletion(store, target, issue.id)
    if (!target || deletion === null) return { type: 'gone', field }
    const before = deletion.changes[target.title]?.before ?? ''
    return { type: 'inTrash', field, target: keyOf({ path: to, id: issue.id }), title: String(before) }
  }
  if (issue.code === 'taken') {
    const value = String(values[field])
    const holder = await store.read(`unique/${path}/${field}/${value}`)
    const by = await store.read(`${path}/${holder}/${title}`)
    return { type: 'taken', field, value, by: String(by ?? holder) }
  }
  return { type: 'issue', field, issue }
}

/** Keys of the records that a record refers to. */
const referredKeys = ({ kind: { collection }, values }: TrashedRecord): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    referredBy(collection.fields[name], value).map(({ to, id }) => keyOf({ path: to, id })),
  )

/** A record to restore, and its turn: those that it refers to come back first. */
export interface Revival {
  readonly record: TrashedRecord
  readonly stage: number
}

export interface Revivals {
  readonly restored: readonly Revival[]
  readonly skipped: readonly TrashedRecord[]
}

/** Records that come back together: a reference to a deleted record holds if that one comes back as well. */
export const revivalsOf = (records: readonly TrashedRecord[]): Revivals => {
  const stages = new Map<string, number>()
  const isMet = (obstacle: Obstacle) => obstacle.type === 'inTrash' && stages.has(obstacle.target)
  for (let stage = 0, before = -1; stages.size > before; stage += 1) {
    before = stages.size
    const next = records.filter(record => {
      const isNext = !stages.has(keyOf(record)) && record.obstacles.every(isMet)
      return isNext && !referredKeys(record).some(key => records.some(one => keyOf(one) === key) && !stages.has(key))
    })
    for (const record of next) stages.set(keyOf(record), stage)
  }
  return {
    restored: records.flatMap(record => {
      const stage = stages.get(keyOf(record))
      return stage === undefined ? [] : [{ record, stage }]
    }),
    skipped: records.filter(record => !stages.has(keyOf(record))),
  }
}

/** All entries of these collections, read page by page. */
export const readTrash = async (store: Store, paths: readonly string[]): Promise<readonly TrashEntry[]> => {
  const all: TrashEntry[] = []
  for (const path of paths) {
    let last: TrashEntry | null = null
    do {
      const read: readonly Entry[] = await store.readPage(trashRequest(path, pageLimit, last))
      const entries = trashedIn(path, read)
      all.push(...entries)
      last = read.length < pageLimit ? null : (entries.at(-1) ?? null)
    } while (last !== null)
  }
  return all
}

/** Takes entries out of the trash, in updates of at most a page each. */
export const emptyTrash = async (
  store: Store,
  entries: readonly TrashEntry[],
  onProgress: (removed: number) => void,
): Promise<void> => {
  for (let at = 0; at < entries.length; at += pageLimit) {
    const part = entries.slice(at, at + pageLimit)
    await store.update(Object.fromEntries(part.map(entry => [trashPath(entry, entry.id), null])))
    onProgress(at + part.length)
  }
}
