import type { Entry, PageRequest, Store } from '../../model/store.ts'
import { isObject, type Json } from '../../model/values/json.ts'

/** Values in place of stored ones, by path; null for none. */
export type Overlay = Readonly<Record<string, Json>>

/** A store that reads as if these values were stored. Nothing is written through it. */
export const overlaid = (store: Store, overlay: Overlay): Store => {
  const at = (path: string): Json | undefined => {
    const place = Object.keys(overlay).find(key => path === key || path.startsWith(`${key}/`))
    if (place === undefined) return undefined
    const below = path.slice(place.length + 1)
    return valueBelow(overlay[place] ?? null, below)
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

const valueBelow = (value: Json, path: string): Json =>
  path === ''
    ? value
    : path.split('/').reduce<Json>((inner, name) => (isObject(inner) ? (inner[name] ?? null) : null), value)

const pageWith = (overlay: Overlay, request: PageRequest, entries: readonly Entry[]): readonly Entry[] => {
  const { path, order, from, to, limit, descending = false } = request
  const own = Object.entries(overlay).flatMap(([key, value]): Entry[] => {
    const id = key.startsWith(`${path}/`) ? key.slice(path.length + 1) : ''
    return id === '' || id.includes('/') ? [] : [{ id, value }]
  })
  if (own.length === 0) return entries
  const orderOf = ({ id, value }: Entry): Json => (order === '$key' ? id : valueBelow(value, order))
  const isWithin = (entry: Entry): boolean =>
    entry.value !== null &&
    (from === undefined || compare(orderOf(entry), from) >= 0) &&
    (to === undefined || compare(orderOf(entry), to) <= 0)
  const others = entries.filter(({ id }) => !own.some(each => each.id === id))
  const sorted = [...others, ...own.filter(isWithin)].toSorted(
    (one, other) => compare(orderOf(one), orderOf(other)) || compare(one.id, other.id),
  )
  return (descending ? sorted.toReversed() : sorted).slice(0, limit)
}

/** Order of the database: nothing, numbers, texts. */
const compare = (one: Json, other: Json): number => {
  const rank = (value: Json): number => (value === null ? 0 : typeof value === 'number' ? 1 : 2)
  if (rank(one) !== rank(other)) return rank(one) - rank(other)
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [first, second] = [String(one), String(other)]
  return first === second ? 0 : first < second ? -1 : 1
}
