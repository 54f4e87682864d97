import type { Intent } from '../../../machines/records/editor/ports.ts'
import type { Collection } from '../../model/collection.ts'
import { publishingSteps, stateNamed, stepsFrom } from '../../model/life-cycle.ts'
import { can, type Permission, type Role } from '../../model/permissions.ts'
import { publishedOf, type Stored, type Values } from '../../model/record.ts'

export type Blocked =
  | { readonly code: 'needsPermission'; readonly permission: Permission }
  | { readonly code: 'needsFields'; readonly fields: readonly string[] }
  | { readonly code: 'needsAhead'; readonly field: string }
  | { readonly code: 'needsCreation' | 'needsChanges' }

export interface OfferedStep {
  readonly event: string
  readonly intent: Intent
  readonly isRenewal: boolean
  readonly blocked: Blocked | null
}

interface Standing {
  /** Null for a new record. */
  readonly record: Stored | null
  /** As the form has them, as they would be stored. */
  readonly values: Values
  readonly isDirty: boolean
  readonly role: Role
  /** The server's clock, in milliseconds. */
  readonly now: number
}

export const hasUnpublished = (record: Stored | null): boolean => {
  const published = publishedOf(record)
  return published !== null && record !== null && published.rev < record.rev
}

/** The steps from where the record stands, each with the first reason that keeps it from being taken. */
export const offeredSteps = (collection: Collection, standing: Standing): readonly OfferedStep[] => {
  const { lifeCycle } = collection
  if (lifeCycle === undefined) return []
  const { field, initial } = lifeCycle
  const { record, values, isDirty, role, now } = standing
  const state = String(record?.[field] ?? initial)
  return stepsFrom(lifeCycle, state).map(({ event, from, to, permission, ahead }) => {
    const isRenewal = from === to && publishingSteps(collection).includes(event)
    const needed = stateNamed(lifeCycle, to)?.needs.filter(name => (values[name] ?? null) === null) ?? []
    const blockedBy = (): Blocked | null => {
      if (record === null) return { code: 'needsCreation' }
      if (permission !== null && !can(role, permission)) return { code: 'needsPermission', permission }
      if (needed.length > 0) return { code: 'needsFields', fields: needed }
      if (ahead !== null && Number(values[ahead] ?? 0) <= now) return { code: 'needsAhead', field: ahead }
      return isRenewal && !isDirty && !hasUnpublished(record) ? { code: 'needsChanges' } : null
    }
    return { event, isRenewal, intent: { action: event, sets: { [field]: to } }, blocked: blockedBy() }
  })
}
