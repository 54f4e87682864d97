import type { OwnIssue } from '../../../machines/records/import.ts'
import type { Collection } from '../../model/collection.ts'
import { idPattern, referencesTo } from '../../model/fields/reference.ts'
import { beginningQuery } from '../../model/keys.ts'
import type { Entry, Store } from '../../model/store.ts'
import { isObject, type Json } from '../../model/values/json.ts'
import { normalize } from '../../model/values/sortable.ts'

export type CollectionOf = (path: string) => Collection | undefined

/** Reason why a cell names no record; `among` lists candidates. */
export interface Unresolved {
  readonly rowIssue: OwnIssue
  readonly among?: readonly Entry[]
}

type Found = { readonly id: string } | Unresolved

const maxMatches = 100

/** Finds the records that cells name: by id, by a unique field, or by the title. Each name is looked up once. */
export const referenceResolver = (store: Store, collectionOf: CollectionOf) => {
  const known = new Map<string, Promise<Found>>()
  const lookUp = async (to: string, name: string): Promise<Found> => {
    if (idPattern.test(name) && (await store.read(`${to}/${name}/rev`)) !== null) return { id: name }
    const collection = collectionOf(to)
    if (collection === undefined) return { rowIssue: { code: 'notFound', text: name } }
    return (await byUnique(store, collection, name)) ?? (await byTitle(store, collection, name))
  }
  const find = (to: string, name: string): Promise<Found> => {
    const key = `${to}/${name}`
    const finding = known.get(key) ?? lookUp(to, name)
    known.set(key, finding)
    return finding
  }
  return async (
    reference: { readonly to: string; readonly many?: number },
    text: string,
  ): Promise<{ readonly value: Json } | Unresolved> => {
    if (text === '') return { value: null }
    const whole = await find(reference.to, text)
    if ('id' in whole) return { value: reference.many === undefined ? whole.id : referencesTo([whole.id]) }
    if (reference.many === undefined) return whole
    const names = namesIn(text)
    if (names.length < 2 && names[0] === text) return whole
    const found = await Promise.all(names.map(name => find(reference.to, name)))
    const rowIssue = found.find(one => 'rowIssue' in one)
    if (rowIssue !== undefined) return rowIssue
    const ids = found.flatMap(one => ('id' in one ? [one.id] : []))
    return { value: referencesTo([...new Set(ids)]) }
  }
}

const byUnique = async (store: Store, { path, fields, idField }: Collection, name: string): Promise<Found | null> => {
  for (const [field, kind] of Object.entries(fields)) {
    // Its pattern excludes unsafe path parts.
    if (!kind.unique || field === idField || kind.check(name) !== null) continue
    const id = await store.read(`unique/${path}/${field}/${name}`)
    if (typeof id === 'string') return { id }
  }
  return null
}

/** The first records titled by a text; empty if the title is not searchable, hence not indexed. */
const titled = async (store: Store, collection: Collection, text: string): Promise<readonly Entry[]> => {
  const { title, search } = collection
  const query = search.includes(title) ? beginningQuery(collection, title, text) : null
  return query === null ? [] : store.readPage({ ...query, to: query.from, limit: maxMatches })
}

const titleOf = ({ title }: Collection, { value }: Entry): string => (isObject(value) ? String(value[title]) : '')

const byTitle = async (store: Store, collection: Collection, name: string): Promise<Found> => {
  const entries = await titled(store, collection, name)
  const named = entries.filter(entry => normalize(titleOf(collection, entry)) === normalize(name))
  // Prefers the exact spelling among titles equal but for accents and case.
  const exact = named.filter(entry => titleOf(collection, entry) === name)
  const [one, ...more] = exact.length > 0 ? exact : named
  if (one === undefined) return { rowIssue: { code: 'notFound', text: name } }
  return more.length === 0 ? { id: one.id } : { rowIssue: { code: 'ambiguous', text: name }, among: [one, ...more] }
}

/** Splits names by commas or semicolons, ids also by blanks, as exports write them. */
const namesIn = (text: string): readonly string[] =>
  text
    .split(/[,;]/.test(text) ? /[,;]/ : /\s+/)
    .map(name => name.trim())
    .filter(Boolean)
