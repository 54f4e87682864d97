import type { Collection } from '../../model/collection.ts'
import { idPattern } from '../../model/fields/reference.ts'
import type { ListState, Selection } from '../../model/keys.ts'
import { defaultSort, isAnswered, sortsOf } from './choices.ts'

/** All that the address of a list says; null where it says nothing, and the list is as it opens. */
export interface ListAddress {
  readonly selection: Selection
  /** With an empty text only the field is chosen, and nothing is searched. */
  readonly search: ListState['search']
  readonly sort: ListState['sort'] | null
  readonly columns: readonly string[] | null
}

/** What was in an address, or chosen, and could not be kept; the interface finds its words by the code. */
export type Note =
  | { readonly code: 'unknown'; readonly name: string }
  | { readonly code: 'badValue'; readonly field: string; readonly value: string }
  | { readonly code: 'filterDropped'; readonly field: string }
  | { readonly code: 'searchDropped'; readonly field: string }
  | { readonly code: 'sortDropped'; readonly by: string }

export interface Parsed {
  readonly address: ListAddress
  readonly notes: readonly Note[]
}

export const plainAddress: ListAddress = { selection: {}, search: null, sort: null, columns: null }

const filterPrefix = 'filter.'

/** The columns that a list can have: fields that lie in the record, and its moments. */
export const columnsOf = ({ fields }: Collection): readonly string[] => [
  ...Object.keys(fields).filter(name => fields[name]?.detached === 'no' && fields[name]?.cell !== 'none'),
  'createdAt',
  'updatedAt',
  'updatedBy',
]

/** Whether a list can be narrowed to that value of the field. */
const isValueOf = ({ fields }: Collection, name: string, value: string): boolean => {
  const field = fields[name]
  if (field === undefined) return false
  if (field.control.type === 'toggle') return value === 'true' || value === 'false'
  return field.reference === null ? field.check(value) === null : idPattern.test(value)
}

/**
 * Reads the query string of a list: `sort=-updatedAt`, `filter.status=draft`, `search=liga`, `in=slug`, `columns=title,status`. What it does not know, and
 * what no index answers, is left out and noted.
 */
export const parseAddress = (collection: Collection, query: string): Parsed => {
  const notes: Note[] = []
  let found = plainAddress
  for (const [name, value] of new URLSearchParams(query)) {
    const taken = take(collection, found, name, value)
    if ('code' in taken) notes.push(taken)
    else found = taken
  }
  const settled = settle(collection, searchFieldOf(collection, found))
  return { address: settled.address, notes: [...notes, ...settled.notes] }
}

const take = (collection: Collection, address: ListAddress, name: string, value: string): ListAddress | Note => {
  if (name.startsWith(filterPrefix)) {
    const field = name.slice(filterPrefix.length)
    if (!collection.filters.some(({ fields }) => fields.includes(field))) return { code: 'unknown', name }
    if (!isValueOf(collection, field, value)) return { code: 'badValue', field, value }
    return { ...address, selection: { ...address.selection, [field]: value } }
  }
  const { search } = address
  switch (name) {
    case 'sort':
      return { ...address, sort: { by: value.replace(/^-/, ''), descending: value.startsWith('-') } }
    case 'search':
      return value.trim() === '' ? address : { ...address, search: { by: search?.by ?? '', text: value } }
    case 'in':
      return collection.search.includes(value)
        ? { ...address, search: { by: value, text: search?.text ?? '' } }
        : { code: 'unknown', name: value }
    case 'columns': {
      const columns = value.split(',').filter(column => columnsOf(collection).includes(column))
      return columns.length === 0 ? { code: 'unknown', name: value } : { ...address, columns: [...new Set(columns)] }
    }
    default:
      return { code: 'unknown', name }
  }
}

/** Without a field the first one is searched. */
const searchFieldOf = ({ search: [first = ''] }: Collection, address: ListAddress): ListAddress => {
  const { search } = address
  if (search === null) return address
  const by = search.by || first
  return { ...address, search: search.text === '' && by === first ? null : { ...search, by } }
}

/** The address without what no index answers: filters that do not go together, a search or an order that they do not have. */
export const settle = (collection: Collection, address: ListAddress): Parsed => {
  const notes: Note[] = []
  let selection: Selection = {}
  for (const [field, value] of Object.entries(address.selection)) {
    const wider = { ...selection, [field]: value }
    if (isAnswered(collection, wider)) selection = wider
    else notes.push({ code: 'filterDropped', field })
  }
  const sorts = sortsOf(collection, selection)
  const canSearch = address.search === null || isAnswered(collection, selection, address.search.by)
  if (!canSearch && address.search?.text) notes.push({ code: 'searchDropped', field: address.search.by })
  const canSort = address.sort === null || sorts.includes(address.sort.by)
  if (!canSort && address.sort) notes.push({ code: 'sortDropped', by: address.sort.by })
  const settled = {
    ...address,
    selection,
    search: canSearch ? address.search : null,
    sort: canSort ? address.sort : null,
  }
  return { address: settled, notes }
}

/** The query string of an address, without its question mark; empty for a list as it opens. The reverse of {@link parseAddress}. */
export const formatAddress = (collection: Collection, { selection, search, sort, columns }: ListAddress): string => {
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(selection)) query.set(filterPrefix + field, value)
  if (search && search.text !== '') query.set('search', search.text)
  if (search && search.by !== collection.search[0]) query.set('in', search.by)
  if (sort) query.set('sort', `${sort.descending ? '-' : ''}${sort.by}`)
  if (columns) query.set('columns', columns.join(','))
  return query.toString().replaceAll('%2C', ',')
}

/** What the list shows, with what the address leaves open. */
export const listStateOf = (collection: Collection, { selection, search, sort }: ListAddress): ListState => ({
  selection,
  search: search?.text ? search : null,
  sort: sort ?? defaultSort(collection, selection),
})
