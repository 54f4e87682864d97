import type { Cancellation } from '../../../../machines/work.ts'
import type { Collection } from '../../../model/collection.ts'
import type { Place } from '../../../model/finding/order.ts'
import { cursorAfter, pageQuery } from '../../../model/keys.ts'
import { isStored, type Stored } from '../../../model/record.ts'
import { pageLimit } from '../../../model/rules/people.ts'
import type { ListState } from '../../../model/selection.ts'
import type { Entry, PageRequest, Store } from '../../../model/store.ts'
import { isObject } from '../../../model/values/json.ts'
import { loadPart } from '../../../ui/loading/load-part.ts'
import type { Step } from '../finding/explorer.ts'
import { runBatch } from './run-batch.ts'

export type Scope =
  | { readonly type: 'rows'; readonly ids: readonly string[] }
  /** Every match of a list, loaded or not. */
  | { readonly type: 'all'; readonly state: ListState }

export type Found = readonly [string, Stored]

const never: Cancellation = { aborted: false }

/** Iterates over a scope in order, holding one page at a time. Skips records deleted meanwhile. */
export async function* pagesOf(
  store: Store,
  collection: Collection,
  scope: Scope,
  signal: Cancellation = never,
): AsyncGenerator<readonly Found[]> {
  if (scope.type === 'rows') return yield* recordsOf(store, collection, scope.ids, signal)
  const { state } = scope
  const query = pageQuery(collection, state)
  if (query === null) return yield* foundBy(store, collection, state, signal)
  const [field = ''] = Object.keys(state.selection)
  let after: Entry | null = null
  while (!signal.aborted) {
    const request: PageRequest = { ...query, limit: pageLimit, after: after && cursorAfter(query, after) }
    const page: readonly Entry[] = await store.readPage(request)
    if (request.order !== '$key') yield page.flatMap(({ id, value }) => (isStored(value) ? [[id, value] as const] : []))
    else {
      // Uses of a record are paged as ids only.
      const ids = page.filter(({ value }) => isObject(value) && field in value).map(({ id }) => id)
      yield* recordsOf(store, collection, ids, signal)
    }
    after = page.at(-1) ?? null
    if (after === null || page.length < pageLimit) return
  }
}

/** Matches of a list without an index, as found. */
async function* foundBy(
  store: Store,
  collection: Collection,
  state: ListState,
  signal: Cancellation,
): AsyncGenerator<readonly Found[]> {
  const { explorer } = await loadPart(() => import('../finding/explorer.ts'))
  const exploring = explorer(store, collection, state)
  let after: Place | null = null
  do {
    const step: Step = await exploring.step(after, pageLimit)
    yield step.found.map(({ id, value }) => [id, value] as const)
    after = step.until && exploring.place(step.until)
  } while (after !== null && !signal.aborted)
}

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
