import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { HistoryEntry } from '../../../machines/records/history/ports.ts'
import type { Collection } from '../../model/collection.ts'
import { isObject } from '../../model/json.ts'
import type { Entry, PageRequest, Store } from '../../model/store.ts'

const entryOf = ({ id, value }: Entry): HistoryEntry | null => {
  if (!isObject(value) || !/^\d+$/.test(id)) return null
  const { at, by, action, batch, changes } = value
  return {
    rev: Number(id),
    at: Number(at),
    by: String(by),
    action: String(action),
    batch: typeof batch === 'string' ? batch : null,
    changes: Object.fromEntries(
      Object.entries(isObject(changes) ? changes : {}).map(([name, change]) => {
        const { before = null, after = null } = isObject(change) ? change : {}
        return [name, { before, after }]
      }),
    ),
  }
}

const entriesIn = (page: readonly Entry[]): readonly HistoryEntry[] => page.map(entryOf).filter(entry => entry !== null)

/** Newest first; `before` begins behind that entry. */
const pageOf = ({ path }: Collection, id: string, limit: number, before: number | null = null): PageRequest => ({
  place: `history/${path}/${id}`,
  order: '$key',
  from: null,
  to: null,
  after: before === null ? null : { value: null, id: String(before) },
  limit,
  descending: true,
})

/** The actors of `historyMachine`, for one record. */
export const historyActors = (store: Store, collection: Collection, id: string) => ({
  watchNewest: fromCallback<AnyEventObject, { readonly limit: number }>(({ input, sendBack }) =>
    store.watchPage(pageOf(collection, id, input.limit), {
      next: page => sendBack({ type: 'newest.changed', entries: entriesIn(page) }),
      failed: failure => sendBack({ type: 'newest.failed', failure }),
    }),
  ),
  loadOlder: fromPromise<readonly HistoryEntry[], { readonly before: number; readonly limit: number }>(
    async ({ input }) => entriesIn(await store.readPage(pageOf(collection, id, input.limit, input.before))),
  ),
})
