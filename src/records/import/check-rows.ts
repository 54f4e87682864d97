import {
  isWrite,
  type KeyChoice,
  type NewPicture,
  type PlannedRow,
  type Progress,
  type ReadFile,
  type RowIssue,
  type Table,
} from '../../../machines/records/import.ts'
import type { Mapping } from '../../../machines/records/import-mapping.ts'
import type { Cancellation } from '../../../machines/work.ts'
import type { Collection, Text } from '../../model/collection.ts'
import { idPattern } from '../../model/fields/reference.ts'
import { blockedBy, publishingSteps, type Step, shortestPath } from '../../model/life-cycle.ts'
import { can, type Role } from '../../model/permissions.ts'
import type { Read } from '../../model/proposals.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../model/record.ts'
import type { Entry, Store } from '../../model/store.ts'
import { isObject, type Json, same } from '../../model/values/json.ts'
import { followEntry, readingOnce } from '../data/proposals.ts'
import { capacityKeyOf, type Joined, joinedIn, roomsFor } from '../data/writing/capacity.ts'
import { runBatch } from '../data/writing/run-batch.ts'
import { zoneOf } from '../data/zones.ts'
import { lastRank } from '../form/record.ts'
import { idTarget } from './columns.ts'
import { isPictureName, pictureFinder } from './picture-rows.ts'
import { type CollectionOf, referenceResolver, type Unresolved } from './resolve-references.ts'
import { fixedIssues, kindIssues, maskedValueIssues, needs, takenIssues } from './row-issues.ts'
import { type RowValues, rowValues, withPlace, withSlugs } from './row-values.ts'

interface StepOptions {
  readonly store: Store
  readonly collection: Collection
  readonly role: Role
}

/** Steps that a row asks for; undefined for none, null if the role cannot take them. */
type StepPath = readonly Step[] | null | undefined

const wayIn = ({ collection: { lifeCycle }, role }: StepOptions, old: Values, said: Values): StepPath => {
  const to = lifeCycle && said[lifeCycle.field]
  if (!lifeCycle || typeof to !== 'string' || to === old[lifeCycle.field]) return undefined
  return shortestPath(lifeCycle, String(old[lifeCycle.field]), to, role)
}

const stepsOf = (way: StepPath) => (way ? { steps: way.map(({ event, to }) => ({ event, to })) } : {})

