import type { Cancellation } from '../../../machines/work.ts'
import type { Collection } from '../../model/collection.ts'
import { isObject } from '../../model/json.ts'
import { type ListState, pageQuery } from '../../model/keys.ts'
import { isStored, type Values } from '../../model/record.ts'
import { pageLimit } from '../../model/rules/people.ts'
import type { Entry, Store } from '../../model/store.ts'
import { pageRequestOf } from '../list/list-source.ts'
import { longTextsOf } from './long-texts.ts'
import type { ExportedRecord } from './table.ts'

/** Which records are exported. */
export type ExportScope =
  | { readonly type: 'selected'; readonly ids: readonly string[] }
  | { readonly type: 'all'; readonly state: ListState }

interface WalkOptions {
  readonly store: Store
  readonly collection: Collection
  readonly scope: ExportScope
  readonly withLongTexts: boolean
  readonly signal: Cancellation
}

/** Records that are read one by one, at a time. */
const handful = 50

/** The records, a page at a time: never more than one page is held, however many there are. */
export async function* exportedPages(options: WalkOptions): AsyncGenerator<readonly ExportedRecord[]> {
  for await (const entries of entriesIn(options)) {
    if (options.signal.aborted) return
    yield await withDetached(options, entries)
  }
}

async function* entriesIn(options: WalkOptions): AsyncGenerator<readonly Entry[]> {
  const { store, collection, scope } = options
  if (scope.type === 'selected') return yield* recordsOf(store, collection, scope.ids)
  const query = pageQuery(collection, scope.state)
  if (query === null) throw new Error(`No index answers this list of ${collection.path}.`)
  if (query.type === 'ordered') yield* inOrder(options, query)
  else yield* referring(options, scope.state, query.place, query.descending)
}

async function* inOrder(
  { store, collection, signal }: WalkOptions,
  query: Parameters<typeof pageRequestOf>[1],
): AsyncGenerator<readonly Entry[]> {
  let after: Parameters<typeof pageRequestOf>[2] = null
  while (!signal.aborted) {
    const page: readonly Entry[] = await store.readPage(pageRequestOf(collection, query, after, pageLimit))
    yield page
    const last = page.at(-1)
    if (last === undefined || page.length < pageLimit || !isStored(last.value)) return
    after = { id: last.id, value: last.value }
  }
}

/** The records that refer to one: their ids come page by page. */
async function* referring(
  { store, collection, signal }: WalkOptions,
  { selection }: ListState,
  place: string,
  descending: boolean,
): AsyncGenerator<readonly Entry[]> {
  const [field = ''] = Object.keys(selection)
  let after: Entry | null = null
  while (!signal.aborted) {
    const order = { order: '$key', from: null, to: null, descending }
    const page: readonly Entry[] = await store.readPage({ place, ...order, after, limit: pageLimit })
    const ids = page.filter(({ value }) => isObject(value) && field in value).map(({ id }) => id)
    yield* recordsOf(store, collection, ids)
    const last = page.at(-1)
    if (last === undefined || page.length < pageLimit) return
    after = last
  }
}

async function* recordsOf(
  store: Store,
  { path }: Collection,
  ids: readonly string[],
): AsyncGenerator<readonly Entry[]> {
  for (let at = 0; at < ids.length; at += handful)
    yield await Promise.all(
      ids.slice(at, at + handful).map(async id => ({ id, value: await store.read(`${path}/${id}`) })),
    )
}

const withDetached = async (
  { store, collection, withLongTexts, signal }: WalkOptions,
  entries: readonly Entry[],
): Promise<readonly ExportedRecord[]> => {
  const longTexts = withLongTexts ? longTextsOf(collection) : []
  const detachedOf = async (id: string): Promise<Values | null> => {
    if (longTexts.length === 0 || signal.aborted) return null
    const texts = await Promise.all(longTexts.map(name => store.read(`beside/${collection.path}/${id}/${name}`)))
    return Object.fromEntries(longTexts.map((name, at) => [name, texts[at] ?? null]))
  }
  const found: ExportedRecord[] = []
  for (let at = 0; at < entries.length; at += handful) {
    const some = await Promise.all(
      entries.slice(at, at + handful).map(async ({ id, value: record }) =>
        // One that was deleted meanwhile is no record any more.
        isStored(record) ? [{ id, record, detached: await detachedOf(id) }] : [],
      ),
    )
    found.push(...some.flat())
  }
  return found
}
