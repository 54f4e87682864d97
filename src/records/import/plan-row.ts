import type { OwnIssue, PlannedRow, RowIssue } from '../../../machines/records/import-rows.ts'
import type { NewPicture } from '../../../machines/records/import-table.ts'
import { withMaskedValues } from '../../model/change.ts'
import { issuesOf } from '../../model/check.ts'
import { type Collection, confidentialFields } from '../../model/collection.ts'
import { hasHiddenMark } from '../../model/fields/confidential.ts'
import { maskedValueIssue } from '../../model/fields/field.ts'
import { idPattern, partReferences } from '../../model/fields/reference.ts'
import { naturalFields, naturalKey, orderOf } from '../../model/keys.ts'
import { blockedBy, passedMoments, publishingSteps, type Step, shortestPath } from '../../model/life-cycle.ts'
import { can, type Role } from '../../model/permissions.ts'
import { isChecked, mustFix } from '../../model/publish-checks.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { isObject, type Json, same } from '../../model/values/json.ts'
import { breather } from '../data/breather.ts'
import { derivedIssues, issuesByDatabase } from '../data/writing/issues-by-database.ts'
import { readFindings } from '../steps/checks/facts.ts'
import { idTarget, naturalTarget } from './columns.ts'
import type { RowOptions } from './import-rules.ts'
import { followingFrom, resolved, zonedValues } from './resolve-row.ts'
import { type RowValues, withPlace, withSlugs } from './row-values.ts'

interface Asked {
  readonly store: Store
  readonly collection: Collection
}

/** Fields demanded by the state that the row asks for. */
const needs = ({ lifeCycle }: Collection, values: Values): readonly string[] =>
  lifeCycle?.states.find(({ name }) => name === values[lifeCycle.field])?.needs ?? []

const fixedIssues = ({ fields }: Collection, changed: Values): readonly RowIssue[] =>
  Object.keys(changed).flatMap(name => (fields[name]?.fixed ? [{ field: name, rowIssue: { code: 'fixed' } }] : []))

/** A masked value keeps the record's value; a different one is meaningless. */
const maskedValueIssues = ({ fields }: Collection, values: Values): readonly RowIssue[] =>
  Object.entries(values).flatMap(([field, value]) => {
    const mask = fields[field]?.confidential?.mask
    return mask && hasHiddenMark(value) ? [{ field, issue: maskedValueIssue(mask) }] : []
  })

const kindIssues = (collection: Collection, values: Values, isMeant: (name: string) => boolean): readonly RowIssue[] =>
  Object.entries(issuesOf(collection, values))
    .filter(
      ([name, issue]) =>
        isMeant(name) ||
        ((issue.code === 'same' || issue.code === 'below' || issue.code === 'onlyWhile') && isMeant(issue.as)),
    )
    .map(([field, issue]) => ({ field, issue }))

const passedIssues = ({ store, collection }: Asked, old: Values, next: Values): readonly RowIssue[] =>
  Object.entries(passedMoments(collection, old, next, store.now())).map(([field, issue]) => ({ field, issue }))

/** Issues known only to the database: values taken, circles, disagreement. */
const takenIssues = async ({ store, collection }: Asked, id: string, values: Values, old: Values = {}) => {
  const asked = Object.entries(values).filter(([name, value]) => {
    const field = collection.fields[name]
    const isAsked =
      field?.unique ||
      field?.reference?.tree !== undefined ||
      (field && (partReferences(field).length > 0 || field.control.type === 'lines'))
    // Rows named in the file do not exist yet.
    return value !== null && field?.check(value) === null && isAsked
  })
  const [derived, own] = await Promise.all([
    derivedIssues(store, collection, id, values, old),
    issuesByDatabase(store, collection, id, Object.fromEntries(asked)),
  ])
  return Object.entries({ ...derived, ...own }).map(([field, issue]) => ({ field, issue }))
}

interface StepOptions {
  readonly store: Store
  readonly collection: Collection
  readonly role: Role
}

/** Steps that a row asks for; undefined for none, null if the role cannot take them. */
type StepPath = readonly Step[] | null | undefined

