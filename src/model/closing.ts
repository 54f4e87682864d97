import type { Closing, Collection } from './collection.ts'
import type { Values } from './record.ts'
import { same } from './values/json.ts'

/** Path of the value that closes records with these values; null if none does. */
export const closingPath = ({ closing, fields }: Pick<Collection, 'closing' | 'fields'>, values: Values) => {
  const id = values[closing?.with ?? ''] ?? null
  return closing && id !== null ? `${fields[closing.with]?.reference?.to}/${id}/${closing.its}` : null
}

/** The closing if the value activates it. */
export const closingBy = ({ closing }: Pick<Collection, 'closing'>, theirs: unknown): Closing | null =>
  closing && theirs === closing.is ? closing : null

/** Fields that the change gives a value refused by a closing. */
export const closedFields = (collection: Pick<Collection, 'closing' | 'lifeCycle'>, old: Values, next: Values) => {
  const { closing, lifeCycle } = collection
  const isNew = (name: string) => (next[name] ?? null) !== null && !same(next[name], old[name])
  const state = lifeCycle?.field ?? ''
  return [
    ...(closing?.fields ?? []).filter(isNew),
    ...(closing?.states.includes(String(next[state])) && isNew(state) ? [state] : []),
  ]
}

/** Path of the value that locks a record; null without a lock. */
export const lockPath = ({ lock }: Pick<Collection, 'lock'>, id: string, values: Values): string | null => {
  const by = lock?.by === 'id' ? id : (values[lock?.by ?? ''] ?? null)
  return lock && by !== null ? `${lock.in}/${by}/${lock.its}` : null
}

/** Whether the value locks records of the collection. */
export const isLockedBy = ({ lock }: Pick<Collection, 'lock'>, theirs: unknown): boolean =>
  lock !== undefined && theirs === lock.is

/** Fields that the change gives a value refused by a lock. */
export const lockedFields = ({ lock, fields }: Pick<Collection, 'lock' | 'fields'>, old: Values, next: Values) =>
  (lock?.fields === 'all' ? Object.keys(fields) : (lock?.fields ?? [])).filter(name => !same(next[name], old[name]))
