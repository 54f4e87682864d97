import { changeSet, type Update } from '../../src/model/change.ts'
import type { Collection } from '../../src/model/collection.ts'
import { stampedFields } from '../../src/model/life-cycle.ts'
import { isStored, type Values, valuesOf } from '../../src/model/record.ts'
import { isObject, type Json } from '../../src/model/values/json.ts'
import { declared } from '../../tools/collections.ts'

/** A stored record with its detached fields; null if empty. */
export interface Lying {
  readonly record: Json
  readonly detached: Json
}

interface Action extends Lying {
  readonly path: string
  readonly id: string
  /** Null deletes the record. */
  readonly values: Values | null
  readonly action: string
  readonly by: string
}

const { collections } = await declared()

const collectionAt = (path: string): Collection => {
  const found = collections.find(collection => collection.path === path)
  if (!found) throw new Error(`No area declares ${path}.`)
  return found
}

let actions = 0

/** The update that the console would send for an action, to send it by hand. */
export const updateFor = ({ path, record, detached, ...action }: Action): Update => {
  actions += 1
  return changeSet(collectionAt(path), {
    ...action,
    before: isStored(record) ? record : null,
    detached: isObject(detached) ? detached : null,
    token: `by-hand-${actions}`,
    now: Date.now(),
  })
}

/** Values to enter for a new record like an existing one, in its initial state; `own` has the unique values. */
export const valuesLike = (path: string, { record, detached }: Lying, own: Values): Values => {
  const collection = collectionAt(path)
  const { fields, lifeCycle } = collection
  const values = valuesOf(collection, isObject(record) ? record : null, isObject(detached) ? detached : null)
  const entered = Object.entries(values).filter(
    ([name]) => !fields[name]?.computed && !stampedFields(collection).has(name),
  )
  return {
    ...Object.fromEntries(entered),
    ...(lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {}),
    ...own,
  }
}
