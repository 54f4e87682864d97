import type { Collection } from './collection.ts'
import { type Field, followsFromOthers, type Issue } from './fields/field.ts'
import { stampedFields, stateNamed } from './life-cycle.ts'
import type { Values } from './record.ts'
import { type Expression, hasAll, val } from './values/expression.ts'
import { type Json, same, storedForm } from './values/json.ts'

/** A constraint between two fields, for records that have the first: `['to', 'notBelow', 'from']`. */
export type Constraint<Name extends string = string> = readonly [name: Name, type: keyof typeof meanings, other: Name]

interface Meaning {
  readonly needsBoth?: true
  rule(name: string, other: string): Expression
  issue(one: Json, two: Json, other: string): Issue | null
  readonly marksOther?: true
  suits(one: Field, two: Field): boolean
  readonly asks: string
}

const meanings = {
  /** The values must differ: a team does not play itself. */
  differsFrom: {
    rule: (name, other) => `${val('newData', name)} !== ${val('newData', other)}`,
    issue: (one, two, as) => (same(one, two) ? { code: 'same', as } : null),
    suits: (one, two) => areAlike(one, two),
    asks: 'must be of one kind, and one value each in the record',
  },
  notBelow: {
    needsBoth: true,
    rule: (name, other) => `${val('newData', name)} >= ${val('newData', other)}`,
    issue: (one, two, as) => (isBelow(one, two) ? { code: 'below', as } : null),
    suits: (one, two) => ['number', 'money', 'date', 'timestamp'].includes(one.control.type) && areAlike(one, two),
    asks: 'must both be numbers, amounts, days or moments of the record',
  },
  /** The first requires the other, such as a decision and its reason. */
  requires: {
    rule: (_, other) => hasAll('newData', [other]),
    issue: (_, two) => (two === null ? { code: 'missing' } : null),
    marksOther: true,
    suits: (one, two) => one.detached === 'no' && two.detached === 'no' && !two.required,
    asks: 'must lie in the record, which need not have the second otherwise',
  },
} satisfies Record<string, Meaning>

export const meaningOf = ([, type]: Constraint): Meaning => meanings[type]

/** Compares two numbers or two days; other types are reported by their kinds. */
const isBelow = (one: Json, two: Json): boolean =>
  (typeof one === 'number' && typeof two === 'number' && one < two) ||
  (typeof one === 'string' && typeof two === 'string' && one < two)

/** Whether both are single values of one kind; others always differ. */
const areAlike = (one: Field, two: Field): boolean =>
  [one, two].every(({ detached, leaves }) => detached === 'no' && leaves('it').join() === 'it') &&
  one.control.type === two.control.type &&
  one.reference?.to === two.reference?.to

export type Issues = Readonly<Record<string, Issue>>

/** Memoizes the last check per field: a form checks every field with each key, and a text may be long. */
const remembering = <Found>(find: (field: Field, value: Json | undefined) => Found) => {
  const last = new WeakMap<Field, { readonly value: Json | undefined; readonly found: Found }>()
  return (field: Field, value: Json | undefined): Found => {
    const known = last.get(field)
    if (known !== undefined && known.value === value) return known.found
    const found = find(field, value)
    last.set(field, { value, found })
    return found
  }
}

const cleanValue = remembering((field, value) => (storedForm(value) === null ? null : field.clean(value)))
const checkValue = remembering((field, value) => field.check(value))

/** Values as stored: trimmed, without empty ones. Omitted fields and fields that nobody enters stay out. */
export const cleaned = (collection: Collection, values: Values): Values => {
  const { fields } = collection
  const stamped = stampedFields(collection)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name]
      return field === undefined || followsFromOthers(field) || stamped.has(name)
        ? []
        : [[name, cleanValue(field, value)]]
    }),
  )
}

/** Checks a whole record: each field alone and with others, and the needs of its state or of another field. */
export const issuesOf = (collection: Collection, values: Values): Issues => {
  const { fields, lifeCycle } = collection
  const byKind = Object.entries(fields).flatMap(([name, field]) => {
    const issue = followsFromOthers(field) ? null : checkValue(field, values[name])
    return issue === null ? [] : [[name, issue] as const]
  })
  const state = lifeCycle && stateNamed(lifeCycle, String(values[lifeCycle.field]))
  const needed = (state?.needs ?? [])
    .filter(name => (values[name] ?? null) === null)
    .map(name => [name, { code: 'missing' }] as const)
  return { ...Object.fromEntries(needed), ...issuesBetween(collection, values), ...Object.fromEntries(byKind) }
}

/** Whether a record with these values has the field. */
export const isAsked = ({ while: condition }: Pick<Field, 'while'>, values: Values): boolean =>
  condition === null || values[condition.field] === condition.is

/** Removes values of fields that another choice has. The form hides them, and keeps them only while open. */
export const askedValues = ({ fields }: Pick<Collection, 'fields'>, values: Values): Values => {
  const hidden = Object.keys(values).filter(name => fields[name] && !isAsked(fields[name], values))
  return { ...values, ...Object.fromEntries(hidden.map(name => [name, null])) }
}

const choiceIssues = (fields: Collection['fields'], values: Values): readonly (readonly [string, Issue])[] =>
  Object.entries(fields).flatMap(([name, field]): (readonly [string, Issue])[] => {
    if (field.while === null) return []
    const { field: as, is, isNeeded } = field.while
    const isThere = (values[name] ?? null) !== null
    if (!isAsked(field, values)) return isThere ? [[name, { code: 'onlyWhile', as, is }]] : []
    return isNeeded && !isThere ? [[name, { code: 'missing' }]] : []
  })

export const issuesBetween = (
  { fields, constraints = [] }: Pick<Collection, 'fields' | 'constraints'>,
  values: Values,
): Issues =>
  Object.fromEntries([
    ...choiceIssues(fields, values),
    ...constraints.flatMap(constraint => {
      const [name, , other] = constraint
      const { needsBoth, issue, marksOther } = meaningOf(constraint)
      const [one = null, two = null] = [values[name], values[other]]
      const found = one === null || (needsBoth && two === null) ? null : issue(one, two, other)
      return found === null ? [] : [[marksOther ? other : name, found] as const]
    }),
  ])