/** Obstacles to a row's steps: none available, a passed moment, or missing needs and answers. */
const wayIssues = (
  { collection: { lifeCycle }, store, role }: StepOptions,
  way: StepPath,
  said: Values,
  next: Values,
  none: 'useSteps' | 'noStep',
): readonly RowIssue[] => {
  if (!lifeCycle || way === undefined) return []
  if (way === null) return [{ field: lifeCycle.field, rowIssue: { code: none } }]
  const issues = way.flatMap((step): readonly RowIssue[] => {
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

interface ExistingOptions {
  readonly store: Store
  readonly collection: Collection
  readonly key: KeyChoice
}

interface Existing {
  readonly id: string
  readonly record: Stored
}

/** The record that the row changes; null for a new one, `unknown` for an unknown id. */
const existing = async (
  { store, collection, key: chosen }: ExistingOptions,
  row: RowValues,
): Promise<Existing | null | 'unknown'> => {
  // If a field is the id, it alone identifies the record.
  const key = collection.idField ?? chosen
  if (key === null) return null
  const byId = key === idTarget || key === collection.idField
  const named = byId ? row.id : await idByUnique(store, collection, key, row.values[key])
  if (named === null) return null
  if (!idPattern.test(named)) return collection.idField === undefined ? 'unknown' : null
  const record = await store.read(`${collection.path}/${named}`)
  if (isStored(record)) return { id: named, record }
  return byId && collection.idField === undefined ? 'unknown' : null
}

const idByUnique = async (store: Store, { path, fields }: Collection, name: string, value: Json | undefined) => {
  if (value === null || value === undefined || fields[name]?.check(value) !== null) return null
  const id = await store.read(`unique/${path}/${name}/${value}`)
  return typeof id === 'string' ? id : null
}

const joinsOf = (collection: Collection, row: PlannedRow): readonly Joined[] => {
  if (!isWrite(row)) return []
  const old = row.type === 'change' ? valuesOf(collection, row.before) : {}
  return joinedIn(collection, old, { ...old, ...row.values })
}

/** Marks rows that repeat an earlier row's joined value, or exceed its limit. */
const checkedAmongRows = async (
  store: Store,
  collection: Collection,
  planned: readonly PlannedRow[],
): Promise<readonly PlannedRow[]> => {
  const rooms = await roomsFor(
    store,
    collection,
    planned.flatMap(row => joinsOf(collection, row)),
  )
  const first = new Map<string, number>()
  const issueOf = (one: Joined): RowIssue | null => {
    const { field } = one
    const { issueField } = field.computed
    const earlier = field.unique ? first.get(capacityKeyOf(one)) : undefined
    if (earlier !== undefined) return { field: issueField, rowIssue: { code: 'repeated', row: earlier } }
    const issue = rooms.fullFor(one)
    return issue && { field: issueField, issue }
  }
  return planned.map(row => {
    const joins = joinsOf(collection, row)
    const issues = joins.map(issueOf).filter(issue => issue !== null)
    if (issues.length > 0) return { type: 'invalid', at: row.at, title: row.title, issues }
    for (const one of joins) if (!first.has(capacityKeyOf(one))) first.set(capacityKeyOf(one), row.at)
    rooms.take(joins)
    return row
  })
}

/** An area's objections to a row that the database would accept, in words, by field. */
export type RowCheck = (
  /** `read` memoizes reads by path. */
  tools: { readonly read: Read; readonly language: keyof Text },
  row: { readonly before: Values | null; readonly after: Values },
) => Promise<readonly { readonly field: string; readonly text: string }[]>

interface CheckOptions {
  readonly store: Store
  readonly collection: Collection
  readonly collectionOf: CollectionOf
  readonly role: Role
  readonly language: keyof Text
  readonly checkRow?: RowCheck | undefined
  readonly table: Table
  readonly mapping: Mapping
  readonly key: KeyChoice
  readonly findPictures: ReadFile['findPictures']
  readonly signal: Cancellation
  readonly notify: (progress: Progress) => void
}

const rowsAtOnce = 100

/** Checks each row alone, within the file, and against the database; writes nothing. */
export const checkRows = async (options: CheckOptions): Promise<readonly PlannedRow[]> => {
  const { store, collection, collectionOf, table, mapping, key, signal, notify } = options
  const rows = table.rows
    .map(row => rowValues(collection, row, { mapping, width: table.columns.length, now: store.now() }))
    // New records for certain: two may get the same slug.
    .map(row => (row.id === null && key === null ? { ...row, values: withSlugs(collection, row.values) } : row))
  const repeated = repeatedIn(options, rows)
  const { findPictures: find, role, language } = options
  const pictures = find && pictureFinder({ find, newId: store.newId, role, language })
  const shared = {
    ...options,
    pictures,
    resolve: referenceResolver(store, collectionOf),
    places: await lastRank(store, collection),
    read: readingOnce(store),
  }
  const planned = await runBatch(rows, (row, index) => planRow(shared, row, index, repeated.get(index) ?? []), {
    concurrency: rowsAtOnce,
    signal,
    progress: done => notify({ done, of: rows.length }),
  })
  return checkedAmongRows(
    options.store,
    collection,
    planned.map(({ result }) => result),
  )
}

const repeatedIn = ({ collection }: CheckOptions, rows: readonly RowValues[]): ReadonlyMap<number, RowIssue[]> => {
  const found = new Map<number, RowIssue[]>()
  const unique = Object.keys(collection.fields).filter(name => collection.fields[name]?.unique)
  const first = new Map<string, number>()
  const note = (index: number, field: string | null, key: string, at: number) => {
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, at)
    else found.set(index, [...(found.get(index) ?? []), { field, rowIssue: { code: 'repeated', row: earlier } }])
  }
  for (const [index, { at, id, values }] of rows.entries()) {
    if (id !== null) note(index, collection.idField ?? null, `/${id}`, at)
    for (const name of unique) if (values[name]) note(index, name, `${name}/${values[name]}`, at)
  }
  return found
}

interface RowOptions extends CheckOptions {
  readonly pictures: ReturnType<typeof pictureFinder> | null
  readonly resolve: ReturnType<typeof referenceResolver>
  readonly read: Read
  /** Next rank by field, after all records. */
  readonly places: Readonly<Record<string, number>>
}

const planRow = async (
  options: RowOptions,
  row: RowValues,
  index: number,
  repeated: readonly RowIssue[],
): Promise<PlannedRow> => {
  const { collection, role } = options
  const { permissions, lifeCycle } = collection
  const { values: said, issues: unresolved, pictures } = await resolved(options, row)
  const before = await existing(options, row)
  const known = before === null || before === 'unknown' ? null : valuesOf(collection, before.record)
  const named = { ...said, ...(await followingFrom(options, said, known)) }
  const values = { ...named, ...(await zonedValues(options, row, { ...known, ...named })) }
  const made = pictures.length === 0 ? {} : { pictures }
  const head = { at: row.at, title: String(values[collection.title] ?? known?.[collection.title] ?? ''), ...made }
  const given = [...row.issues, ...repeated, ...unresolved]
  const invalid = (...more: readonly RowIssue[]): PlannedRow => ({
    type: 'invalid',
    ...head,
    issues: [...given, ...more.filter(issue => !isConsequence(collection, issue, unresolved))],
  })
  if (before === 'unknown') return invalid({ field: null, rowIssue: { code: 'unknownId', text: row.id ?? '' } })
  if (before === null) {
    if (!can(role, permissions.create)) return invalid({ field: null, rowIssue: { code: 'mayNotCreate' } })
    const id = collection.idField === undefined ? options.store.newId() : String(row.id)
    const completed = withPlace(withSlugs(collection, values), options.places, index)
    const begun = lifeCycle === undefined ? completed : { ...completed, [lifeCycle.field]: lifeCycle.initial }
    const way = lifeCycle && wayIn(options, begun, completed)
    const issues = await newIssues(options, id, begun, way)
    const filled = Object.fromEntries(Object.entries(begun).filter(([, value]) => value !== null))
    if (given.length + issues.length > 0) return invalid(...issues)
    return { type: 'create', ...head, id, values: filled, ...stepsOf(way) }
  }
  const { id, record } = before
  const detached = await detachedOf(options, id, values)
  const old = valuesOf(collection, record, detached)
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, old[name])))
  const next = { ...old, ...changed }
  if (Object.keys(changed).length === 0 && given.length === 0) return { type: 'same', ...head, id }
  if (!can(role, permissions.change)) return invalid({ field: null, rowIssue: { code: 'mayNotChange' } })
  const way = wayIn(options, old, changed)
  // Steps ask for the needs of their target states.
  const needed = way ? [] : needs(collection, old)
  const isSince = row.rev !== null && row.rev !== record.rev
  const issues: readonly RowIssue[] = [
    ...fixedIssues(collection, changed),
    ...wayIssues(options, way, values, next, 'noStep'),
    ...maskedValueIssues(collection, changed),
    ...(isSince ? [{ field: null, rowIssue: { code: 'changedSince' } } as const] : []),
    ...kindIssues(collection, next, name => name in changed || needed.includes(name)),
    ...(await takenIssues(options, id, changed, old)),
    ...(await areaIssues(options, old, next)),
  ]
  if (given.length + issues.length > 0) return invalid(...issues)
  return {
    type: 'change',
    ...head,
    id,
    before: record,
    // A public copy needs all fields, which are read on publication.
    ...(way?.some(({ event }) => publishingSteps(collection).includes(event)) ? {} : { detached }),
    values: changed,
    ...stepsOf(way),
  }
}

