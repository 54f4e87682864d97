import type { FoundPlaces } from '../../config/area.ts'
import { type Collection, pictureField } from '../../model/collection.ts'
import { headOf } from '../../model/head.ts'
import { isObject } from '../../model/json.ts'
import type { Entry, Store } from '../../model/store.ts'
import { pathsOf } from '../paths.ts'
import { byName } from '../references/by-name.ts'
import { optionOf, searchRecords } from '../references/search-records.ts'

export { nearestTexts } from './words.ts'

export const findRecords = async (
  store: Store,
  collection: Collection,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<FoundPlaces> => {
  const entries = await searchRecords(store, collection, { text, sort: byName(collection), limit: limit + 1 })
  const { edit, list } = pathsOf(headOf(collection))
  return {
    found: entries.slice(0, limit).map(entry => {
      const { label, ...option } = optionOf(collection, entry, text)
      const picture = pictureOf(collection, entry)
      return { ...option, title: label, path: edit(entry.id), ...(picture ? { picture } : {}) }
    }),
    all: entries.length > limit ? `${list}?${new URLSearchParams({ search: text })}` : null,
  }
}

/** The picture that a record refers to, or that it is. */
const pictureOf = (collection: Collection, { id, value }: Entry) => {
  const { fields, path } = collection
  if (fields.thumbnail?.control.type === 'picture') return { to: path, id }
  const name = pictureField(collection)
  const [to, picture] = [fields[name ?? '']?.reference?.to, isObject(value) ? (value[name ?? ''] ?? null) : null]
  return to === undefined || picture === null ? null : { to, id: String(picture) }
}
