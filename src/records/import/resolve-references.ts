import type { OwnIssue } from '../../../machines/records/import.ts'
import type { Collection } from '../../model/collection.ts'
import { idPattern, referencesTo } from '../../model/fields/reference.ts'
import { isObject, type Json } from '../../model/json.ts'
import { normalize, pageQuery } from '../../model/keys.ts'
import type { Store } from '../../model/store.ts'

export type CollectionOf = (path: string) => Collection | undefined

type Found = { readonly id: string } | { readonly rowIssue: OwnIssue }

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
  ): Promise<{ readonly value: Json } | { readonly rowIssue: OwnIssue }> => {
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
    // Its pattern keeps out what cannot be a part of a path.
    if (!kind.unique || field === idField || kind.check(name) !== null) continue
    const id = await store.read(`unique/${path}/${field}/${name}`)
    if (typeof id === 'string') return { id }
  }
  return null
}

const byTitle = async (store: Store, collection: Collection, name: string): Promise<Found> => {
  const { title, sorts, search } = collection
  // Only what is searched is indexed.
  if (!search.includes(title)) return { rowIssue: { code: 'notFound', text: name } }
  const query = pageQuery(collection, {
    selection: {},
    search: { by: title, text: name },
    sort: sorts[0] ?? { by: 'updatedAt', descending: true },
  })
  if (query?.from === undefined) return { rowIssue: { code: 'notFound', text: name } }
  const entries = await store.readPage({ ...query, to: query.from, limit: 20 })
  const named = entries.filter(({ value }) => isObject(value) && normalize(String(value[title])) === normalize(name))
  // The same but for accents and case: the one that is written just so is meant.
  const exact = named.filter(({ value }) => isObject(value) && value[title] === name)
  const [one, ...more] = exact.length > 0 ? exact : named
  if (one === undefined) return { rowIssue: { code: 'notFound', text: name } }
  return more.length === 0 ? { id: one.id } : { rowIssue: { code: 'ambiguous', text: name } }
}

/** Names are separated by commas or semicolons, ids also by blanks, as an export writes them. */
const namesIn = (text: string): readonly string[] =>
  text
    .split(/[,;]/.test(text) ? /[,;]/ : /\s+/)
    .map(name => name.trim())
    .filter(Boolean)
