import { meaningOf } from './check.ts'
import { type Collection, confidentialFields, isFilterable, isTimestamp, type Projection } from './collection.ts'
import { DeclarationError } from './declaration-error.ts'
import { type Formerly, formerText } from './derived-indexes.ts'
import { type Agreement, type Field, isEntered, type Join, type Kind, type ZoneSource } from './fields/field.ts'
import { idPattern } from './fields/reference.ts'
import { personalIssuesIn } from './history.ts'
import { stampedFields } from './life-cycle.ts'
import { databaseLimits, keyIssue, maxBytesOfUnit } from './limits.ts'
import { projectionMarks } from './projection.ts'
import { blanksIn } from './proposals.ts'
import { checkIssuesIn } from './publish-checks.ts'
import { stamps } from './record.ts'

/** Issues of fields derived from a confidential value, or of kinds without a mask. */
function* confidentialIssuesIn(collection: Collection) {
  const { fields, title, search, sorts, projections = [], publication, constraints = [] } = collection
  const used = new Set([
    title,
    ...search,
    ...sorts.map(({ by }) => by),
    ...projections.flatMap(projection => projection.fields),
    ...(publication?.fields ?? []),
    ...constraints.flatMap(([name, , other]) => [name, other]),
    ...Object.values(fields).flatMap(({ agrees, proposed, opening }) => [
      ...(agrees ? [agrees.with] : []),
      ...blanksIn(proposed ?? opening ?? '').flatMap(({ sources }) => sources.map(({ name }) => name)),
    ]),
  ])
  for (const name of confidentialFields(collection)) {
    const { control, fixed, unique, agrees, proposed, opening } = fields[name] ?? {}
    if (control?.type !== 'line' || fixed || unique || agrees || proposed || opening)
      yield `"${name}" is confidential: it must be a line of text that is neither fixed nor unique, and that follows from nothing.`
    if (used.has(name))
      yield `"${name}" is confidential: no title, search, order, publication or derived field may use it.`
  }
}

/** `history/{collection}/{id}/{rev}/heavy/{field}/before`: the deepest path to a field's value. */
const levelsAbove = 7

const reserved: readonly string[] = [...stamps, 'keys', 'published']

/** Limits of the database and of the compiled rules. */
function* databaseIssuesIn({ fields, idField, title, search, sorts, filters }: Collection) {
  const ordering = [title, ...search, ...sorts.map(({ by }) => by), ...filters.flatMap(filter => filter.fields)]
  for (const [name, field] of Object.entries(fields)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) yield `The field "${name}" must be one word of letters and digits.`
    if (reserved.includes(name))
      yield `"${name}" is the name of something every record has: give the field another name.`
    if (longestText(field) * maxBytesOfUnit > databaseLimits.stringBytes)
      yield `The field "${name}" may be longer than the database keeps.`
    if (field.control.type === 'parts' && field.control.keyed !== undefined)
      if (field.control.fields[field.control.keyed]?.required !== true)
        yield `The parts of "${name}" are known by "${field.control.keyed}", which must be a required field of theirs.`
    if (levelsAbove + levelsOf(field) > databaseLimits.depth) yield `The field "${name}" is nested too deep.`
    if (field.unique && longestText(field) * maxBytesOfUnit > databaseLimits.keyBytes)
      yield `Values of the unique field "${name}" may be longer than a key.`
    if (field.detached !== 'no' && (field.unique || field.reference !== null || ordering.includes(name)))
      yield `The field "${name}" lies beside the record: it cannot be searched, ordered by or referred to.`
  }
  for (const name of filters.flatMap(filter => filter.fields)) {
    const { control } = fields[name] ?? {}
    if (control?.type === 'choice' && control.values.some(value => value.includes('~') || keyIssue(value) !== null))
      yield `The values of "${name}" become keys and must not contain . # $ / [ ] ~.`
  }
  const id = fields[idField ?? '']
  if (id && !(id.required && id.fixed && id.detached === 'no' && id.unique === false))
    yield `The field "${idField}" is the id: required, fixed and no more.`
}