const pathIn = ({ collection: { lifeCycle }, role }: StepOptions, old: Values, said: Values): StepPath => {
  const to = lifeCycle && said[lifeCycle.field]
  if (!lifeCycle || typeof to !== 'string' || to === old[lifeCycle.field]) return undefined
  return shortestPath(lifeCycle, String(old[lifeCycle.field]), to, role)
}

const stepsOf = (steps: StepPath) => (steps ? { steps: steps.map(({ event, to }) => ({ event, to })) } : {})

/** Obstacles to a row's steps: none available, a passed moment, or missing needs and answers. */
const pathIssues = (
  { collection: { lifeCycle }, store, role }: StepOptions,
  steps: StepPath,
  said: Values,
  next: Values,
  none: 'useSteps' | 'noStep',
): readonly RowIssue[] => {
  if (!lifeCycle || steps === undefined) return []
  if (steps === null) return [{ field: lifeCycle.field, rowIssue: { code: none } }]
  const issues = steps.flatMap((step): readonly RowIssue[] => {
    const blocked = blockedBy(lifeCycle, step, { values: next, role, now: store.now() })
    if (blocked?.code === 'needsAhead') return [{ field: blocked.field, rowIssue: { code: 'notAhead' } }]
    const missing = blocked?.code === 'needsFields' ? blocked.fields : []
    const asked = step.asks.flatMap(([field, how]) => {
      const isMissing = how === 'decided' ? !(field in said) : how === 'needed' && (next[field] ?? null) === null
      return isMissing ? [field] : []
    })
    return [...new Set([...missing, ...asked])].map(field => ({ field, issue: { code: 'missing' } }))
  })
  return issues.filter((issue, at) => issues.findIndex(({ field }) => field === issue.field) === at)
}

/** Number of faults that must be fixed before the row's steps publish it; 0 if they do not. */
const publishingFaults = async (
  { ahead, collection }: Pick<RowOptions, 'ahead' | 'collection'>,
  steps: StepPath,
  values: Values,
  pictures: readonly NewPicture[],
  /** Id of a stored record, whose long texts count. */
  id: string | null = null,
): Promise<number> => {
  if (!steps?.some(step => isChecked(collection, step))) return 0
  const read = async (place: string) => {
    const [path, id, name = ''] = place.split('/')
    const made = pictures.find(picture => picture.collection.path === path && picture.id === id)
    return made === undefined ? ahead.read(place).catch(() => null) : (made.texts[name] ?? null)
  }
  const texts = id === null ? null : await ahead.read(`beside/${collection.path}/${id}`)
  const given = isObject(texts) ? { ...texts, ...values } : values
  return mustFix(await readFindings(ahead, collection, given, read, breather())).length
}

/** Names a row for people where its title comes later, such as a number: by the first text that tells records apart. */
export const nameIn = ({ fields, identifiedBy = [], title }: Collection, values: Values): string => {
  const texts = identifiedBy.flat().filter(name => name !== title && fields[name]?.control.type === 'line')
  return String(texts.map(name => values[name]).find(Boolean) ?? '')
}

interface Existing {
  readonly id: string
  readonly record: Stored
}

/** The record that the row changes; null for a new one, otherwise why it cannot be told. */
const existing = async (
  { ahead, collection, key: chosen }: RowOptions,
  row: RowValues,
  values: Values,
): Promise<Existing | null | OwnIssue> => {
  // If a field is the id, it alone identifies the record.
  const key = collection.idField ?? chosen
  if (key === null) return null
  if (key === naturalTarget) {
    const names = naturalFields(collection, values)
    const found = names === null ? [] : await ahead.find(collection, names, values)
    if (found.length > 1) return { code: 'several', text: String(found[0]?.[1][collection.title] ?? '') }
    return found[0] === undefined ? null : { id: found[0][0], record: found[0][1] }
  }
  const isById = key === idTarget || key === collection.idField
  const named = isById ? row.id : await idByUnique(ahead, collection, key, row.values[key])
  if (named === null) return null
  const unknown = isById && collection.idField === undefined ? ({ code: 'unknownId', text: named } as const) : null
  if (!idPattern.test(named)) return unknown
  const record = await ahead.read(`${collection.path}/${named}`)
  return isStored(record) ? { id: named, record } : unknown
}

