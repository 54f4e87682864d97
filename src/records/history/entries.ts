import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Collection } from '../../model/collection.ts'
import { changesIn, type HistoryEntry } from '../../model/history.ts'
import { isObject } from '../../model/json.ts'
import type { Entry, PageRequest, Store } from '../../model/store.ts'

/** What an entry says; `earlier` is the one before. */
const entryOf = (collection: Collection, { id, value }: Entry, earlier: Entry | undefined): HistoryEntry | null => {
  if (!isObject(value) || !/^\d+$/.test(id)) return null
  const { at, by, action, batch } = value
  return {
    rev: Number(id),
    at: Number(at),
    by: String(by),
    action: String(action),
    batch: typeof batch === 'string' ? batch : null,
    changes: changesIn(collection, value, isObject(earlier?.value) ? earlier.value : null),
  }
}

/** The entries of a page, newest first, without the last where it is there only to say what was before. */
const entriesIn = (collection: Collection, page: readonly Entry[], limit: number): readonly HistoryEntry[] =>
  page
    .slice(0, limit)
    .map((entry, at) => entryOf(collection, entry, page[at + 1]))
    .filter(entry => entry !== null)

/** Newest first, and one more than asked for; `before` begins behind that entry. */
const pageOf = ({ path }: Collection, id: string, limit: number, before: number | null = null): PageRequest => ({
  place: `history/${path}/${id}`,
  order: '$key',
  from: null,
  to: null,
  after: before === null ? null : { value: null, id: String(before) },
  limit: limit + 1,
  descending: true,
})

/** The actors of `historyMachine`, for one record. */
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
