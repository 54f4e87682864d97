import { compareByKey, compareValues } from '../../model/finding/order.ts'
import type { Entry, PageRequest, Store } from '../../model/store.ts'
import { type Json, jsonAt } from '../../model/values/json.ts'

/** Values in place of stored ones, by path; null for none. */
export type Overlay = Readonly<Record<string, Json>>

/** A store that reads as if these values were stored. Nothing is written through it. */
export const overlaid = (store: Store, overlay: Overlay): Store => {
  const at = (path: string): Json | undefined => {
    const place = Object.keys(overlay).find(key => path === key || path.startsWith(`${key}/`))
    if (place === undefined) return undefined
    return path === place ? (overlay[place] ?? null) : jsonAt(overlay[place], path.slice(place.length + 1))
  }
  return {
    ...store,
    read: async path => {
      const value = at(path)
      return value === undefined ? store.read(path) : value
    },
    watch: (path, observer) => {
      const value = at(path)
      if (value === undefined) return store.watch(path, observer)
      observer.next(value)
      return () => undefined
    },
    readPage: async request => pageWith(overlay, request, await store.readPage(request)),
    watchPage: (request, { next, failed }) =>
      store.watchPage(request, { next: entries => next(pageWith(overlay, request, entries)), failed }),
  }
}

const pageWith = (overlay: Overlay, request: PageRequest, entries: readonly Entry[]): readonly Entry[] => {
  const { path, order, from, to, limit, descending = false } = request
  const own = Object.entries(overlay).flatMap(([key, value]): Entry[] => {
    const id = key.startsWith(`${path}/`) ? key.slice(path.length + 1) : ''
    return id === '' || id.includes('/') ? [] : [{ id, value }]
  })
  if (own.length === 0) return entries
  const orderOf = ({ id, value }: Entry): Json => (order === '$key' ? id : jsonAt(value, order))
  const isWithin = (entry: Entry): boolean =>
    entry.value !== null &&
    (from === undefined || compareValues(orderOf(entry), from) >= 0) &&
    (to === undefined || compareValues(orderOf(entry), to) <= 0)
  const others = entries.filter(({ id }) => !own.some(each => each.id === id))
  const sorted = [...others, ...own.filter(isWithin)].toSorted(
    (one, other) => compareValues(orderOf(one), orderOf(other)) || compareByKey(one.id, other.id),
  )
  return (descending ? sorted.toReversed() : sorted).slice(0, limit)
}