const idByUnique = async (store: Store, { path, fields }: Collection, name: string, value: Json | undefined) => {
  if (value === null || value === undefined || fields[name]?.check(value) !== null) return null
  const id = await store.read(`unique/${path}/${name}/${value}`)
  return typeof id === 'string' ? id : null
}

/** Another record that people would take for this one. */
const doubleIssues = async (
  { ahead, collection }: RowOptions,
  id: string | null,
  values: Values,
): Promise<readonly RowIssue[]> => {
  const names = naturalFields(collection, values)
  // Unique values are checked with their field.
  if (names === null || names.some(name => collection.fields[name]?.unique)) return []
  const double = (await ahead.find(collection, names, values)).find(([other]) => other !== id)
  return double ? [{ field: null, rowIssue: { code: 'exists', text: String(double[1][collection.title] ?? '') } }] : []
}

export const lastNumber = async (store: Store, collection: Collection, field: string): Promise<string | null> => {
  const order = { path: collection.path, order: orderOf(collection, field), limit: 1, descending: true }
  const [last] = await store.readPage(order)
  return isObject(last?.value) ? String(last.value[field]) : null
}

const withNumber = ({ rules: { series }, lastNumber: last }: RowOptions, values: Values, index: number): Values =>
  series && (values[series.field] ?? null) === null
    ? { ...values, [series.field]: series.next(last, index + 1) }
    : values

export const planRow = async (
  options: RowOptions,
  row: RowValues,
  index: number,
  repeated: readonly RowIssue[],
): Promise<PlannedRow> => {
  const { collection, role, rules } = options
  const { permissions, lifeCycle } = collection
  const { values: read, issues: unresolved, pictures } = await resolved(options, row)
  // A match day says the tournament, which tells the match apart and has the zone.
  const named = { ...read, ...(await followingFrom(options, read, null)) }
  const before = await existing(options, row, named)
  const isKnown = before !== null && 'record' in before
  const known = isKnown ? valuesOf(collection, before.record) : null
  const told = { ...read, ...(await zonedValues(options, row, { ...known, ...named })) }
  const tools = {
    now: options.store.now(),
    language: options.language,
    leaveOut: () => void options.leftOut.push(row.at),
  }
  const said = await unmaskedChanges(options, before, rules.complete?.(told, known, tools) ?? told)
  const values = { ...said, ...(await followingFrom(options, said, known)) }
  const made = pictures.length === 0 ? {} : { pictures }
  const head = { at: row.at, title: String(values[collection.title] ?? known?.[collection.title] ?? ''), ...made }
  const given = [...row.issues, ...repeated, ...unresolved]
  const invalid = (...more: readonly RowIssue[]): PlannedRow => ({
    type: 'invalid',
    ...head,
    title: head.title || nameIn(collection, values),
    issues: [...given, ...more.filter(issue => !isConsequence(collection, issue, given))],
  })
  if (before !== null && 'code' in before) return invalid({ field: null, rowIssue: before })
  const names = naturalFields(collection, { ...known, ...values })
  const isById = before !== null && options.key !== naturalTarget
  if (names !== null && !isById) options.keys.set(row.at, naturalKey(collection, names, { ...known, ...values }))
  if (before === null) {
    if (!can(role, permissions.create)) return invalid({ field: null, rowIssue: { code: 'mayNotCreate' } })
    const id = collection.idField === undefined ? options.store.newId() : String(row.id)
    const completed = withNumber(options, withPlace(withSlugs(collection, values), options.places, index), index)
    const begun = lifeCycle === undefined ? completed : { ...completed, [lifeCycle.field]: lifeCycle.initial }
    const steps = lifeCycle && pathIn(options, begun, completed)
    const issues = await newIssues(options, id, begun, steps)
    const filled = Object.fromEntries(Object.entries(begun).filter(([, value]) => value !== null))
    if (given.length + issues.length > 0) return invalid(...issues)
    const faults = await publishingFaults(options, steps, filled, pictures)
    return { type: 'create', ...head, id, values: filled, ...(faults > 0 ? { faults } : stepsOf(steps)) }
  }
  const { id, record } = before
  const detached = await detachedOf(options, id, values)
  const old = valuesOf(collection, record, detached)
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, old[name])))
  const next = { ...old, ...changed }
  if (Object.keys(changed).length === 0 && given.length === 0) return { type: 'same', ...head, id }
  if (!can(role, permissions.change)) return invalid({ field: null, rowIssue: { code: 'mayNotChange' } })
  const steps = pathIn(options, old, changed)
  // Steps ask for the needs of their target states.
  const needed = steps ? [] : needs(collection, old)
  const isSince = row.rev !== null && row.rev !== record.rev
  const issues: readonly RowIssue[] = [
    ...fixedIssues(collection, changed),
    ...pathIssues(options, steps, values, next, 'noStep'),
    ...maskedValueIssues(collection, changed),
    ...(isSince ? [{ field: null, rowIssue: { code: 'changedSince' } } as const] : []),
    ...kindIssues(collection, next, name => name in changed || needed.includes(name)),
    ...(steps ? [] : passedIssues(options, old, next)),
    ...(await takenIssues(options, id, changed, old)),
    ...(names?.some(name => name in changed) ? await doubleIssues(options, id, next) : []),
    ...(await areaIssues(options, old, next)),
  ]
  if (given.length + issues.length > 0) return invalid(...issues)
  const faults = await publishingFaults(options, steps, { ...valuesOf(collection, record), ...changed }, pictures, id)
  if (faults > 0)
    return invalid({ field: collection.lifeCycle?.field ?? null, rowIssue: { code: 'faulty', count: faults } })
  return {
    type: 'change',
    ...head,
    id,
    before: record,
    // A public copy needs all fields, which are read on publication.
    ...(steps?.some(({ event }) => publishingSteps(collection).includes(event)) ? {} : { detached }),
    values: changed,
    ...stepsOf(steps),
  }
}

