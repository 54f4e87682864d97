import type { Collection, Sort } from '../../model/collection.ts'
import { isObject } from '../../model/json.ts'
import { beginningQuery, pageRequest } from '../../model/keys.ts'
import type { Entry, Store } from '../../model/store.ts'
import type { ComboboxOption } from '../../ui/combobox/combobox.tsx'

export const searchedField = ({ search, title }: Collection): string => search[0] ?? title

interface Search {
  readonly text: string
  /** How records stand without a text; with one they stand in its order. */
  readonly sort: Sort
  readonly limit: number
}

export const searchRecords = (
  store: Store,
  collection: Collection,
  { text, sort, limit }: Search,
): Promise<readonly Entry[]> => {
  const begun = beginningQuery(collection, searchedField(collection), text)
  return store.readPage(
    begun ? { ...begun, limit } : pageRequest(collection, { selection: {}, search: null, sort }, limit),
  )
}

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
