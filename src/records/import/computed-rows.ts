import type { Collection } from '../../model/collection.ts'
import { computedFields, computedValue, type Joining } from '../../model/fields/computed.ts'
import { type Values, valuesOf } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { runBatch } from '../batch/run-batch.ts'
import { type Room, roomFor } from '../writing/issues-by-database.ts'
import { isWrite, type PlannedRow } from './plan.ts'
import type { RowIssue } from './row-values.ts'

/** A value that a row joins. */
interface Joins {
  readonly name: string
  readonly field: Joining
  readonly value: string
  readonly next: Values
  /** The record has not joined it before. */
  readonly isNew: boolean
}

const keyOf = ({ name, value }: Joins): string => `${name}/${value}`

const joinsOf = (collection: Collection, row: PlannedRow): readonly Joins[] => {
  if (!isWrite(row)) return []
  const old = row.type === 'change' ? valuesOf(collection, row.before) : {}
  const next: Values = { ...old, ...row.values }
  return computedFields(collection).flatMap(([name, field]) => {
    const value = computedValue(field.computed, next)
    return value === null ? [] : [{ name, field, value, next, isNew: value !== computedValue(field.computed, old) }]
  })
}

/**
 * The rows, where those are faulty that would join what another row, further up, has joined already, or for which the rows further up leave no room:
 * which records they name is known only now.
 */
export const checkedAmongRows = async (
  store: Store,
  collection: Collection,
  planned: readonly PlannedRow[],
): Promise<readonly PlannedRow[]> => {
  const rooms = await roomsFor(store, collection, planned)
  const first = new Map<string, number>()
  const issueOf = (one: Joins): RowIssue | null => {
    const { name, field } = one
    const { tells } = field.computed
    const earlier = field.unique ? first.get(keyOf(one)) : undefined
    if (earlier !== undefined) return { field: tells, trouble: { code: 'repeated', row: earlier } }
    const room = one.isNew ? rooms.get(keyOf(one)) : undefined
    return room && room.count >= room.limit
      ? { field: tells, issue: { code: 'full', rule: name, limit: room.limit } }
      : null
  }
  return planned.map(row => {
    const joins = joinsOf(collection, row)
    const issues = joins.map(issueOf).filter(issue => issue !== null)
    if (issues.length > 0) return { type: 'invalid', at: row.at, title: row.title, issues }
    for (const one of joins) {
      const key = keyOf(one)
      if (!first.has(key)) first.set(key, row.at)
      const room = one.isNew ? rooms.get(key) : undefined
      if (room) rooms.set(key, { ...room, count: room.count + 1 })
    }
    return row
  })
}

/** Of the values that rows newly join, how many have each and how many may. */
const roomsFor = async (
  store: Store,
  collection: Collection,
  planned: readonly PlannedRow[],
): Promise<Map<string, Room>> => {
  const limited = planned
    .flatMap(row => joinsOf(collection, row))
    .filter(({ field, isNew }) => isNew && field.computed.atMost !== null)
  const wanted = new Map(limited.map(one => [keyOf(one), one]))
  const read = ([, { name, field, value, next }]: readonly [string, Joins]) =>
    roomFor(store, collection, name, field.computed, value, next)
  const results = await runBatch([...wanted], read)
  return new Map(results.flatMap(({ item: [key], result }) => (result ? [[key, result] as const] : [])))
}