/** Leaves out clear values that the record already has: it shows only their masked values. */
const unmaskedChanges = async (
  { ahead, collection }: RowOptions,
  before: Existing | null | OwnIssue,
  said: Values,
): Promise<Values> => {
  if (before === null || !('record' in before)) return said
  const shown = withMaskedValues(collection, said)
  const open = confidentialFields(collection).filter(
    name => name in said && said[name] !== shown[name] && same(shown[name], before.record[name]),
  )
  const kept = new Set<string>()
  for (const name of open)
    if (same((await ahead.clear(collection, before.id, name)) as Json, said[name])) kept.add(name)
  return kept.size === 0 ? said : Object.fromEntries(Object.entries(said).filter(([name]) => !kept.has(name)))
}

/** Whether a field is empty only because the row's text, or that of its source, has an issue. */
const isConsequence = ({ fields }: Collection, issue: RowIssue, given: readonly RowIssue[]): boolean =>
  'issue' in issue &&
  issue.issue.code === 'missing' &&
  given.some(({ field }) => {
    const { agrees, proposed } = fields[issue.field ?? ''] ?? {}
    return field === issue.field || field === agrees?.with || proposed?.includes(`{${field}.`)
  })

const areaIssues = async ({ rules, language, ahead }: RowOptions, before: Values | null, after: Values) =>
  rules.check ? rules.check({ read: ahead.read, language }, { before, after }) : []

const newIssues = async (
  options: RowOptions,
  id: string,
  begun: Values,
  steps: StepPath,
): Promise<readonly RowIssue[]> => {
  const { collection } = options
  return [
    ...pathIssues(options, steps, begun, begun, 'useSteps'),
    ...kindIssues(collection, begun, () => true),
    ...maskedValueIssues(collection, begun),
    ...(await takenIssues(options, id, begun)),
    ...(await doubleIssues(options, id, begun)),
    ...(await areaIssues(options, null, begun)),
  ]
}

const detachedOf = async (
  { store, collection }: Pick<RowOptions, 'store' | 'collection'>,
  id: string,
  values: Values,
): Promise<Values | null> => {
  const names = Object.keys(values).filter(name => collection.fields[name]?.detached !== 'no')
  if (names.length === 0) return null
  const read = await Promise.all(
    names.map(async name => [name, await store.read(`beside/${collection.path}/${id}/${name}`)] as const),
  )
  return Object.fromEntries(read)
}
