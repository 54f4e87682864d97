import type { Collection, Sort } from '../../model/collection.ts'
import { isObject, type Json } from '../../model/json.ts'
import { pageQuery } from '../../model/keys.ts'
import type { Entry, PageRequest, Store } from '../../model/store.ts'
import type { ComboboxOption } from '../../ui/combobox/option.ts'

/** The field by whose beginning a collection is searched. */
export const searchedField = ({ search, title }: Collection): string => search[0] ?? title

interface Search {
  readonly text: string
  /** How records stand without a text; with one they stand in its order. */
  readonly sort: Sort
  readonly limit: number
  readonly after?: PageRequest['after']
}

export interface FoundRecords {
  readonly entries: readonly Entry[]
  /** From where the next ones are asked for; null when these are all. */
  readonly next: PageRequest['after']
}

/** The first records whose searched text begins as given, whatever case and accents. */
export const searchRecords = async (
  store: Store,
  collection: Collection,
  { text, sort, limit, after = null }: Search,
): Promise<FoundRecords> => {
  const search = text.trim() === '' ? null : { by: searchedField(collection), text }
  const query = pageQuery(collection, { selection: {}, search, sort })
  if (query?.type !== 'ordered') return { entries: [], next: null }
  const { order, from, to, descending } = query
  // One more than wanted tells whether there are more.
  const found = await store.readPage({
    place: collection.path,
    order,
    from,
    to,
    after,
    limit: limit + 1,
    descending,
  })
  const entries = found.slice(0, limit)
  const last = entries.at(-1)
  return { entries, next: found.length > limit && last ? { id: last.id, value: valueAt(last.value, order) } : null }
}

export const valueAt = (record: Json, path: string): Json =>
  path.split('/').reduce<Json>((value, key) => (isObject(value) ? (value[key] ?? null) : null), record)

/** The order in which people look for a name. */
export const byName = (collection: Collection): Sort => {
  const by = searchedField(collection)
  const [first] = collection.sorts
  return collection.sorts.find(known => known.by === by) ?? first ?? { by, descending: false }
}

/** A record as something to choose: by its title, told apart by what is unique, known by its colour. */
export const optionOf = ({ fields, title }: Collection, { id, value }: Entry): ComboboxOption => {
  const record = isObject(value) ? value : {}
  const text = (name: string | undefined) => {
    const held = name === undefined ? null : (record[name] ?? null)
    return typeof held === 'string' ? held : undefined
  }
  const hint = text(Object.keys(fields).find(name => fields[name]?.unique && fields[name]?.computed === null))
  const swatch = text(Object.keys(fields).find(name => fields[name]?.control.type === 'colour'))
  return {
    id,
    label: text(title) ?? id,
    ...(hint === undefined ? {} : { hint }),
    ...(swatch === undefined ? {} : { swatch }),
  }
}
