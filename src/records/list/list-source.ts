import type { Entry, ListSource } from '../../../machines/records/list/list.ts'
import type { Collection } from '../../model/collection.ts'
import { idsOf } from '../../model/fields/reference.ts'
import { chosenOf, type ListState } from '../../model/finding/selection.ts'
import { isObject, type Json, jsonAt } from '../../model/json.ts'
import { counterOf, cursorAfter, pageRequest } from '../../model/keys.ts'
import { isStored } from '../../model/record.ts'
import type { PageRequest, Store } from '../../model/store.ts'
import { mapped, page, valueAt, withEach } from '../live/sources.ts'

/** Where a kind of value stands in the database's order: nothing, false, true, numbers, texts, objects. */
const rankOf = (value: Json): number => {
  if (value === null || value === undefined) return 0
  if (value === false) return 1
  if (value === true) return 2
  if (typeof value === 'number') return 3
  return typeof value === 'string' ? 4 : 5
}

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

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

export const pageSize = 30

/** @throws Error when no index answers the list: addresses are parsed, so that this is an issue of ours. */
export const listSource = (store: Store, collection: Collection, state: ListState): ListSource => {
  const query = pageRequest(collection, state, pageSize)
  const chosen = chosenOf(state.selection)
  const counter = state.search || chosen === null ? null : counterOf(collection, chosen)
  const rest = query.order === '$key' ? usedRows(store, collection, state, query) : orderedRows(store, query)
  return {
    pageSize,
    ...rest,
    watchRow: (id, observer) => recordAt(store, collection, id)(observer),
    watchTotal: counter === null ? null : mapped(valueAt(store, counter), value => Number(value ?? 0)),
  }
}

type Rows = Pick<ListSource, 'watchPage' | 'compare' | 'belongs'>

const storedOr = (value: Json) => (isStored(value) ? value : null)

const recordAt = (store: Store, { path }: Collection, id: string) => mapped(valueAt(store, `${path}/${id}`), storedOr)

const pageBehind = (store: Store, query: PageRequest, after: Entry | null) =>
  page(store, { ...query, after: after && cursorAfter(query, after) })

const orderedRows = (store: Store, query: PageRequest): Rows => {
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
      mapped(pageBehind(store, query, after), entries =>
        entries.flatMap(({ id, value }) => (isStored(value) ? [{ id, value }] : [])),
      )(observer),
  }
}

/** The records that refer to one record: their ids come page by page, newest first, and each record is listened to by itself. */
const usedRows = (store: Store, collection: Collection, { selection }: ListState, query: PageRequest): Rows => {
  const [[field = '', target = ''] = []] = Object.entries(chosenOf(selection) ?? {})
  return {
    compare: (one, other) => (query.descending ? compareByKey(other.id, one.id) : compareByKey(one.id, other.id)),
    belongs: ({ value }) => isObject(value) && idsOf(value[field]).includes(target),
    watchPage: (after, observer) => {
      const ids = mapped(pageBehind(store, query, after), entries =>
        entries.flatMap(({ id, value }) => (isObject(value) && field in value ? [id] : [])),
      )
      const records = withEach(
        ids,
        id => id,
        id => recordAt(store, collection, id),
      )
      return mapped(records, found => found.flatMap(({ item, more }) => (more ? [{ id: item, value: more }] : [])))(
        observer,
      )
    },
  }
}
