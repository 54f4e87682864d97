import type { Collection } from './collection.ts'
import type { Fault } from './fields/field.ts'
import { kept, same } from './json.ts'
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
export const faultsOf = ({ fields, lifeCycle, together = {} }: Collection, values: Values): Faults => {
  const byKind = Object.entries(fields).flatMap(([name, field]) => {
    const fault = field.joined ? null : field.check(values[name])
    return fault === null ? [] : [[name, fault] as const]
  })
  const state = lifeCycle && stateNamed(lifeCycle, String(values[lifeCycle.field]))
  const isMissing = (name: string) => (values[name] ?? null) === null
  const brought = Object.entries(together).flatMap(([name, others]) => (isMissing(name) ? [] : others))
  const needed = [...(state?.needs ?? []), ...brought]
    .filter(isMissing)
    .map(name => [name, { code: 'missing' }] as const)
  return { ...Object.fromEntries(needed), ...repetitions({ fields }, values), ...Object.fromEntries(byKind) }
}

/** The fields that have what another one has from which they must differ. */
export const repetitions = ({ fields }: Pick<Collection, 'fields'>, values: Values): Faults =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { differs }]) =>
      differs !== null && (values[name] ?? null) !== null && same(values[name], values[differs])
        ? [[name, { code: 'same', as: differs }] as const]
        : [],
    ),
  )
