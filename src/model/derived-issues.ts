import type { Collection, Projection } from './collection.ts'
import { meaningOf } from './constraints.ts'
import { databaseLimits } from './database-limits.ts'
import type { Agreement, Field, Join } from './fields/field.ts'
import { idPattern } from './fields/reference.ts'
import { stampedFields } from './life-cycle.ts'
import { projectionMarks } from './projection.ts'
import { blanksIn } from './proposed.ts'

/** Where a declaration derives what cannot be derived: joined values, agreements, constraints, digests. */
export function* derivedIssuesIn(collection: Collection) {
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.computed) yield* joinIssues(collection, name, field.computed)
    if (field.agrees) yield* agreementIssues(collection, name, field.agrees)
    if (field.proposed !== null) yield* proposalIssues(collection, name, field.proposed)
  }
  yield* constraintIssues(collection)
  for (const name of stampedFields(collection)) yield* stampIssues(collection, name)
  const by = (collection.projections ?? []).map(projection => projection.by)
  if (new Set(by).size < by.length) yield 'Two digests are by the same field.'
  for (const projection of collection.projections ?? []) yield* projectionIssues(collection, projection)
}

function* joinIssues({ fields, lifeCycle }: Collection, name: string, join: Join) {
  const { of, atMost, tells, while: condition } = join
  const longest = of.length * (longestPart + 1)
  if (of.length === 0 || longest > databaseLimits.keyBytes) yield `"${name}" joins no values, or more than a key holds.`
  for (const part of of)
    if (!isPathPart(fields[part]))
      yield `"${name}" cannot be joined from "${part}": its values cannot be part of a path.`
  if (fields[tells] === undefined || fields[tells].computed)
    yield `"${name}" is told at "${tells}", which nobody enters.`
  if (condition) {
    const { control } = fields[condition.field] ?? {}
    const values = control?.type === 'choice' ? control.values : []
    const states = lifeCycle?.field === condition.field ? lifeCycle.states.map(state => state.name) : []
    if (![...values, ...states].includes(condition.is))
      yield `"${name}" is joined while "${condition.field}" is "${condition.is}", which it never is.`
  }
  if (atMost && !(of.includes(atMost.of) && isOneReference(fields[atMost.of])))
    yield `The limit of "${name}" is read through "${atMost.of}", which must be a reference that is a part of it.`
}

/** Of an id, which is the longest that {@link idPattern} takes. */
const longestPart = 64

function* agreementIssues({ fields }: Collection, name: string, { with: reference }: Agreement) {
  if (!isOneReference(fields[reference]))
    yield `"${name}" agrees with "${reference}", which is no reference to one record.`
  if (!isOneValue(fields[name])) yield `"${name}" cannot agree with another field: it is not one value in the record.`
}

function* proposalIssues({ fields }: Collection, name: string, proposed: string) {
  for (const source of blanksIn(proposed).flatMap(({ sources }) => sources)) {
    const field = fields[source.name]
    const isSaid = source.its === null ? isOneValue(field) && !isOneReference(field) : isOneReference(field)
    if (!isSaid || source.name === name)
      yield `"${name}" is proposed from "${source.name}", which cannot be put into words: it is neither one value nor a field of a record that is referred to.`
  }
}

function* stampIssues({ fields, projections }: Collection, name: string) {
  const { control, required, fixed } = fields[name] ?? {}
  if (control?.type !== 'timestamp' || required || fixed)
    yield `A step stamps "${name}", which must be a moment that is not fixed and may be absent.`
  for (const projection of projections ?? [])
    if (projection.fields.includes(name))
      yield `The digest by "${projection.by}" cannot hold "${name}": the database's clock says it, and a line is written beforehand.`
}

function* constraintIssues({ fields, constraints = [] }: Collection) {
  for (const constraint of constraints) {
    const [name, type, other] = constraint
    const [one, two] = [fields[name], fields[other]]
    const { suits, asks } = meaningOf(constraint)
    if (!one || !two || one === two || !suits(one, two)) yield `"${name}" ${type} "${other}": they ${asks}.`
  }
}

function* projectionIssues({ fields }: Collection, { by, fields: shown }: Projection) {
  if (!isPathPart(fields[by]) && !fields[by]?.computed)
    yield `A digest cannot be by "${by}": its values cannot be part of a path.`
  if (shown.length === 0) yield `The digest by "${by}" has no fields.`
  for (const each of shown)
    if (!isOneValue(fields[each]))
      yield `The digest by "${by}" cannot hold "${each}": it is not one value in the record.`
}

const isOneReference = (field: Field | undefined): boolean =>
  field?.reference !== null && field?.reference !== undefined && field.reference.many === undefined

const isWhole = ({ control }: Field): boolean => control.type === 'number' && control.places === 0

/** Whether each value of the field can be part of a path. */
const isPathPart = (field: Field | undefined): boolean =>
  field !== undefined &&
  field.computed === null &&
  field.detached === 'no' &&
  (isOneReference(field) || isWhole(field) || (isChosen(field) && field.samples.accepted.every(isJoinable)))

const isJoinable = (value: unknown): boolean => idPattern.test(String(value))

/** A choice, or the life cycle. */
const isChosen = ({ control, lifeCycle }: Field): boolean => control.type === 'choice' || lifeCycle !== null

/** Whether the field is one value in the record, which text says without loss: no parts, no fractions, no long text. */
const isOneValue = (field: Field | undefined): boolean => {
  if (field === undefined || field.detached !== 'no') return false
  const { control, samples, computed } = field
  if (isChosen(field)) return samples.accepted.every(value => !String(value).includes(projectionMarks.separator))
  return (
    isOneReference(field) ||
    isWhole(field) ||
    computed !== null ||
    ['line', 'slug', 'money', 'timestamp', 'toggle', 'date', 'colour'].includes(control.type)
  )
}
