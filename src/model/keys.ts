import { type Collection, countedFields, isTimestamp } from './collection.ts'
import { idsOf } from './fields/reference.ts'
import type { Values } from './record.ts'
import { type Chosen, chosenOf, type ListState } from './selection.ts'
import type { PageRequest } from './store.ts'
import { type Json, type JsonObject, jsonAt } from './values/json.ts'
import { normalize, sortableTimestamp } from './values/sortable.ts'

/** Longer texts sort alike. */
const longestSortText = 160

/** Limit of a key in the rules: a text after its filter values. */
export const longestKey = 512

/** Sorts after any continuation of a key. */
export const afterAll = '\uf8ff'

const shorten = (text: string): string => text.slice(0, longestSortText).replace(/[\ud800-\udbff]$/, '')

/** Names of stored sort keys: folded texts, possibly after filter values, such as `status~updatedAt`. */
export const keyNames = ({ search, sorts, filters, fields }: Collection): readonly string[] => {
  const texts = [...search, ...sorts.map(sort => sort.by)].filter(name => fields[name]?.sortsItself === false)
  const composed = filters
    .filter(filter => filter.fields.every(name => !fields[name]?.reference?.many))
    .flatMap(filter => filter.sorts.map(by => [...filter.fields, by].join('~')))
  return [...new Set([...texts, ...composed])]
}

/** Path of the order in the database: the field itself, or its key. */
export const orderOf = (collection: Collection, by: string): string =>
  collection.fields[by]?.sortsItself === false ? `keys/${by}` : by

/** Orders of every collection: lists follow changes, and any may be read by creation. */
export const timestampOrders = ['updatedAt', 'createdAt'] as const

export const indexesOf = (collection: Collection): readonly string[] => [
  ...new Set([
    ...collection.sorts.map(({ by }) => orderOf(collection, by)),
    ...timestampOrders,
    ...keyNames(collection).map(name => `keys/${name}`),
    ...(collection.forWorker?.by ?? []),
    ...(collection.publication?.to === undefined ? [] : ['published/at']),
  ]),
]

/**
 * Builds the keys of a record.
 *
 * @param moments when it was created and changed, in milliseconds: the server's clock as known here.
 */
export const keysOf = (
  collection: Collection,
  record: JsonObject,
  timestamps: { readonly createdAt: number; readonly updatedAt: number },
): JsonObject => {
  const sortKey = (by: string): string =>
    sortText(collection, by, by === 'createdAt' || by === 'updatedAt' ? timestamps[by] : record[by])
  const entry = (name: string): [string, Json] => {
    const names = name.split('~')
    const by = names.at(-1) ?? ''
    return [name, [...names.slice(0, -1).map(filter => filterValue(record[filter])), sortKey(by)].join('~')]
  }
  return Object.fromEntries(keyNames(collection).map(entry))
}

/** Sort text of a value, as keys hold it. */
export const sortText = ({ fields }: Collection, by: string, value: Json | undefined): string =>
  isTimestamp(by) ? sortableTimestamp(Number(value)) : shorten(fields[by]?.sortKey?.(value) ?? '')

export const filterValue = (value: Json | undefined): string => String(value ?? '')

export type PageQuery = Omit<PageRequest, 'after' | 'limit'>

/** The query of a list; null without an exact index. A field of many references yields only ids. */
export const pageQuery = (collection: Collection, { selection, search, sort }: ListState): PageQuery | null => {
  const chosen = chosenOf(selection)
  if (chosen === null || search !== null || sort === null) return null
  const names = Object.keys(chosen)
  const { by, descending } = sort
  const { path } = collection
  if (names.length === 0) return { path, order: orderOf(collection, by), descending }
  const filter = collection.filters.find(
    ({ fields }) => fields.length === names.length && fields.every(name => names.includes(name)),
  )
  if (!filter) return null
  const [only = ''] = filter.fields
  const reference = collection.fields[only]?.reference
  if (reference?.many)
    return by === 'createdAt'
      ? { path: `uses/${reference.to}/${chosen[only]}/${path}`, order: '$key', descending }
      : null
  if (!filter.sorts.includes(by)) return null
  const values = filter.fields.map(name => chosen[name] ?? '').join('~')
  const order = `keys/${[...filter.fields, by].join('~')}`
  return { path, order, ...beginningWith(`${values}~`), descending }
}

const beginningWith = (start: string) => ({ from: start, to: `${start}${afterAll}` })

/** Records whose searched field begins with a text, in order; null for an empty text. */
export const beginningQuery = (collection: Collection, by: string, text: string) => {
  const start = sortText(collection, by, text)
  return start === '' ? null : { path: collection.path, order: orderOf(collection, by), ...beginningWith(start) }
}

/**
 * A page of a list, after one of its entries.
 *
 * @throws Error when no index answers the list: addresses are parsed, so this is our own fault.
 */
export const pageRequest = (
  collection: Collection,
  state: ListState,
  limit: number,
  after: { readonly id: string; readonly value: unknown } | null = null,
): PageRequest => {
  const query = pageQuery(collection, state)
  if (query === null) throw new Error(`No index answers this list of ${collection.path}: ${JSON.stringify(state)}.`)
  return { ...query, limit, after: after && cursorAfter(query, after) }
}

export const cursorAfter = (
  { order }: Pick<PageRequest, 'order'>,
  { id, value }: { readonly id: string; readonly value: unknown },
): NonNullable<PageRequest['after']> => ({ id, value: order === '$key' ? null : jsonAt(value, order) })

/** Path of the counter of a field's value. */
export const countPath = (path: string, field: string, value: string): string => `counts/${path}/by/${field}/${value}`

/** Collection and ids of the records that show the public copies of a record. */
export const publicationTargets = ({ publication, fields }: Collection, id: string, values: Values) => ({
  of: publication?.of ?? fields[publication?.to ?? '']?.reference?.to ?? '',
  ids: publication?.of ? [id] : idsOf(values[publication?.to ?? '']),
})

/** Counters of the targets' readers; none if nothing declares them. */
export const readersPaths = ({ publication }: Collection, targets: readonly string[]): readonly string[] => {
  const { readers } = publication ?? {}
  return readers ? targets.map(target => countPath(readers.of, readers.by, target)) : []
}

/** Counter of records with these values; none for more than one field. */
export const counterOf = (collection: Collection, chosen: Chosen): string | null => {
  const [name, ...more] = Object.keys(chosen)
  if (name === undefined) return `counts/${collection.path}/all`
  if (more.length > 0 || !countedFields(collection).includes(name)) return null
  return countPath(collection.path, name, chosen[name] ?? '')
}

/** The first alternative of `identifiedBy` with a value in every field; null without one. */
export const naturalFields = ({ identifiedBy = [] }: Collection, values: Values): readonly string[] | null =>
  identifiedBy.find(names => names.every(name => (values[name] ?? null) !== null && values[name] !== '')) ?? null

/** Text equal for values that mean the same: names without case and accents, addresses without case, others exactly. */
const partOf = ({ fields }: Collection, name: string, value: Json | undefined): string => {
  const control = fields[name]?.control
  if (control?.type !== 'line' || typeof value !== 'string') return String(value)
  return control.input === 'email' ? value.trim().toLowerCase() : normalize(value)
}

/** Natural key of a record by these fields, as a text to compare. */
export const naturalKey = (collection: Collection, names: readonly string[], values: Values): string =>
  JSON.stringify(names.map(name => [name, partOf(collection, name, values[name])]))
