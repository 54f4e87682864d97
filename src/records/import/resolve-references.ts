import type { Answers, OwnIssue } from '../../../machines/records/import-rows.ts'
import type { Collection } from '../../model/collection.ts'
import { idPattern, referencesTo } from '../../model/fields/reference.ts'
import { beginningQuery } from '../../model/keys.ts'
import { getOrMake } from '../../model/memoize.ts'
import { isStored, type Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { grouped } from '../../model/values/grouped.ts'
import type { Json } from '../../model/values/json.ts'
import { normalize } from '../../model/values/sortable.ts'
import type { Found } from '../data/writing/read-pages.ts'
import { missingKey, type Unknown } from './missing-records.ts'
import type { ReadAhead } from './read-ahead.ts'

export type CollectionOf = (path: string) => Collection | undefined

/** Reason why a cell names no record; `among` lists candidates. */
export interface Unresolved {
  readonly rowIssue: OwnIssue
  readonly among?: readonly Found[]
  /** The record that people may create, or tell. */
  readonly unknown?: Unknown
}

type Result = { readonly id: string } | Unresolved

const maxMatches = 100

/**
 * Finds the records that cells name: by id, by a unique field, or by the title; or by what else the row says of them.
 * Each name is looked up once.
 */
export const referenceResolver = (
  store: ReadAhead,
  collectionOf: CollectionOf,
  answers: Answers,
  /** Ids of records that rows create, by path and normalized title. */
  made: ReadonlyMap<string, string> = new Map(),
) => {
  const known = new Map<string, Promise<Result>>()
  const titles = new Map<string, ReadonlyMap<string, readonly Found[]>>()
  const titled = async (collection: Collection, text: string): Promise<readonly Found[]> => {
    const records = store.loaded(collection)
    if (records === null) return titledInDatabase(store, collection, text)
    const known = getOrMake(titles, collection.path, () => grouped(records, one => normalize(titleOf(collection, one))))
    return known.get(normalize(text)) ?? []
  }
  const lookUp = async (to: string, name: string, said: Values): Promise<Result> => {
    if (idPattern.test(name) && (await store.read(`${to}/${name}/rev`)) !== null) return { id: name }
    const collection = collectionOf(to)
    if (collection === undefined) return { rowIssue: { code: 'notFound', text: name } }
    const whole = wholeKey(collection, name, said)
    const unknown = {
      to,
      text:
        name ||
        Object.values(whole ?? {})
          .filter(value => typeof value === 'number')
          .join(' '),
      values: whole ?? {},
    }
    const ownId = made.get(`${to}/${normalize(name)}`)
    if (ownId !== undefined) return { id: ownId }
    const answer = answers[missingKey(unknown)]
    if (answer?.type === 'same') return { id: answer.id }
    if (answer?.type === 'create' && answer.missing.draft) return { id: answer.missing.draft.id }
    if (answer?.type === 'skip') return { rowIssue: { code: 'skipped', text: unknown.text } }
    if (whole !== null) {
      const [one] = await store.find(collection, Object.keys(whole), whole)
      return one ? { id: one[0] } : { rowIssue: { code: 'notFound', text: unknown.text }, unknown }
    }
    const found = (await byUnique(store, collection, name)) ?? byTitle(collection, name, await titled(collection, name))
    return 'id' in found || found.rowIssue.code !== 'notFound' ? found : { ...found, unknown }
  }
  const find = (to: string, name: string, said: Values = {}): Promise<Result> =>
    getOrMake(known, `${to}/${name}/${JSON.stringify(said)}`, () => lookUp(to, name, said))
  /** @param said values of the record that the row says besides; null without a text or enough of them */
  return async (
    reference: { readonly to: string; readonly many?: number },
    text: string,
    said: Values,
  ): Promise<{ readonly value: Json } | Unresolved | null> => {
    const to = collectionOf(reference.to)
    if (text === '' && (to === undefined || wholeKey(to, '', said) === null))
      return Object.keys(said).length === 0 ? { value: null } : null
    const whole = await find(reference.to, text, said)
    if ('id' in whole) return { value: reference.many === undefined ? whole.id : referencesTo([whole.id]) }
    if (reference.many === undefined) return whole
    const names = namesIn(text)
    if (names.length < 2 && names[0] === text) return whole
    const found = await Promise.all(names.map(name => find(reference.to, name)))
    const rowIssue = found.find(one => 'rowIssue' in one)
    // Only ids are parted by blanks.
    if (rowIssue !== undefined) return isParted.test(text) ? rowIssue : whole
    const ids = found.flatMap(one => ('id' in one ? [one.id] : []))
    return { value: referencesTo([...new Set(ids)]) }
  }
}

/** A record's natural key, if the row says all of it, the text at most one part: "3" or "Match day 3" of a tournament. */
const wholeKey = ({ identifiedBy = [], fields }: Collection, text: string, said: Values): Values | null => {
  const names = identifiedBy.find(one => one.some(name => name in said))
  if (names === undefined || names.some(name => name in said && fields[name]?.check(said[name] ?? null) !== null))
    return null
  const [open, ...more] = names.filter(name => !(name in said))
  const known = Object.fromEntries(names.flatMap(name => (name in said ? [[name, said[name] ?? null] as const] : [])))
  if (open === undefined) return known
  const [digits = ''] = /\d+(?!.*\d)/.exec(text) ?? []
  const value =
    more.length > 0 || fields[open]?.control.type !== 'number' ? null : (fields[open]?.fromText(digits) ?? null)
  return value === null || fields[open]?.check(value) !== null ? null : { ...known, [open]: value }
}

const byUnique = async (store: Store, { path, fields, idField }: Collection, name: string): Promise<Result | null> => {
  for (const [field, kind] of Object.entries(fields)) {
    // Its pattern excludes unsafe path parts.
    if (!kind.unique || field === idField || kind.check(name) !== null) continue
    const id = await store.read(`unique/${path}/${field}/${name}`)
    if (typeof id === 'string') return { id }
  }
  return null
}

/** The first records titled by a text; empty if the title is not searchable, hence not indexed. */
const titledInDatabase = async (store: Store, collection: Collection, text: string): Promise<readonly Found[]> => {
  const { title, search } = collection
  const query = search.includes(title) ? beginningQuery(collection, title, text) : null
  const entries = query === null ? [] : await store.readPage({ ...query, to: query.from, limit: maxMatches })
  return entries.flatMap(({ id, value }) => (isStored(value) ? [[id, value] as const] : []))
}

const titleOf = ({ title }: Collection, [, record]: Found): string => String(record[title])

const byTitle = (collection: Collection, name: string, found: readonly Found[]): Result => {
  const named = found.filter(one => normalize(titleOf(collection, one)) === normalize(name))
  // Prefers the exact spelling among titles equal but for accents and case.
  const exact = named.filter(one => titleOf(collection, one) === name)
  const [one, ...more] = exact.length > 0 ? exact : named
  if (one === undefined) return { rowIssue: { code: 'notFound', text: name } }
  return more.length === 0 ? { id: one[0] } : { rowIssue: { code: 'ambiguous', text: name }, among: [one, ...more] }
}

const isParted = /[,;|]/

/** Splits names by commas, semicolons or bars, ids also by blanks, as exports write them. */
const namesIn = (text: string): readonly string[] =>
  text
    .split(isParted.test(text) ? isParted : /\s+/)
    .map(name => name.trim())
    .filter(Boolean)
