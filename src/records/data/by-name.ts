import type { Collection, Sort } from '../../model/collection.ts'

export const searchedField = ({ search, title }: Pick<Collection, 'search' | 'title'>): string => search[0] ?? title

export const byName = (collection: Collection): Sort => {
  const by = searchedField(collection)
  const [first] = collection.sorts
  return collection.sorts.find(known => known.by === by) ?? first ?? { by, descending: false }
}