/** Whether a field is empty only because the row's reference, or its source's, is unresolved. */
const isConsequence = ({ fields }: Collection, issue: RowIssue, unresolved: readonly RowIssue[]): boolean =>
  'issue' in issue &&
  issue.issue.code === 'missing' &&
  unresolved.some(({ field }) => field === issue.field || field === fields[issue.field ?? '']?.agrees?.with)

const areaIssues = async ({ checkRow, language, read }: RowOptions, before: Values | null, after: Values) =>
  checkRow ? checkRow({ read, language }, { before, after }) : []

const newIssues = async (
  options: RowOptions,
  id: string,
  begun: Values,
  way: StepPath,
): Promise<readonly RowIssue[]> => {
  const { collection } = options
  return [
    ...wayIssues(options, way, begun, begun, 'useSteps'),
    ...kindIssues(collection, begun, () => true),
    ...maskedValueIssues(collection, begun),
    ...(await takenIssues(options, id, begun)),
    ...(await areaIssues(options, null, begun)),
  ]
}

const resolved = async (options: RowOptions, row: RowValues) => {
  const { collection, resolve } = options
  const values: Record<string, Json> = { ...row.values }
  const open: [string, Unresolved][] = []
  const issues: RowIssue[] = []
  const pictures: NewPicture[] = []
  for (const [name, text] of Object.entries(row.references)) {
    const reference = collection.fields[name]?.reference
    if (!reference) continue
    const file = await pictureOf(options, row, name)
    if (file !== null) {
      if ('issues' in file) issues.push(...file.issues)
      else {
        pictures.push(file.picture)
        values[name] = file.picture.id
      }
      continue
    }
    const found = await resolve(reference, text)
    if ('value' in found) values[name] = found.value
    else if (found.rowIssue.code === 'notFound' && reference.to === collection.path)
      issues.push({ field: name, rowIssue: { ...found.rowIssue, code: 'importFirst' } })
    else open.push([name, found])
  }
  for (const [name, { rowIssue, among = [] }] of open) {
    const meant = agreeing(collection, name, values, among)
    if (meant === null) issues.push({ field: name, rowIssue })
    else values[name] = meant
  }
  return { values, issues, pictures }
}

