import type { Collection } from './collection.ts'
import type { Fault } from './fields/field.ts'
import { type Json, kept, same } from './json.ts'
import { stampedFields, stateNamed } from './life-cycle.ts'
import type { Values } from './record.ts'

/** What is wrong with a record, by field. */
export type Faults = Readonly<Record<string, Fault>>

/** The values as they are stored: without blanks around texts, without what is empty. Fields that are not given, or that nobody enters, stay out. */
export const cleaned = (collection: Collection, values: Values): Values => {
  const { fields } = collection
  const stamped = stampedFields(collection)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name]
      return field === undefined || field.joined || stamped.has(name)
        ? []
        : [[name, kept(value) === null ? null : field.clean(value)]]
    }),
  )
}

/** All that is wrong with a whole record: each field by its kind and beside the others, and what the state of its life cycle, or another field, needs. */
export const faultsOf = ({ fields, lifeCycle }: Collection, values: Values): Faults => {
  const byKind = Object.entries(fields).flatMap(([name, field]) => {
    const fault = field.joined ? null : field.check(values[name])
    return fault === null ? [] : [[name, fault] as const]
  })
  const state = lifeCycle && stateNamed(lifeCycle, String(values[lifeCycle.field]))
  const isMissing = (name: string) => (values[name] ?? null) === null
  const brought = Object.entries(fields).flatMap(([name, { requires }]) => (isMissing(name) ? [] : requires))
  const needed = [...(state?.needs ?? []), ...brought]
    .filter(isMissing)
    .map(name => [name, { code: 'missing' }] as const)
  return { ...Object.fromEntries(needed), ...faultsBetween({ fields }, values), ...Object.fromEntries(byKind) }
}

/** What is wrong between two fields of a record: one has what the other has from which it must differ, or less than it must have. */
export const faultsBetween = ({ fields }: Pick<Collection, 'fields'>, values: Values): Faults =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { differs, notBelow }]): (readonly [string, Fault])[] => {
      const value = values[name] ?? null
      if (value === null) return []
      if (differs !== null && same(value, values[differs])) return [[name, { code: 'same', as: differs }]]
      return notBelow !== null && isBelow(value, values[notBelow]) ? [[name, { code: 'below', as: notBelow }]] : []
    }),
  )

/** Of two numbers or two days; whatever else they are, their kinds find fault with it. */
const isBelow = (value: Json, other: Json | undefined): boolean =>
  (typeof value === 'number' && typeof other === 'number' && value < other) ||
  (typeof value === 'string' && typeof other === 'string' && value < other)
