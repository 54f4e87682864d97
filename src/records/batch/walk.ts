import type { Cancellation } from '../../../machines/work.ts'
import type { Collection } from '../../model/collection.ts'
import { isObject } from '../../model/json.ts'
import { type ListState, pageQuery } from '../../model/keys.ts'
import { isStored, type Stored } from '../../model/record.ts'
import { pageLimit } from '../../model/rules/people.ts'
import type { Entry, Store } from '../../model/store.ts'
import { pageRequestOf } from '../list/list-source.ts'
import { runBatch } from './run-batch.ts'

/** The records that something is meant for. */
export type Scope =
  | { readonly type: 'rows'; readonly ids: readonly string[] }
  /** All that a list matches, loaded or not. */
  | { readonly type: 'all'; readonly state: ListState }

/** A record with its id. */
export type Found = readonly [string, Stored]

const never: Cancellation = { aborted: false }

/** The records of a scope in their order, a page at a time: never more than one page is held, however many there are. What is gone by now is left out. */
export async function* pagesOf(
  store: Store,
  collection: Collection,
  scope: Scope,
  signal: Cancellation = never,
): AsyncGenerator<readonly Found[]> {
  if (scope.type === 'rows') return yield* recordsOf(store, collection, scope.ids, signal)
  const { state } = scope
  const query = pageQuery(collection, state)
  if (query === null) throw new Error(`No index answers this list of ${collection.path}.`)
  const [field = ''] = Object.keys(state.selection)
  let after: Entry | null = null
  while (!signal.aborted) {
    const page: readonly Entry[] = await store.readPage(
      query.type === 'ordered'
        ? pageRequestOf(collection, query, after, pageLimit)
        : { ...usesInOrder, place: query.place, descending: query.descending, after, limit: pageLimit },
    )
    if (query.type === 'ordered') yield page.flatMap(({ id, value }) => (isStored(value) ? [[id, value] as const] : []))
    else {
      // Of the records that refer to one only the ids come page by page.
      const ids = page.filter(({ value }) => isObject(value) && field in value).map(({ id }) => id)
      yield* recordsOf(store, collection, ids, signal)
    }
    after = page.at(-1) ?? null
    if (after === null || page.length < pageLimit) return
  }
}

const usesInOrder = { order: '$key', from: null, to: null } as const

async function* recordsOf(
  store: Store,
  { path }: Collection,
  ids: readonly string[],
  signal: Cancellation,
): AsyncGenerator<readonly Found[]> {
  for (let at = 0; at < ids.length && !signal.aborted; at += pageLimit) {
    const read = await runBatch(ids.slice(at, at + pageLimit), id => store.read(`${path}/${id}`), { signal })
    yield read.flatMap(({ item, result }) => (isStored(result) ? [[item, result] as const] : []))
  }
}

/** All records of a scope. Tells how many there are so far. */
export const readScope = async (
  store: Store,
  collection: Collection,
  scope: Scope,
  {
    found = () => {},
    signal = never,
  }: { readonly found?: (count: number) => void; readonly signal?: Cancellation } = {},
): Promise<readonly Found[]> => {
  const records: Found[] = []
  for await (const page of pagesOf(store, collection, scope, signal)) {
    records.push(...page)
    found(records.length)
  }
  return records
}
