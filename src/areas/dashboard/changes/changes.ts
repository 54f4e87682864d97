import type { CollectionHead } from '../../../model/head.ts'
import { isStored, type Stored } from '../../../model/record.ts'
import type { Entry, Store } from '../../../model/store.ts'
import { mapped, page, type Source, together, withKeys } from '../../../records/data/live/sources.ts'

/** The name of a record, or its path. */
type Called = { readonly name: string } | { readonly path: string }

/** A record changed by a colleague, in its present version. */
export interface Change {
  readonly id: string
  readonly head: CollectionHead
  readonly record: Stored
  readonly called: Called
}

export interface Changes {
  /** Newest first. */
  readonly list: readonly Change[]
  /** Collections that may have further changes. */
  readonly more: readonly CollectionHead[]
  /** Mostly lists the newest record only, because many collections changed. */
  readonly isNewestOnly: boolean
}

const maxChanges = 10

/** Limits how many collections are read beyond the newest record, and how many records each. */
const maxDetailed = 5
const maxOfOne = 4

interface Since {
  readonly since: number
  /** The viewer, whose own changes are left out. */
  readonly uid: string
}

interface Newest {
  readonly head: CollectionHead
  readonly records: readonly Listed[]
}

interface Listed {
  readonly id: string
  readonly record: Stored
}

const recordsIn = (entries: readonly Entry[]): readonly Listed[] =>
  entries.flatMap(({ id, value }) => (isStored(value) ? [{ id, record: value }] : []))

/**
 * Says how many records to read per collection, so that the cost stays about the same. Few changed collections: several
 * records each. Many: only where the newest record is the viewer's own, because a colleague's may be behind it.
 */
export const detailsOf = (newest: readonly Newest[], uid: string): ReadonlyMap<string, number> => {
  const changed = newest.filter(({ records }) => records.length > 0)
  const detailed =
    changed.length <= maxDetailed
      ? changed
      : changed.filter(({ records: [first] }) => first?.record.updatedBy === uid).slice(0, maxDetailed - 1)
  const each = Math.min(maxOfOne, Math.floor(maxChanges / Math.min(changed.length, maxOfOne)))
  return new Map(detailed.map(({ head }) => [head.path, each]))
}

/** Queries the newest record of each collection, and more of the few that changed. */
export const changesSource = (
  store: Store,
  heads: readonly CollectionHead[],
  { since, uid }: Since,
): Source<Changes> => {
  const newestOf = (path: string, limit: number): Source<readonly Listed[]> =>
    mapped(page(store, { path, order: 'updatedAt', from: since + 1, limit, descending: true }), recordsIn)
  const first = mapped(
    together<Record<string, readonly Listed[]>>(Object.fromEntries(heads.map(({ path }) => [path, newestOf(path, 1)]))),
    found => heads.map((head): Newest => ({ head, records: found[head.path] ?? [] })),
  )
  const keyed = withKeys(
    first,
    newest => [...detailsOf(newest, uid)].map(detail => detail.join(' ')),
    key => {
      const [path = '', limit] = key.split(' ')
      return newestOf(path, Number(limit))
    },
  )
  return mapped(keyed, ({ item: newest, more }) => {
    const details = new Map([...more].map(([key, records]) => [key.split(' ')[0] ?? '', records]))
    const limits = detailsOf(newest, uid)
    const all = newest.map(({ head, records }) => ({ head, records: details.get(head.path) ?? records }))
    return {
      list: all
        .flatMap(({ head, records }) =>
          records
            .filter(({ record }) => record.updatedBy !== uid)
            .map(({ id, record }): Change => ({ id, head, record, called: calledIn(heads, head, record) })),
        )
        .toSorted((one, other) => other.record.updatedAt - one.record.updatedAt)
        .slice(0, maxChanges),
      more: all.flatMap(({ head, records }) => (records.length === limits.get(head.path) ? [head] : [])),
      isNewestOnly: all.filter(({ records }) => records.length > 0).length > maxDetailed,
    }
  })
}

const calledIn = (heads: readonly CollectionHead[], { changed }: CollectionHead, record: Stored): Called => {
  const value = String((changed && record[changed.field]) ?? '')
  const other = heads.find(({ path }) => path === changed?.of)
  return other?.changed ? { path: `${other.path}/${value}/${other.changed.field}` } : { name: value }
}