function* publicationIssuesIn({ fields, idField, publication, lifeCycle }: Collection) {
  if (lifeCycle?.states.some(({ keepsPublic }) => keepsPublic) && publication === undefined)
    yield 'A state keeps what is public, and nothing is published.'
  if (publication === undefined) return
  const { to, as, orders = [], fields: shown } = publication
  if (to !== undefined && !fields[to]?.reference?.many)
    yield `What "${to}" refers to is where records are published: it must be a field of many references.`
  if (as !== undefined && !/^[a-z][A-Za-z0-9]*$/.test(as))
    yield `Records are published as "${as}", which must be one word of letters and digits.`
  if (as !== undefined && idField === undefined)
    yield `Records are published as "${as}", below the record of the same id: a field must be the id.`
  for (const name of as === undefined ? [] : shown)
    if (fields[name]?.detached !== 'no')
      yield `The field "${name}" lies beside the record: it cannot be in its one public copy.`
  for (const name of to === undefined ? [] : shown)
    if (hasParts(fields[name]))
      yield `The field "${name}" is a list of parts with fields: it can only be in the one public copy of its record.`
  for (const name of orders)
    if (!shown.includes(name) || !isOneValue(fields[name]))
      yield `Public copies cannot be ordered by "${name}": it is not published, or not one value.`
}

/** Maximum characters of a string in the field; 0 without one. */
const longestText = ({ control }: Kind): number => {
  if (control.type === 'parts') return Math.max(0, ...Object.values(control.fields).map(longestText))
  const hasText = ['line', 'lines', 'slug', 'picture'].includes(control.type)
  return hasText && 'max' in control ? control.max : 0
}

const levelsOf = ({ control, reference }: Kind): number => {
  if (control.type === 'parts') return 2 + Math.max(0, ...Object.values(control.fields).map(levelsOf))
  return control.type === 'point' || reference?.many ? 1 : 0
}

/** Checks derived data: computed values, agreements, constraints, projections. */
function* derivedIssuesIn(collection: Collection) {
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.computed) yield* joinIssues(collection, name, field.computed)
    if (field.reference?.within !== undefined) yield* listIssues(collection, name, field.reference)
    if (field.control.type === 'timestamp' && typeof field.control.zone === 'object' && field.control.zone)
      yield* zoneIssues(collection, name, field.control.zone)
    if (field.agrees) yield* agreementIssues(collection, name, field.agrees)
    yield* proposalIssues(collection, name, field.proposed ?? field.opening ?? '')
  }
  yield* constraintIssues(collection)
  yield* checkIssuesIn(collection)
  yield* closingIssues(collection)
  yield* lockIssues(collection)
  yield* choiceIssues(collection)
  yield* needlessIssues(collection)
  for (const name of stampedFields(collection)) yield* stampIssues(collection, name)
  for (const { event, clears } of collection.lifeCycle?.steps ?? [])
    for (const name of clears)
      if (!isEmptied(collection.fields[name]))
        yield `The step "${event}" clears "${name}", which must be a moment that people may change and leave out.`
  for (const { event, asks } of collection.lifeCycle?.steps ?? [])
    for (const [name] of asks)
      if (!isAskedFor(collection.fields[name]))
        yield `The step "${event}" asks for "${name}", which must be one value in the record that people may change.`
  const by = (collection.projections ?? []).map(projection => projection.by)
  if (new Set(by).size < by.length) yield 'Two projections are by the same field.'
  for (const projection of collection.projections ?? []) yield* projectionIssues(collection, projection)
}

