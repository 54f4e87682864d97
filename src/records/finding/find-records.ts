import type { FoundPlace } from '../../config/area.ts'
import type { Collection } from '../../model/collection.ts'
import { headOf } from '../../model/head.ts'
import type { Store } from '../../model/store.ts'
import { pathsOf } from '../paths.ts'
import { byName, optionOf, searchRecords } from '../references/search-records.ts'

export const findRecords = async (
  store: Store,
  collection: Collection,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<readonly FoundPlace[]> => {
  const entries = await searchRecords(store, collection, { text, sort: byName(collection), limit })
  const { edit } = pathsOf(headOf(collection))
  return entries.map(entry => {
    const { label, ...option } = optionOf(collection, entry)
    return { ...option, title: label, path: edit(entry.id) }
  })
}
