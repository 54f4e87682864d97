import { type Issues, issuesOf } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import type { HistoryEntry } from '../../model/history.ts'
import { type Json, same } from '../../model/json.ts'
import { stampedFields } from '../../model/life-cycle.ts'
import type { Values } from '../../model/record.ts'

/**
 * The values that a record had at a version: from what it has now, each later write is taken back.
 *
 * @param now all fields, null where there is nothing; of a deleted record all of them are
 * @param entries newest first, without gaps, at least back to the version
 */
export const valuesAt = (now: Values, entries: readonly HistoryEntry[], rev: number): Values => {
  const values: Record<string, Json> = { ...now }
  for (const entry of entries) {
    if (entry.rev <= rev) break
    for (const [name, { before }] of Object.entries(entry.changes)) values[name] = before
  }
  return values
}

/** What bringing a version back would do. */
export interface Restoration {
  /** The fields that would change, with what they become; for a deleted record all that it would have. */
  readonly values: Values
  /** What is lost for good, since it is not in the history: pictures. */
  readonly lost: readonly string[]
  /** What forbids it, by field: it would not be a record as it has to be. */
  readonly issues: Issues
}

/** Fields that the history does not keep. */
const unkept = ({ fields }: Collection): readonly string[] =>
  Object.keys(fields).filter(name => fields[name]?.fixed && fields[name]?.detached !== 'no')

/** Of a record that is there. Its state stays as it is: that moves by steps; what is fixed stays, too. */
export const restorationOf = (collection: Collection, now: Values, version: Values): Restoration => {
  const { fields, lifeCycle } = collection
  const stamped = stampedFields(collection)
  const names = Object.keys(fields).filter(
    name => !fields[name]?.fixed && !fields[name]?.computed && name !== lifeCycle?.field && !stamped.has(name),
  )
  // A required field was never empty: the history does not say any more what it was, since that was erased.
  const isErased = (name: string) => fields[name]?.required && (version[name] ?? null) === null
  const values = Object.fromEntries(
    names.filter(name => !same(now[name], version[name]) && !isErased(name)).map(name => [name, version[name] ?? null]),
  )
  const issues = Object.entries(issuesOf(collection, { ...now, ...values })).filter(
    ([name]) => name in values || fields[name]?.detached === 'no',
  )
  return { values, lost: [], issues: Object.fromEntries(issues) }
}

/** Of a deleted record: it begins its life cycle anew. */
export const revivalOf = (collection: Collection, version: Values): Restoration => {
  const { fields, lifeCycle } = collection
  const lost = unkept(collection)
  const stamped = stampedFields(collection)
  const kept = Object.entries(version).filter(
    ([name, value]) =>
      name in fields &&
      !fields[name]?.computed &&
      !stamped.has(name) &&
      !lost.includes(name) &&
      value !== null &&
      value !== undefined,
  )
  const values = { ...Object.fromEntries(kept), ...(lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {}) }
  return { values, lost, issues: issuesOf(collection, values) }
}