function* joinIssues({ fields, lifeCycle }: Collection, name: string, join: Join) {
  const { of, atMost, issueField, while: condition } = join
  const longest = of.length * (longestPart + 1)
  if (of.length === 0 || longest > databaseLimits.keyBytes) yield `"${name}" joins no values, or more than a key holds.`
  for (const part of of)
    if (!isPathPart(fields[part]))
      yield `"${name}" cannot be computed from "${part}": its values cannot be part of a path.`
  if (fields[issueField] === undefined || fields[issueField].computed)
    yield `"${name}" is reported at "${issueField}", which nobody enters.`
  if (condition) {
    const { control } = fields[condition.field] ?? {}
    const values = control?.type === 'choice' ? control.values : []
    const states = lifeCycle?.field === condition.field ? lifeCycle.states.map(state => state.name) : []
    if (![...values, ...states].includes(condition.is))
      yield `"${name}" is computed while "${condition.field}" is "${condition.is}", a value it never has.`
  }
  if (atMost && !(of.includes(atMost.of) && isOneReference(fields[atMost.of])))
    yield `The limit of "${name}" is read through "${atMost.of}", which must be a reference that is a part of it.`
}

function* listIssues({ fields }: Collection, name: string, { to, within = '' }: NonNullable<Field['reference']>) {
  const { control, detached } = fields[within] ?? {}
  if (control?.type !== 'lines' || control.pictures !== to || detached === 'no')
    yield `"${name}" lists the pictures of "${within}", which must be a long text beside the record that shows those of "${to}".`
}

/** Length limit of an id by {@link idPattern}. */
const longestPart = 64

function* zoneIssues({ fields }: Collection, name: string, { of, its }: ZoneSource) {
  if (of === undefined ? fields[its]?.control.type !== 'timeZone' : !isOneReference(fields[of]))
    yield `"${name}" uses the time zone of a field that does not exist: "${of ?? its}".`
}

function* agreementIssues({ fields }: Collection, name: string, { with: reference }: Agreement) {
  if (!isOneReference(fields[reference]))
    yield `"${name}" agrees with "${reference}", which is not a reference to one record.`
  if (!isOneValue(fields[name])) yield `"${name}" cannot agree with another field: it is not one value in the record.`
}

function* proposalIssues({ fields }: Collection, name: string, proposed: string) {
  for (const source of blanksIn(proposed).flatMap(({ sources }) => sources)) {
    const field = fields[source.name]
    const isSaid = source.its === null ? isOneValue(field) && !isOneReference(field) : isOneReference(field)
    if (!isSaid || source.name === name)
      yield `"${name}" is proposed from "${source.name}", which has no text form: it is neither one value nor a field of a record that is referred to.`
  }
}

const isEmptied = (field: Field | undefined): boolean =>
  field?.control.type === 'timestamp' && !field.required && !field.fixed

function* stampIssues({ fields, projections }: Collection, name: string) {
  const { control, required, fixed } = fields[name] ?? {}
  if (control?.type !== 'timestamp' || required || fixed)
    yield `A step stamps "${name}", which must be a timestamp that is not fixed and may be absent.`
  for (const projection of projections ?? [])
    if (projection.fields.includes(name))
      yield `The projection by "${projection.by}" cannot hold "${name}": the database's clock says it, and a line is written beforehand.`
}

function* constraintIssues({ fields, constraints = [] }: Collection) {
  for (const constraint of constraints) {
    const [name, type, other] = constraint
    const [one, two] = [fields[name], fields[other]]
    const { suits, asks } = meaningOf(constraint)
    if (!one || !two || one === two || !suits(one, two)) yield `"${name}" ${type} "${other}": they ${asks}.`
  }
}

function* closingIssues({ fields, lifeCycle, closing }: Collection) {
  if (closing === undefined) return
  if (!(isOneReference(fields[closing.with]) && fields[closing.with]?.fixed))
    yield `Records are closed by what "${closing.with}" refers to, which must be a fixed reference to one record.`
  for (const name of closing.fields)
    if (!isOneValue(fields[name]) || fields[name]?.reference)
      yield `"${name}" cannot be closed: it must be one value in the record, and no reference.`
  for (const state of closing.states)
    if (!lifeCycle?.states.some(({ name }) => name === state) || state === lifeCycle.initial)
      yield `Records are closed to the state "${state}", which no step leads to.`
}