/** Picture file named by a cell; null without one. */
const pictureOf = async ({ collection, collectionOf, pictures }: RowOptions, row: RowValues, name: string) => {
  const field = collection.fields[name]
  const text = row.references[name] ?? ''
  const to = collectionOf(field?.reference?.to ?? '')
  if (field?.control.type !== 'image' || to === undefined || text === '') return null
  const alt = row.alts[name] || String(row.values[collection.title] ?? '')
  if (pictures) return pictures(to, name, text, alt)
  return isPictureName(text) ? { issues: [{ field: name, rowIssue: { code: 'noZip', text } } as const] } : null
}

/** The only record that agrees with the row's other values, such as a match day of its tournament. */
const agreeing = ({ fields }: Collection, name: string, values: Values, among: readonly Entry[]): string | null => {
  const said = Object.entries(fields).flatMap(([other, { agrees }]) =>
    agrees?.with === name && (values[other] ?? null) !== null ? [{ its: agrees.its, value: values[other] }] : [],
  )
  const [one, ...more] = among.filter(
    ({ value }) => isObject(value) && said.every(each => same(value[each.its], each.value)),
  )
  return one === undefined || more.length > 0 ? null : one.id
}

const zonedValues = async ({ collection, read }: RowOptions, { zoned }: RowValues, values: Values): Promise<Values> => {
  const found = Object.entries(zoned).map(async ([name, text]) => {
    const zone = await zoneOf(read, collection, name, values)
    return [name, collection.fields[name]?.fromText(text.trim(), zone) ?? null] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** Derived values missing in a row: fields that agree with a named record, and proposed texts. */
const followingFrom = (
  { collection, language, read }: RowOptions,
  said: Values,
  known: Values | null,
): Promise<Values> => {
  const keeps = (name: string) =>
    (said[name] ?? null) !== null || (known !== null && collection.fields[name]?.fixed === true)
  return followEntry({ read, collection, language, before: known ?? {}, after: { ...known, ...said }, keeps })
}

const detachedOf = async ({ store, collection }: CheckOptions, id: string, values: Values): Promise<Values | null> => {
  const names = Object.keys(values).filter(name => collection.fields[name]?.detached !== 'no')
  if (names.length === 0) return null
  const read = await Promise.all(
    names.map(async name => [name, await store.read(`beside/${collection.path}/${id}/${name}`)] as const),
  )
  return Object.fromEntries(read)
}
