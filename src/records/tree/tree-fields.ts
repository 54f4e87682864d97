import { type Collection, countedFields } from '../../model/collection.ts'
import type { JsonObject } from '../../model/json.ts'
import type { RecordKind } from '../kind.ts'
import type { TreeItem } from './tree.ts'

/** The fields that make a tree of a collection. */
export interface TreeFields {
  readonly parent: string
  readonly rank: string
  /** How many may be above a record. */
  readonly levels: number
}

/** @throws Error where the collection has no reference to itself that makes a tree, or no field for the order. */
export const treeFieldsOf = ({ path, fields }: Collection): TreeFields => {
  const names = Object.keys(fields)
  const parent = names.find(name => fields[name]?.reference?.tree !== undefined)
  const levels = fields[parent ?? '']?.reference?.tree
  const rank = names.find(name => fields[name]?.control.type === 'rank')
  if (parent === undefined || levels === undefined || rank === undefined)
    throw new Error(`"${path}" needs a reference to itself with levels, and a rank, to be shown as a tree.`)
  return { parent, rank, levels }
}

/** Where a record stands, as its fields say. */
export const itemOf = (id: string, record: JsonObject, { parent, rank }: TreeFields): TreeItem => ({
  id,
  parent: typeof record[parent] === 'string' ? record[parent] : null,
  rank: Number(record[rank] ?? 0),
})

/** The fields of other collections that refer to this one and whose values are counted. */
const counted = (path: string, kinds: Readonly<Record<string, RecordKind>>) =>
  Object.values(kinds)
    .filter(({ collection }) => collection.path !== path)
    .flatMap(({ collection }) =>
      countedFields(collection)
        .filter(name => collection.fields[name]?.reference?.to === path)
        .map(name => ({ collection, name })),
    )

/** Places of the counters that say how many records of other collections refer to each record. */
export const countersOf = (path: string, kinds: Readonly<Record<string, RecordKind>>): readonly string[] =>
  counted(path, kinds).map(({ collection, name }) => `counts/${collection.path}/by/${name}`)

/** The one collection whose records are counted; null where there are several, or none. */
export const userOf = (path: string, kinds: Readonly<Record<string, RecordKind>>): Collection | null => {
  const users = [...new Set(counted(path, kinds).map(({ collection }) => collection))]
  return users.length === 1 ? (users[0] ?? null) : null
}