function* lockIssues({ fields, lock }: Collection) {
  if (lock === undefined) return
  if (lock.by !== 'id' && !(isOneReference(fields[lock.by]) && fields[lock.by]?.fixed && fields[lock.by]?.required))
    yield `Records are locked by what "${lock.by}" refers to, which must be a fixed and required reference to one record.`
  for (const name of lock.fields === 'all' ? [] : lock.fields)
    if (!isOneValue(fields[name]) && fields[name]?.control.type !== 'lines')
      yield `"${name}" cannot be locked: it must be one value in the record.`
}

/** Dependent fields must be in the record itself, where one rule sees both. */
function* choiceIssues({ fields, lifeCycle }: Collection) {
  const needs = lifeCycle?.states.flatMap(state => state.needs) ?? []
  for (const [name, { while: condition, control, detached, fixed, computed }] of Object.entries(fields)) {
    if (control.type === 'parts' && Object.values(control.fields).some(part => part.while))
      yield `A part of "${name}" depends on a choice: only fields of the record can.`
    if (!condition) continue
    const choice = fields[condition.field]
    if (choice?.control.type !== 'choice' || !choice.control.values.includes(condition.is) || choice.while)
      yield `"${name}" is there while "${condition.field}" is "${condition.is}", a value it never has.`
    if (detached !== 'no' || fixed || computed || needs.includes(name))
      yield `"${name}" depends on a choice: it must lie in the record, and be neither fixed nor computed nor what a state needs.`
  }
}

function* needlessIssues({ fields, lifeCycle, shownWhile = {} }: Collection) {
  const needs = lifeCycle?.states.flatMap(state => state.needs) ?? []
  for (const [name, { field, is } = { field: '', is: [] }] of Object.entries(shownWhile)) {
    const { control } = fields[field] ?? {}
    if (control?.type !== 'choice' || is.length === 0 || is.some(value => !control.values.includes(value)))
      yield `"${name}" is shown while "${field}" is one of "${is.join(', ')}", a value it never has.`
    if (shownWhile[field] || fields[name]?.required || fields[name]?.while || needs.includes(name))
      yield `"${name}" is not always shown: nothing may need it, and the choice may not depend on another.`
  }
}

function* projectionIssues({ fields }: Collection, { by, fields: shown }: Projection) {
  if (!isPathPart(fields[by]) && !fields[by]?.computed)
    yield `A projection cannot be by "${by}": its values cannot be part of a path.`
  if (shown.length === 0) yield `The projection by "${by}" has no fields.`
  for (const each of shown)
    if (!isOneValue(fields[each]))
      yield `The projection by "${by}" cannot hold "${each}": it is not one value in the record.`
}

const isAskedFor = (field: Field | undefined): boolean =>
  field !== undefined && isOneValue(field) && isEntered(field) && !field.fixed

const hasParts = (field: Field | undefined): boolean =>
  field?.control.type === 'parts' && !('value' in field.control.fields)

const isOneReference = (field: Kind | undefined): boolean =>
  field?.reference !== null && field?.reference !== undefined && field.reference.many === undefined

const isWhole = ({ control }: Field): boolean => control.type === 'number' && control.decimals === 0

const isPathPart = (field: Field | undefined): boolean =>
  field !== undefined &&
  field.computed === null &&
  field.detached === 'no' &&
  (isOneReference(field) || isWhole(field) || (isChosen(field) && field.samples.accepted.every(isJoinable)))

const isJoinable = (value: unknown): boolean => idPattern.test(String(value))

const isChosen = ({ control, lifeCycle }: Field): boolean => control.type === 'choice' || lifeCycle !== null

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

/**
 * Checks a declaration for contradictions. Rules, documentation and tests are compiled from checked ones only, so the
 * browser skips this.
 *
 * @throws {DeclarationError} naming the collection and all contradictions.
 */
