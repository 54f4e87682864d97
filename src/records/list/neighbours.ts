import type { Collection } from '../../model/collection.ts'
import { type Place, placeOf } from '../../model/finding/order.ts'
import type { ListState } from '../../model/finding/selection.ts'
import { isObject } from '../../model/json.ts'
import { cursorAfter, pageQuery } from '../../model/keys.ts'
import { isStored } from '../../model/record.ts'
import type { Entry, Store } from '../../model/store.ts'
import type { Direction, FromList, Opened } from '../../ui/list-place.ts'
import { loadPart } from '../../ui/loading/load-part.ts'
import type { Explorer, Step } from '../data/finding/explorer.ts'
import { mapped, once, page, type Source } from '../data/live/sources.ts'
import { pageSize } from './list-source.ts'

/** @param entry a row of the list, with the record as it was when it got its place */
export const fromList = (
  collection: Collection,
  state: ListState,
  entry: { readonly id: string; readonly value: unknown },
): FromList => {
  const query = pageQuery(collection, state)
  const { id, value } = query
    ? cursorAfter(query, entry)
    : state.sort
      ? placeOf(collection, state.sort, entry.id, isObject(entry.value) ? entry.value : {})
      : { id: entry.id, value: null }
  return { opened: { id, value: typeof value === 'object' ? null : value } }
}

/** As many records are looked through for a neighbour, some at a time. */
export const maxLooked = 2_000
const lookedAtOnce = 100

interface Search {
  /** Place where an earlier search ended. */
  readonly from?: Place | null
  /** How many records it looks through. */
  readonly max?: number
}

/** No match within the limit; gives the place reached. */
export interface NotYet {
  readonly lookedUpTo: Place
}

const foundNext = async (
  store: Store,
  collection: Collection,
  state: ListState,
  opened: Opened,
  way: Direction,
  { from = null, max = maxLooked }: Search,
): Promise<FromList | NotYet | null> => {
  const { explorer } = await loadPart(() => import('../data/finding/explorer.ts'))
  const exploring = explorer(store, collection, state, { isBackwards: way === 'previous' && state.sort !== null })
  if (state.sort === null) return foundBeside(exploring, opened, way)
  let after: Place | null = from ?? opened
  for (let looked = 0; after !== null && looked < max; looked += lookedAtOnce) {
    const step: Step = await exploring.step(after, lookedAtOnce)
    const next = step.found.find(({ id }) => id !== opened.id)
    if (next) return { ...fromList(collection, state, next), way }
    after = step.until && exploring.place(step.until)
  }
  return after && { lookedUpTo: after }
}

/** Relevance has no fixed places, so it counts from the first. */
const foundBeside = async (exploring: Explorer, opened: Opened, way: Direction): Promise<FromList | null> => {
  const ids: string[] = []
  let after: Place | null = null
  do {
    const step: Step = await exploring.step(after, lookedAtOnce)
    ids.push(...step.found.map(({ id }) => id))
    const at = ids.indexOf(opened.id)
    const id = at < 0 ? undefined : ids[way === 'next' ? at + 1 : at - 1]
    if (id !== undefined) return { opened: { id, value: null }, way }
    if (at >= 0 && way === 'previous') return null
    after = step.until && exploring.place(step.until)
  } while (after !== null && ids.length < maxLooked)
  return null
}

/**
 * The record that stands before or behind another one in a list, whatever has become of that one since; null at either end. It reads no more
 * than a page or, where no index answers the list, looks through as many records as the search says.
 */
export const neighbour = (
  store: Store,
  collection: Collection,
  state: ListState,
  opened: Opened,
  way: Direction,
  search: Search = {},
): Source<FromList | NotYet | null> => {
  const query = pageQuery(collection, state)
  if (query === null) return once(() => foundNext(store, collection, state, opened, way, search))
  const [field = ''] = Object.keys(state.selection)
  const isByUse = query.order === '$key'
  const isListed = ({ id, value }: Entry) =>
    id !== opened.id && (isByUse ? isObject(value) && field in value : isStored(value))
  const request = {
    ...query,
    // Uses by other fields are filtered out.
    limit: isByUse ? pageSize : 2,
    after: opened,
    descending: (query.descending === true) === (way === 'next'),
  }
  return mapped(page(store, request), entries => {
    const found = entries.find(isListed)
    return found ? { ...fromList(collection, state, found), way } : null
  })
}
