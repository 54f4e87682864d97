import type { Entry, ListSource } from '../../../machines/records/list/list.ts'
import type { Collection } from '../../model/collection.ts'
import { idsOf } from '../../model/fields/reference.ts'
import { isObject, type Json } from '../../model/json.ts'
import { counterOf, type ListState, type PageQuery, pageQuery } from '../../model/keys.ts'
import { isStored } from '../../model/record.ts'
import type { Observer, PageRequest, Stop, Store } from '../../model/store.ts'

/** Where a kind of value stands in the database's order: nothing, false, true, numbers, texts, objects. */
const rankOf = (value: Json): number => {
  if (value === null || value === undefined) return 0
  if (value === false) return 1
  if (value === true) return 2
  if (typeof value === 'number') return 3
  return typeof value === 'string' ? 4 : 5
}

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Compares two values as the database orders by them. */
export const compareValues = (one: Json, other: Json): number => {
  const rank = rankOf(one) - rankOf(other)
  if (rank !== 0) return rank
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return typeof one === 'string' && typeof other === 'string' ? byCodeUnits(one, other) : 0
}

/** Whole numbers of 32 bits, written without leading zeros. */
const integer = /^(0|-?[1-9]\d{0,9})$/

const integerOf = (key: string): number | null => {
  const value = integer.test(key) ? Number(key) : null
  return value !== null && value >= -(2 ** 31) && value < 2 ** 31 ? value : null
}

/** Compares two keys as the database orders by them: whole numbers by size before all texts. */
export const compareByKey = (one: string, other: string): number => {
  const left = integerOf(one)
  const right = integerOf(other)
  if (left !== null && right !== null) return left - right
  if (left !== null) return -1
  return right === null ? byCodeUnits(one, other) : 1
}

/** Rows of a page. */
export const pageSize = 30

/** What stands at a path within a record. */
const valueAt = (record: unknown, path: string): Json =>
  path.split('/').reduce<unknown>((value, name) => (isObject(value) ? value[name] : null), record) as Json

type Ordered = Extract<PageQuery, { type: 'ordered' }>
type Uses = Extract<PageQuery, { type: 'uses' }>

/**
 * The rows of a list, from the database.
 *
 * @throws Error when no index answers the list: addresses are parsed, so that this is an issue of ours.
 */
export const listSource = (store: Store, collection: Collection, state: ListState): ListSource => {
  const query = pageQuery(collection, state)
  if (query === null) throw new Error(`No index answers this list of ${collection.path}: ${JSON.stringify(state)}.`)
  const counter = state.search ? null : counterOf(collection, state.selection)
  const rest =
    query.type === 'ordered' ? orderedRows(store, collection, query) : usedRows(store, collection, state, query)
  return {
    pageSize,
    ...rest,
    watchRow: (id, observer) => watchRecord(store, collection, id, observer),
    watchTotal:
      counter === null
        ? null
        : ({ next, failed }) => store.watch(counter, { next: value => next(Number(value ?? 0)), failed }),
    watchConnection: tell => store.watchConnection(tell),
  }
}

const watchRecord = (
  store: Store,
  { path }: Collection,
  id: string,
  { next, failed }: Observer<Entry['value'] | null>,
): Stop => store.watch(`${path}/${id}`, { next: value => next(isStored(value) ? value : null), failed })

const recordsIn = (entries: readonly { readonly id: string; readonly value: Json }[]): readonly Entry[] =>
  entries.flatMap(({ id, value }) => (isStored(value) ? [{ id, value }] : []))

type Rows = Pick<ListSource, 'watchPage' | 'compare' | 'belongs'>

/** Where a page of a query begins and ends; also for walking through all of them. */
export const pageRequestOf = (
  { path }: Collection,
  { order, from, to, descending }: Ordered,
  after: { readonly id: string; readonly value: unknown } | null,
  limit: number,
): PageRequest => ({
  place: path,
  order,
  from,
  to,
  descending,
  limit,
  after: after && { id: after.id, value: valueAt(after.value, order) },
})

const orderedRows = (store: Store, collection: Collection, query: Ordered): Rows => {
  const { order, from, to, descending } = query
  const compare = (one: Entry, other: Entry): number => {
    const ascending =
      compareValues(valueAt(one.value, order), valueAt(other.value, order)) || compareByKey(one.id, other.id)
    return descending ? -ascending : ascending
  }
  return {
    compare,
    belongs: ({ value }) => {
      const at = valueAt(value, order)
      return (from === null || compareValues(at, from) >= 0) && (to === null || compareValues(at, to) <= 0)
    },
    watchPage: (after, { next, failed }) =>
      store.watchPage(pageRequestOf(collection, query, after, pageSize), {
        next: entries => next(recordsIn(entries)),
        failed,
      }),
  }
}

/** The records that refer to one record: their ids come page by page, newest first, and each record is listened to by itself. */
const usedRows = (
  store: Store,
  collection: Collection,
  { selection }: ListState,
  { place, descending }: Uses,
): Rows => {
  const [[field = '', target = ''] = []] = Object.entries(selection)
  const refers = (value: Json) => isObject(value) && idsOf(value[field]).includes(target)
  return {
    compare: (one, other) => (descending ? compareByKey(other.id, one.id) : compareByKey(one.id, other.id)),
    belongs: ({ value }) => isStored(value) && refers(value),
    watchPage: (after, observer) => {
      const records = new Map<string, { value: Entry['value'] | null | undefined; readonly stop: Stop }>()
      let ids: readonly string[] = []
      const tell = () => {
        const known = ids.map(id => ({ id, value: records.get(id)?.value }))
        if (known.some(({ value }) => value === undefined)) return
        observer.next(known.flatMap(({ id, value }) => (value ? [{ id, value }] : [])))
      }
      const listen = (id: string) => {
        const record = { value: undefined as Entry['value'] | null | undefined, stop: () => {} }
        records.set(id, record)
        record.stop = watchRecord(store, collection, id, {
          next: value => {
            record.value = value
            tell()
          },
          failed: observer.failed,
        })
      }
      const request: PageRequest = {
        place,
        order: '$key',
        from: null,
        to: null,
        descending,
        limit: pageSize,
        after: after && { id: after.id, value: null },
      }
      const stop = store.watchPage(request, {
        next: entries => {
          ids = entries.filter(({ value }) => isObject(value) && field in value).map(({ id }) => id)
          for (const [id, record] of records)
            if (!ids.includes(id)) {
              record.stop()
              records.delete(id)
            }
          for (const id of ids) if (!records.has(id)) listen(id)
          tell()
        },
        failed: observer.failed,
      })
      return () => {
        stop()
        for (const record of records.values()) record.stop()
      }
    },
  }
}
