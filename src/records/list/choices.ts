import { type Collection, isTimestamp, type Sort } from '../../model/collection.ts'
import { pageQuery, type Selection } from '../../model/keys.ts'

/** The order that records have where nothing but their creation orders them. */
const byCreation: Sort = { by: 'createdAt', descending: true }

const declaredFilter = ({ filters }: Collection, selection: Selection) => {
  const names = Object.keys(selection)
  return filters.find(({ fields }) => fields.length === names.length && fields.every(name => names.includes(name)))
}

/** What a list can be ordered by while it is narrowed like this; empty where it has the order of creation alone. */
export const sortsOf = (collection: Collection, selection: Selection): readonly string[] =>
  Object.keys(selection).length === 0
    ? collection.sorts.map(({ by }) => by)
    : (declaredFilter(collection, selection)?.sorts ?? [])

/** Every order that some list of the collection has. */
export const allSorts = ({ sorts, filters }: Collection): readonly string[] => [
  ...new Set([...sorts.map(({ by }) => by), ...filters.flatMap(filter => filter.sorts)]),
]

/** Which way an order goes when it is first chosen: the newest first, texts from A. */
export const firstDirection = ({ sorts }: Collection, by: string): boolean =>
  sorts.find(sort => sort.by === by)?.descending ?? isTimestamp(by)

/** How a list opens that is narrowed like this. */
export const defaultSort = (collection: Collection, selection: Selection): Sort => {
  const [by] = sortsOf(collection, selection)
  return by === undefined ? byCreation : { by, descending: firstDirection(collection, by) }
}

/** Whether an index answers a list that is narrowed like this, and searched in that field. */
export const isAnswered = (collection: Collection, selection: Selection, searched: string | null = null): boolean =>
  pageQuery(collection, {
    selection,
    search: searched === null ? null : { by: searched, text: 'a' },
    sort: defaultSort(collection, selection),
  }) !== null

/** The fields that stand in the way of narrowing the list by one more; empty where nothing does. */
export const filterConflicts = (collection: Collection, selection: Selection, field: string): readonly string[] => {
  const others = Object.keys(selection).filter(name => name !== field)
  return isAnswered(collection, { ...selection, [field]: '' }) ? [] : others
}

/** Fields by which people narrow lists, in the order of the declaration. What is joined from others is for pages to ask by. */
export const filterFields = ({ filters, fields }: Collection): readonly string[] =>
  [...new Set(filters.flatMap(filter => filter.fields))].filter(name => fields[name]?.computed === null)
