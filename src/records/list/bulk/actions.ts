import { askedValues } from '../../../model/check.ts'
import { type Collection, isRead } from '../../../model/collection.ts'
import { followsFromOthers, isEntered } from '../../../model/fields/field.ts'
import { type Asks, mayTake, stepsFor } from '../../../model/life-cycle.ts'
import { can, type Permission, type Role } from '../../../model/permissions.ts'
import { type Stored, type Values, valuesOf } from '../../../model/record.ts'
import type { Json } from '../../../model/values/json.ts'

export type BulkAction =
  | { readonly type: 'delete' }
  /** With its answers, equal for all. */
  | { readonly type: 'step'; readonly event: string; readonly values?: Values }
  | { readonly type: 'set'; readonly field: string; readonly value: Json }

/** Steps for many records at once: none that needs individual answers. */
export const handSteps = ({ lifeCycle }: Collection): readonly string[] => [
  ...new Set(
    lifeCycle?.steps
      .filter(({ permission, asks }) => permission !== null && asks.every(([, how]) => how !== 'decided'))
      .map(({ event }) => event),
  ),
]

/** Questions of a step asked once for all records: its needs. */
export const askedOnce = ({ lifeCycle }: Collection, event: string): Asks =>
  (lifeCycle?.steps.find(step => step.event === event)?.asks ?? []).filter(([, how]) => how === 'needed')

/**
 * Fields settable for many records: all that people enter and may change, except unique ones and pictures. Confidential
 * ones differ by person, and could not be undone.
 */
export const settableFields = (collection: Collection): readonly string[] =>
  Object.keys(collection.fields).filter(name => {
    const field = collection.fields[name]
    if (field === undefined || isRead(collection, name) || followsFromOthers(field)) return false
    if (!isEntered(field) || field.fixed || field.unique || field.confidential !== null) return false
    return !['picture', 'point'].includes(field.control.type)
  })

/** Permission that the role always lacks for an action, or null: a step may need another in another state. */
export const lackedFor = (collection: Collection, role: Role, action: BulkAction): Permission | null => {
  const { permissions, lifeCycle } = collection
  if (action.type === 'delete') return can(role, permissions.delete) ? null : permissions.delete
  if (action.type === 'set') return can(role, permissions.change) ? null : permissions.change
  const matchingSteps = lifeCycle?.steps.filter(({ event }) => event === action.event) ?? []
  if (matchingSteps.some(step => mayTake(role, step))) return null
  return matchingSteps.map(({ permission }) => permission).find(permission => permission !== null) ?? permissions.change
}

/** Steps out of the initial state without questions. */
export const firstSteps = (collection: Collection): readonly string[] => {
  const { lifeCycle } = collection
  return handSteps(collection)
    .filter(event => askedOnce(collection, event).length === 0)
    .filter(event => lifeCycle && stepsFor(lifeCycle, event, lifeCycle.initial).length > 0)
}

/** Another choice drops the fields that only the old one has. */
export const settingOf = (
  collection: Collection,
  before: Stored,
  { field, value }: Extract<BulkAction, { type: 'set' }>,
) => {
  const next = { ...valuesOf(collection, before), [field]: value }
  const left = askedValues(collection, next)
  return Object.fromEntries(
    Object.entries(left).filter(([name, after]) => name === field || (after === null && next[name] !== null)),
  )
}