export const checkDeclaration = (collection: Collection): Collection => {
  const issues = [
    ...issuesIn(collection),
    ...databaseIssuesIn(collection),
    ...publicationIssuesIn(collection),
    ...derivedIssuesIn(collection),
    ...personalIssuesIn(collection),
    ...confidentialIssuesIn(collection),
  ]
  if (issues.length > 0)
    throw new DeclarationError(
      `The declaration of "${collection.path}" does not agree with itself: ${issues.join(' ')}`,
    )
  return collection
}

function* issuesIn({ path, fields, title, search, columns, sorts, filters, sections, formerly }: Collection) {
  const orders = (name: string) => isTimestamp(name) || (fields[name]?.sortKey ?? null) !== null
  if (!/^[a-z][A-Za-z0-9]*$/.test(path)) yield 'The path must be one word of letters and digits.'
  for (const [name, { reference }] of Object.entries(fields))
    if (reference?.tree && reference.to !== path) yield `The tree of "${name}" must be made of the collection itself.`
  for (const { by } of sorts) if (!orders(by)) yield `Pages cannot be ordered by "${by}".`
  for (const filter of filters) {
    for (const name of filter.fields) if (!isFilterable(fields[name])) yield `A list cannot be narrowed by "${name}".`
    for (const by of filter.sorts) if (!orders(by)) yield `Pages cannot be ordered by "${by}".`
    if (fields[filter.fields[0] ?? '']?.reference?.many && (filter.fields.length > 1 || filter.sorts.length > 0))
      yield 'A filter by many references stands alone and has the order of creation.'
  }
  const laid = sections.flatMap(section => section.fields)
  // Types refuse these, too, but rules are also compiled with types stripped.
  const named = { title: [title], search, columns: columns.filter(name => !isTimestamp(name)), sections: laid }
  for (const [location, names] of Object.entries(named))
    for (const name of names)
      if (!(name in fields)) yield `${location} names the field "${name}", which is not declared.`
  for (const [name, field] of Object.entries(fields))
    if (isEntered(field) && !laid.includes(name)) yield `The field "${name}" is in no section of the form.`
  yield* renamingIssues(formerly, fields)
  yield* wordIssues(fields)
  yield* initialIssues(fields)
}

/** Former names of missing fields, or of fields still named so. */
function* renamingIssues(
  { fields: renamed = {}, values = {}, texts = {} }: Formerly = {},
  fields: Collection['fields'],
) {
  for (const [name, old] of Object.entries(renamed)) {
    if (!(name in fields)) yield `formerly names the field "${name}", which is not declared.`
    if (old in fields) yield `formerly says what "${old}" is called now, which is still declared.`
  }
  for (const name of Object.keys(texts))
    if (!isOneReference(formerText(fields, name)))
      yield `formerly says that "${name}" was a text, which is no reference to one record.`
  for (const [name, replaced] of Object.entries(values)) {
    const today = Object.keys(fields[name]?.valueLabels ?? {})
    for (const [old, value] of Object.entries(replaced)) {
      if (!today.includes(value))
        yield `formerly names the value "${value}" of "${name}", which is not one of its values.`
      if (today.includes(old)) yield `formerly replaces the value "${old}" of "${name}", which is still declared.`
    }
  }
}

function* initialIssues(fields: Collection['fields']) {
  for (const [name, { initial, check }] of Object.entries(fields))
    if (initial !== null && check(initial) !== null) yield `"${name}" does not take what a new form has in it.`
}

function* wordIssues(fields: Collection['fields']) {
  for (const [name, { label, valueLabels, refusal, computed, unique }] of Object.entries(fields)) {
    for (const { en, es } of [label, ...Object.values(valueLabels ?? {})])
      if (en.trim() === '' || es.trim() === '') yield `The field "${name}" has an empty label.`
    const blanks = [...(unique && computed ? ['by'] : []), ...(computed?.atMost ? ['limit'] : [])]
    for (const text of Object.values(refusal ?? {}))
      for (const [, blank = ''] of text.matchAll(/\{(\w*)\}/g))
        if (!blanks.includes(blank)) yield `The refusal of "${name}" says {${blank}}, which nobody fills in.`
  }
}
