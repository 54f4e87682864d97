import type { Reason } from '../../../machines/records/bulk/job.ts'
import type { Collection } from '../../model/collection.ts'
import { same } from '../../model/json.ts'
import type { LifeCycle, Step } from '../../model/life-cycle.ts'
import { can, type Role } from '../../model/permissions.ts'
import { type Stored, type Values, valuesOf } from '../../model/record.ts'
import { type Deed, lackedFor, mayTake } from './deed.ts'

interface Asker {
  readonly role: Role
  /** The server's clock, in milliseconds. */
  readonly now: number
}

/** Why the deed cannot be done to the record as it is; null where nothing speaks against it. */
export const hindrance = (collection: Collection, deed: Deed, record: Stored, { role, now }: Asker): Reason | null => {
  const lacked = lackedFor(collection, role, deed)
  if (lacked !== null) return { code: 'notAllowed', detail: lacked }
  if (deed.type === 'delete') return null
  if (deed.type === 'set') return same(record[deed.field], deed.value) ? { code: 'same' } : null
  const { lifeCycle } = collection
  if (lifeCycle === undefined) return { code: 'wrongState' }
  const state = String(record[lifeCycle.field])
  const step = stepOf(lifeCycle, deed.event, state)
  if (step === null) return { code: 'wrongState', detail: state }
  if (!mayTake(role, step)) return { code: 'notAllowed', detail: step.permission ?? collection.permissions.change }
  return unmet(collection, lifeCycle, step, record, now)
}

/** What the state that a step leads to, or the step itself, asks of the record and it does not have. */
const unmet = (
  collection: Collection,
  { states }: LifeCycle,
  step: Step,
  record: Stored,
  now: number,
): Reason | null => {
  const needs = states.find(({ name }) => name === step.to)?.needs ?? []
  const missing = needs.find(name => (record[name] ?? null) === null)
  if (missing !== undefined) return { code: 'missing', detail: missing }
  const isAhead = step.ahead === null || Number(valuesOf(collection, record)[step.ahead] ?? 0) > now
  return isAhead ? null : { code: 'notAhead', detail: String(step.ahead) }
}

/** The step of that event which leads out of the state. */
export const stepOf = ({ steps }: LifeCycle, event: string, state: string): Step | null =>
  steps.find(step => step.event === event && step.from === state && step.permission !== null) ?? null

/** The step that brings a record back after another one: by hand, and the role may take it. */
export const stepBack = ({ steps }: LifeCycle, taken: Step, role: Role): Step | null =>
  taken.from === taken.to
    ? null
    : (steps.find(step => step.from === taken.to && step.to === taken.from && mayTake(role, step)) ?? null)

/** Whether the role can bring back what the deed did to the record. */
export const isUndoable = (collection: Collection, deed: Deed, record: Stored, role: Role): boolean => {
  const { lifeCycle, permissions } = collection
  if (deed.type === 'delete') return can(role, permissions.create)
  if (deed.type === 'set' || lifeCycle === undefined) return true
  const taken = stepOf(lifeCycle, deed.event, String(record[lifeCycle.field]))
  return taken !== null && stepBack(lifeCycle, taken, role) !== null
}

/** What a deleted record is created with again: as it was, but at the beginning of its life cycle, since the rules admit no other. */
export const valuesToCreateAgain = (collection: Collection, record: Stored, detached: Values | null): Values => {
  const values = valuesOf(collection, record, detached)
  const { lifeCycle } = collection
  return lifeCycle === undefined ? values : { ...values, [lifeCycle.field]: lifeCycle.initial }
}
