import { runBatch } from '../../../machines/records/bulk/run-batch.ts'
import type { Entry } from '../../../machines/records/list/source.ts'
import type { Cancellation } from '../../../machines/work.ts'
import type { Collection } from '../../model/collection.ts'
import { isObject } from '../../model/json.ts'
import { type ListState, pageQuery } from '../../model/keys.ts'
import { isStored, type Stored } from '../../model/record.ts'
import { pageLimit } from '../../model/rules/people.ts'
import type { Store } from '../../model/store.ts'
import { pageRequestOf } from '../list/list-source.ts'

/** The records that a deed is meant for. */
export type Scope =
  | { readonly type: 'rows'; readonly ids: readonly string[] }
  /** All that a list matches, loaded or not. */
  | { readonly type: 'all'; readonly state: ListState }

interface Walk {
  readonly store: Store
  readonly collection: Collection
  readonly found: (count: number) => void
  readonly signal: Cancellation
}

/** Reads all records of a scope, in the order of their list, and tells how many there are so far. What is gone by now is left out. */
export const readScope = async (walk: Walk, scope: Scope): Promise<readonly (readonly [string, Stored])[]> => {
  if (scope.type === 'rows') return readRecords(walk, scope.ids, 0)
  const query = pageQuery(walk.collection, scope.state)
  if (query === null) throw new Error(`No index answers this list of ${walk.collection.path}.`)
  return query.type === 'ordered' ? walkOrder(walk, query) : walkUses(walk, scope.state, query.place)
}

const readRecords = async ({ store, collection, found, signal }: Walk, ids: readonly string[], before: number) => {
  const read = (id: string) => store.read(`${collection.path}/${id}`)
  const results = await runBatch(ids, read, { signal, progress: done => found(before + done) })
  return results.flatMap(({ item, result }) => (isStored(result) ? [[item, result] as const] : []))
}

const walkOrder = async (
  { store, collection, found, signal }: Walk,
  query: Parameters<typeof pageRequestOf>[1],
): Promise<readonly (readonly [string, Stored])[]> => {
  const records: (readonly [string, Stored])[] = []
  let after: Entry | null = null
  for (;;) {
    const page = await store.readPage(pageRequestOf(collection, query, after, pageLimit))
    const read = page.flatMap(({ id, value }) => (isStored(value) ? [{ id, value }] : []))
    records.push(...read.map(({ id, value }) => [id, value] as const))
    found(records.length)
    after = read.at(-1) ?? null
    if (page.length < pageLimit || after === null || signal.aborted) return records
  }
}

const walkUses = async (walk: Walk, { selection }: ListState, place: string) => {
  const { store, signal } = walk
  const [field = ''] = Object.keys(selection)
  const records: (readonly [string, Stored])[] = []
  let after: { readonly value: null; readonly id: string } | null = null
  for (;;) {
    const order = { order: '$key', from: null, to: null, descending: true }
    const page = await store.readPage({ place, ...order, after, limit: pageLimit })
    const ids = page.filter(({ value }) => isObject(value) && field in value).map(({ id }) => id)
    records.push(...(await readRecords(walk, ids, records.length)))
    const last = page.at(-1)
    after = last === undefined ? null : { value: null, id: last.id }
    if (page.length < pageLimit || after === null || signal.aborted) return records
  }
}
