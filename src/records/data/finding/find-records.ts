import type { FoundPlaces } from '../../../config/area.ts'
import { type Collection, pictureField, type Sort } from '../../../model/collection.ts'
import { preparingOf, shapesPath } from '../../../model/derived-indexes.ts'
import { headOf } from '../../../model/head.ts'
import { beginningQuery, pageRequest } from '../../../model/keys.ts'
import type { Entry, Store } from '../../../model/store.ts'
import { isObject } from '../../../model/values/json.ts'
import { markedParts } from '../../../model/words.ts'
import type { ComboboxOption } from '../../../ui/combobox/combobox.tsx'
import { pathsOf } from '../../registry/record-kind.ts'
import { byName, searchedField } from '../by-name.ts'
import { findByWords } from './words.ts'

export { nearestTexts } from './words.ts'

interface Search {
  readonly text: string
  /** Order without a text; with one, phrase matches come first. */
  readonly sort: Sort
  readonly limit: number
}

/** Limit of further steps of a word search that found too little. */
const maxSteps = 4

/** Finds records with all words of a text, up to a limit. */
export const searchRecords = async (
  store: Store,
  collection: Collection,
  search: Search,
): Promise<readonly Entry[]> => {
  const { text, limit } = search
  if (text.trim() === '') return beginning(store, collection, search)
  const ids: string[] = []
  let found = await findByWords(store, collection.path, text, limit)
  ids.push(...found.ids)
  for (let step = 1; found.next !== null && ids.length < limit && step < maxSteps; step += 1) {
    found = await found.next(limit - ids.length)
    ids.push(...found.ids)
  }
  if (ids.length === 0 && (await areWordsPreparing(store, collection))) return beginning(store, collection, search)
  const records = await Promise.all(ids.map(id => store.read(`${collection.path}/${id}`)))
  return ids.flatMap((id, at) => {
    const value = records[at] ?? null
    // Possibly deleted meanwhile.
    return value === null ? [] : [{ id, value }]
  })
}

/** True for data without a word index, until the worker builds it. */
const areWordsPreparing = async (store: Store, collection: Collection): Promise<boolean> =>
  preparingOf(collection, await store.read(`${shapesPath}/${collection.path}`)).waiting.has('words')

const beginning = (store: Store, collection: Collection, { text, sort, limit }: Search): Promise<readonly Entry[]> => {
  const begun = beginningQuery(collection, searchedField(collection), text)
  return store.readPage(
    begun ? { ...begun, limit } : pageRequest(collection, { selection: {}, search: null, sort }, limit),
  )
}

/** Turns a record into an option: title, a unique field to distinguish it, colour. Marks the match in the title. */
export const optionOf = ({ fields, title }: Collection, { id, value }: Entry, looked = ''): ComboboxOption => {
  const record = isObject(value) ? value : {}
  const text = (name: string | undefined) => {
    const held = name === undefined ? null : (record[name] ?? null)
    return typeof held === 'string' ? held : undefined
  }
  const hint = text(Object.keys(fields).find(name => fields[name]?.unique && fields[name]?.computed === null))
  const swatch = text(Object.keys(fields).find(name => fields[name]?.control.type === 'colour'))
  const label = text(title) ?? id
  const parts = markedParts(label, looked)
  return {
    id,
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(swatch === undefined ? {} : { swatch }),
    ...(parts.length > 1 ? { parts } : {}),
  }
}

/** Titles of the records to which records with equal titles belong, as their hints: the tournament of "Match day 1". */
export const ownersOf = async (
  store: Store,
  { fields, title, identifiedBy: [names = []] = [] }: Collection,
  entries: readonly Entry[],
  collectionOf: (path: string) => Collection | undefined,
): Promise<readonly { readonly hint?: string }[]> => {
  const name = names.includes(title) ? undefined : names.find(one => fields[one]?.reference)
  const owner = collectionOf(fields[name ?? '']?.reference?.to ?? '')
  if (name === undefined || owner === undefined) return entries.map(() => ({}))
  const ids = entries.map(({ value }) => (isObject(value) ? (value[name] ?? null) : null))
  const read = [...new Set(ids)].map(async id => {
    const hint = id === null ? null : await store.read(`${owner.path}/${id}/${owner.title}`)
    return [id, typeof hint === 'string' ? { hint } : {}] as const
  })
  const hints = new Map(await Promise.all(read))
  return ids.map(id => hints.get(id) ?? {})
}

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

/** The picture that a record refers to or is. */
const pictureOf = (collection: Collection, { id, value }: Entry) => {
  const { fields, path } = collection
  if (fields.thumbnail?.control.type === 'picture') return { to: path, id }
  const name = pictureField(collection)
  const [to, picture] = [fields[name ?? '']?.reference?.to, isObject(value) ? (value[name ?? ''] ?? null) : null]
  return to === undefined || picture === null ? null : { to, id: String(picture) }
}
