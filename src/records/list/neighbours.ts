import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/finding/selection.ts'
import { isObject } from '../../model/json.ts'
import { cursorAfter, pageRequest } from '../../model/keys.ts'
import { isStored } from '../../model/record.ts'
import type { Entry, Store } from '../../model/store.ts'
import type { FromList, Opened, Way } from '../../ui/list-place.ts'
import { mapped, page, type Source } from '../live/sources.ts'
import { pageSize } from './list-source.ts'

/** @param entry a row of the list, with the record as it was when it got its place */
export const fromList = (
  collection: Collection,
  state: ListState,
  entry: { readonly id: string; readonly value: unknown },
): FromList => {
  const { id, value } = cursorAfter(pageRequest(collection, state, 1), entry)
  return { opened: { id, value: typeof value === 'object' ? null : value } }
}

/**
 * The record that stands before or behind another one in a list, whatever has become of that one since; null at either end. It reads no more
 * than a page.
 */
export const neighbour = (
  store: Store,
  collection: Collection,
  state: ListState,
  opened: Opened,
  way: Way,
): Source<FromList | null> => {
  const query = pageRequest(collection, state, 2)
  const [field = ''] = Object.keys(state.selection)
  const isByUse = query.order === '$key'
  const isListed = ({ id, value }: Entry) =>
    id !== opened.id && (isByUse ? isObject(value) && field in value : isStored(value))
  const request = {
    ...query,
    // What else refers to the same record by another field stands among them.
    limit: isByUse ? pageSize : query.limit,
    after: opened,
    descending: (query.descending === true) === (way === 'next'),
  }
  return mapped(page(store, request), entries => {
    const found = entries.find(isListed)
    return found ? { ...fromList(collection, state, found), way } : null
  })
}
