import type { Answer, Entry, ListSource } from '../../../machines/records/list/list.ts'
import type { Collection } from '../../model/collection.ts'
import { failureOf } from '../../model/failure.ts'
import { idsOf } from '../../model/fields/reference.ts'
import { type Counters, totalOf } from '../../model/finding/counters.ts'
import { compareByKey, compareValues } from '../../model/finding/order.ts'
import { cursorAfter, pageQuery } from '../../model/keys.ts'
import { isStored } from '../../model/record.ts'
import { chosenOf, type ListState } from '../../model/selection.ts'
import type { PageRequest, Store } from '../../model/store.ts'
import { isObject, type Json, jsonAt } from '../../model/values/json.ts'
import { loadPart } from '../../ui/loading/load-part.ts'
import { mapped, once, page, type Source, thenWatch, together, valueAt, withKeys } from '../data/live/sources.ts'

export const pageSize = 30

/** Rows of a laptop screen: loads faster than a whole page, which follows. */
export const firstPageSize = 12

export const listSource = (store: Store, collection: Collection, state: ListState): ListSource => {
  const query = pageQuery(collection, state)
  const rows =
    query === null
      ? searchedRows(store, collection, state)
      : query.order === '$key'
        ? usedRows(store, collection, state, query)
        : orderedRows(store, query)
  const total = totalOf(collection, state)
  return {
    pageSize,
    ...rows,
    watchRow: (id, observer) => recordAt(store, collection, id)(observer),
    watchTotal: total && countedBy(store, collection, total),
    count: countByReading(store, collection, state),
  }
}

/** Counts a list without counters, in pages that are not kept. */
const countByReading =
  (store: Store, collection: Collection, state: ListState): ListSource['count'] =>
  ({ next, failed }) => {
    const signal = { aborted: false }
    const read = async () => {
      const { pagesOf } = await loadPart(() => import('../data/writing/read-pages.ts'))
      let found = 0
      for await (const page of pagesOf(store, collection, { type: 'all', state }, signal)) {
        found += page.length
        if (!signal.aborted) next({ found, isDone: false })
      }
      if (!signal.aborted) next({ found, isDone: true })
    }
    read().catch(error => signal.aborted || failed(failureOf(error)))
    return () => {
      signal.aborted = true
    }
  }

const countedBy = (store: Store, { path }: Collection, { counters, isAllBut }: Counters): Source<number> => {
  const all = `counts/${path}/all`
  const paths = isAllBut ? [all, ...counters] : counters
  const counts = together<Record<string, Json>>(Object.fromEntries(paths.map(at => [at, valueAt(store, at)])))
  const at = (found: Record<string, Json>, counter: string) => Number(found[counter] ?? 0)
  return mapped(counts, found => {
    const sum = counters.reduce((count, counter) => count + at(found, counter), 0)
    return isAllBut ? at(found, all) - sum : sum
  })
}

type Rows = Pick<ListSource, 'watchPage' | 'compare' | 'belongs'>

/** Loads the search with the first page, because most lists have an index. */
const searchedRows = (store: Store, collection: Collection, state: ListState): Rows => {
  let rows: Rows | null = null
  const load = async (): Promise<Rows> => {
    rows ??= (await loadPart(() => import('../data/finding/found-rows.ts'))).foundRows(store, collection, state)
    return rows
  }
  const loaded = (): Rows => {
    if (rows === null) throw new Error('The rows of a list are compared before any have come.')
    return rows
  }
  return {
    compare: (one, other) => loaded().compare(one, other),
    belongs: entry => loaded().belongs(entry),
    watchPage: (after, observer) =>
      thenWatch<Rows, Answer>(once(load), found => into => found.watchPage(after, into))(observer),
  }
}

const storedOr = (value: Json) => (isStored(value) ? value : null)

const recordAt = (store: Store, { path }: Collection, id: string) => mapped(valueAt(store, `${path}/${id}`), storedOr)

type ListQuery = Omit<PageRequest, 'limit' | 'after'>

/** The page after an entry, and whether it is the last. */
const pageBehind = (store: Store, query: ListQuery, after: Entry | null) => {
  const limit = after === null ? firstPageSize : pageSize
  const request = { ...query, limit, after: after && cursorAfter(query, after) }
  return mapped(page(store, request), found => ({ found, isEnd: found.length < limit }))
}

const orderedRows = (store: Store, query: ListQuery): Rows => {
  const { order, from, to, descending } = query
  const compare = (one: Entry, other: Entry): number => {
    const ascending =
      compareValues(jsonAt(one.value, order), jsonAt(other.value, order)) || compareByKey(one.id, other.id)
    return descending ? -ascending : ascending
  }
  return {
    compare,
    belongs: ({ value }) => {
      const at = jsonAt(value, order)
      return (from === undefined || compareValues(at, from) >= 0) && (to === undefined || compareValues(at, to) <= 0)
    },
    watchPage: (after, observer) =>
      mapped(pageBehind(store, query, after), ({ found, isEnd }) => ({
        entries: found.flatMap(({ id, value }) => (isStored(value) ? [{ id, value }] : [])),
        isEnd,
      }))(observer),
  }
}

/** Value of a record known by id only. */
const nothingKnown = { rev: 0 }

/** Referrers of a record: ids by page, newest first, each record live by itself. */
const usedRows = (store: Store, collection: Collection, { selection }: ListState, query: ListQuery): Rows => {
  const [[field = '', target = ''] = []] = Object.entries(chosenOf(selection) ?? {})
  return {
    compare: (one, other) => (query.descending ? compareByKey(other.id, one.id) : compareByKey(one.id, other.id)),
    belongs: ({ value }) => isObject(value) && idsOf(value[field]).includes(target),
    watchPage: (after, observer) => {
      const records = withKeys(
        pageBehind(store, query, after),
        ({ found }) => found.flatMap(({ id, value }) => (isObject(value) && field in value ? [id] : [])),
        id => recordAt(store, collection, id),
      )
      return mapped(records, ({ item: { found, isEnd }, more }) => {
        const entries = found.flatMap(({ id }) => {
          const value = more.get(id)
          return value ? [{ id, value }] : []
        })
        const last = found.at(-1)
        // Uses by other fields are filtered out, so the next page begins after the last entry.
        const until = isEnd || last === undefined ? null : { id: last.id, value: nothingKnown }
        return entries.length === found.length
          ? { entries, isEnd }
          : { entries, isEnd, looked: { count: found.length, bytes: JSON.stringify(entries).length, of: null, until } }
      })(observer)
    },
  }
}
