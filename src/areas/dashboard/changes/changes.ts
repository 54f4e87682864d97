import type { CollectionHead } from '../../../model/head.ts'
import { isStored, type Stored } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { mapped, page, type Source, together } from '../../../records/live/sources.ts'

/** The name of a record, or where that lies. */
type Called = { readonly name: string } | { readonly path: string }

/** A record that a colleague changed, as it is now. */
export interface Change {
  readonly id: string
  readonly head: CollectionHead
  readonly record: Stored
  readonly called: Called
}

export interface Changes {
  /** Newest first. */
  readonly list: readonly Change[]
  /** Collections with more of them than are listed. */
  readonly more: readonly CollectionHead[]
}

/** As many of one kind are listed, so that a file with hundreds of players does not hide a result. */
const mostOfOne = 3

const most = 10

interface Since {
  readonly since: number
  /** Who looks: what they did themselves is no news. */
  readonly uid: string
}

/** One query for each collection, each for a few of its newest records. */
export const changesSource = (
  store: Store,
  heads: readonly CollectionHead[],
  { since, uid }: Since,
): Source<Changes> => {
  const each = (head: CollectionHead) =>
    mapped(
      page(store, {
        path: head.path,
        order: 'updatedAt',
        from: since + 1,
        // One more than is listed tells whether there are more.
        limit: mostOfOne + 1,
        descending: true,
      }),
      entries => ({
        head,
        hasMore: entries.length > mostOfOne,
        found: entries
          .slice(0, mostOfOne)
          .flatMap(({ id, value }): Change[] =>
            isStored(value) && value.updatedBy !== uid
              ? [{ id, head, record: value, called: calledIn(heads, head, value) }]
              : [],
          ),
      }),
    )
  const all = together<Record<string, { head: CollectionHead; hasMore: boolean; found: readonly Change[] }>>(
    Object.fromEntries(heads.map(head => [head.path, each(head)])),
  )
  return mapped(all, found => ({
    list: Object.values(found)
      .flatMap(one => one.found)
      .toSorted((one, other) => other.record.updatedAt - one.record.updatedAt)
      .slice(0, most),
    more: Object.values(found).flatMap(({ head, hasMore }) => (hasMore ? [head] : [])),
  }))
}

const calledIn = (heads: readonly CollectionHead[], { changed }: CollectionHead, record: Stored): Called => {
  const value = String((changed && record[changed.field]) ?? '')
  const other = heads.find(({ path }) => path === changed?.of)
  return other?.changed ? { path: `${other.path}/${value}/${other.changed.field}` } : { name: value }
}
