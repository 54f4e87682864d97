import type { Collection } from './collection.ts'
import { meaningOf } from './constraints.ts'
import type { Issue } from './fields/field.ts'
import { kept } from './json.ts'
import { stampedFields, stateNamed } from './life-cycle.ts'
import type { Values } from './record.ts'

/** What is wrong with a record, by field. */
export type Issues = Readonly<Record<string, Issue>>

/** The values as they are stored: without blanks around texts, without what is empty. Fields that are not given, or that nobody enters, stay out. */
export const cleaned = (collection: Collection, values: Values): Values => {
  const { fields } = collection
  const stamped = stampedFields(collection)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name]
      return field === undefined || field.computed || stamped.has(name)
        ? []
        : [[name, kept(value) === null ? null : field.clean(value)]]
    }),
  )
}

/** All that is wrong with a whole record: each field by its kind and beside the others, and what the state of its life cycle, or another field, needs. */
export const issuesOf = (collection: Collection, values: Values): Issues => {
  const { fields, lifeCycle } = collection
  const byKind = Object.entries(fields).flatMap(([name, field]) => {
    const issue = field.computed ? null : field.check(values[name])
    return issue === null ? [] : [[name, issue] as const]
  })
  const state = lifeCycle && stateNamed(lifeCycle, String(values[lifeCycle.field]))
  const needed = (state?.needs ?? [])
    .filter(name => (values[name] ?? null) === null)
    .map(name => [name, { code: 'missing' }] as const)
  return { ...Object.fromEntries(needed), ...issuesBetween(collection, values), ...Object.fromEntries(byKind) }
}

/** What is wrong between two fields of a record. */
export const issuesBetween = ({ constraints = [] }: Pick<Collection, 'constraints'>, values: Values): Issues =>
  Object.fromEntries(
    constraints.flatMap(constraint => {
      const [name, , other] = constraint
      const { needsBoth, issue, tellsOther } = meaningOf(constraint)
      const [one = null, two = null] = [values[name], values[other]]
      const found = one === null || (needsBoth && two === null) ? null : issue(one, two, other)
      return found === null ? [] : [[tellsOther ? other : name, found]]
    }),
  )
