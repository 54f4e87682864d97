import { type Collection, isRead } from '../../model/collection.ts'
import type { Json } from '../../model/json.ts'
import type { Step } from '../../model/life-cycle.ts'
import { can, type Permission, type Role } from '../../model/permissions.ts'

/** What can be done to many records at once. */
export type Deed =
  | { readonly type: 'delete' }
  /** A step of the life cycle, by its event. */
  | { readonly type: 'step'; readonly event: string }
  | { readonly type: 'set'; readonly field: string; readonly value: Json }

/** The steps that people take by hand, each event once, in the order of the machine. */
export const handSteps = ({ lifeCycle }: Collection): readonly string[] => [
  ...new Set(lifeCycle?.steps.filter(({ permission }) => permission !== null).map(({ event }) => event)),
]

/** Fields of which many records can be given one value: choices, references to one record, yes or no. */
export const settableFields = (collection: Collection): readonly string[] =>
  Object.keys(collection.fields).filter(name => {
    const field = collection.fields[name]
    if (isRead(collection, name) || field?.agrees) return false
    if (field === undefined || field.fixed || field.detached !== 'no' || field.reference?.many) return false
    return ['choice', 'reference', 'toggle'].includes(field.control.type)
  })

/** Whether the role may take the step by hand. */
export const mayTake = (role: Role, { permission }: Step): boolean => permission !== null && can(role, permission)

/** The permission that the role lacks for a deed altogether, or null: a step may need another in another state. */
export const lackedFor = (collection: Collection, role: Role, deed: Deed): Permission | null => {
  const { permissions, lifeCycle } = collection
  if (deed.type === 'delete') return can(role, permissions.delete) ? null : permissions.delete
  if (deed.type === 'set') return can(role, permissions.change) ? null : permissions.change
  const ways = lifeCycle?.steps.filter(({ event }) => event === deed.event) ?? []
  if (ways.some(step => mayTake(role, step))) return null
  return ways.map(({ permission }) => permission).find(permission => permission !== null) ?? permissions.change
}
