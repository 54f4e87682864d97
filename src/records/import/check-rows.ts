import {
  type Answers,
  type CheckedRows,
  isWrite,
  type KeyChoice,
  type NewPicture,
  type OwnIssue,
  type PlannedRow,
  type Progress,
  type ReadFile,
  type RowIssue,
  type Table,
} from '../../../machines/records/import.ts'
import type { Mapping } from '../../../machines/records/import-mapping.ts'
import type { Cancellation } from '../../../machines/work.ts'
import { withStandIns } from '../../model/change.ts'
import { type Collection, confidentialFields, type Text } from '../../model/collection.ts'
import { computedFields } from '../../model/fields/computed.ts'
import { idPattern } from '../../model/fields/reference.ts'
import { orderOf } from '../../model/keys.ts'
import { blockedBy, publishingSteps, type Step, shortestPath } from '../../model/life-cycle.ts'
import { naturalFields, naturalKey } from '../../model/natural-key.ts'
import { can, type Role } from '../../model/permissions.ts'
import type { Read } from '../../model/proposals.ts'
import { isStored, type Stored, type Values, valuesOf } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { isObject, type Json, same } from '../../model/values/json.ts'
import { normalize } from '../../model/values/sortable.ts'
import { dayAt, zoneIn } from '../../model/values/time-zone.ts'
import { breather } from '../data/breather.ts'
import { followEntry } from '../data/proposals.ts'
import { capacityKeyOf, type Joined, joinedIn, roomsFor } from '../data/writing/capacity.ts'
import type { Found } from '../data/writing/read-pages.ts'
import { runBatch } from '../data/writing/run-batch.ts'
import { zoneOf } from '../data/zones.ts'
import { lastRank } from '../form/record.ts'
import { idTarget, naturalTarget } from './columns.ts'
import { htmlConverter } from './html.ts'
import { type Draft, missingKey, missingRecords, type NumbersOf, type Unknown } from './missing-records.ts'
import { isPictureName, pictureFinder } from './picture-rows.ts'
import { type ReadAhead, readingAhead } from './read-ahead.ts'
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

const joinsOf = (collection: Collection, row: PlannedRow): readonly Joined[] => {
  if (!isWrite(row)) return []
  const old = row.type === 'change' ? valuesOf(collection, row.before) : {}
  return joinedIn(collection, old, { ...old, ...row.values })
}

/** Marks rows that repeat an earlier row's record or joined value, or exceed its limit. */
const checkedAmongRows = async (
  store: Store,
  collection: Collection,
  planned: readonly PlannedRow[],
  keys: ReadonlyMap<number, string>,
  pause: () => Promise<void>,
): Promise<readonly PlannedRow[]> => {
  const hasJoins = computedFields(collection).length > 0
  const rooms = await roomsFor(store, collection, hasJoins ? planned.flatMap(row => joinsOf(collection, row)) : [])
  const first = new Map<string, number>()
  const issueOf = (one: Joined): RowIssue | null => {
    const { field } = one
    const { issueField } = field.computed
    const earlier = field.unique ? first.get(capacityKeyOf(one)) : undefined
    if (earlier !== undefined) return { field: issueField, rowIssue: { code: 'repeated', row: earlier } }
    const issue = rooms.fullFor(one)
    return issue && { field: issueField, issue }
  }
  const judge = (row: PlannedRow): PlannedRow => {
    if (row.type === 'invalid') return row
    const key = keys.get(row.at)
    const earlier = key === undefined ? undefined : first.get(key)
    if (earlier !== undefined) {
      const issues = [{ field: null, rowIssue: { code: 'repeated', row: earlier } } as const]
      return { type: 'invalid', at: row.at, title: row.title, issues }
    }
    const joins = joinsOf(collection, row)
    const issues = joins.map(issueOf).filter(issue => issue !== null)
    if (issues.length > 0) return { type: 'invalid', at: row.at, title: row.title, issues }
    if (key !== undefined) first.set(key, row.at)
    for (const one of joins) if (!first.has(capacityKeyOf(one))) first.set(capacityKeyOf(one), row.at)
    rooms.take(joins)
    return row
  }
  const judged: PlannedRow[] = []
  for (const row of planned) {
    await pause()
    judged.push(judge(row))
  }
  return judged
}

/** An area's objections to a row that the database would accept, in words, by field. */
export type RowCheck = (
  /** `read` memoizes reads by path. */
  tools: { readonly read: Read; readonly language: keyof Text },
  row: { readonly before: Values | null; readonly after: Values },
) => Promise<readonly { readonly field: string; readonly text: string }[]>

/** An area's part in the imports of a collection. */
export interface ImportRules {
  readonly check?: RowCheck
  /** Completes or corrects what a row says, such as a result without a state. */
  readonly complete?: (said: Values, before: Values | null) => Values
  /** Required fields that `complete` fills in, for which no column is needed. */
  readonly completes?: readonly string[]
  readonly draft?: Draft
  /** Fields for a day without an hour, by the timestamp that has both. */
  readonly days?: Readonly<Record<string, string>>
  /** Numbers new records whose rows have none, after the last: the step counts from 1. */
  readonly series?: { readonly field: string; readonly next: (last: string | null, step: number) => string }
  /** Remarks on the checked file, in words. */
  readonly remarks?: (
    tools: { readonly read: Read; readonly find: ReadAhead['find']; readonly language: keyof Text },
    rows: readonly PlannedRow[],
  ) => Promise<readonly string[]>
}

interface CheckOptions {
  readonly store: Store
  readonly collection: Collection
  readonly collectionOf: CollectionOf
  readonly viewer: { readonly uid: string; readonly role: Role }
  readonly language: keyof Text
  readonly rulesOf?: (path: string) => Promise<ImportRules | undefined>
  readonly numbersOf: NumbersOf
  readonly table: Table
  readonly mapping: Mapping
  readonly key: KeyChoice
  readonly answers?: Answers
  readonly findPictures: ReadFile['findPictures']
  readonly signal: Cancellation
  readonly notify: (progress: Progress) => void
}

const rowsAtOnce = 100

/** Checks each row alone, within the file, and against the database; writes nothing but a note of access. */
export const checkRows = async (given: CheckOptions): Promise<CheckedRows> => {
  const { store, collection, collectionOf, table, mapping, key, signal, notify, viewer, answers = {} } = given
  const { role } = viewer
  const mayLook = can(role, 'records.look')
  const look = mayLook ? { by: viewer.uid, reason: lookReasons[given.language].replace('{name}', table.name) } : null
  const ahead = readingAhead(store, { signal, look })
  const rules = (await given.rulesOf?.(collection.path)) ?? {}
  const created = Object.values(answers).flatMap(answer => (answer.type === 'create' ? [answer.missing] : []))
  for (const { to, draft } of created) if (draft) ahead.add(to, draft.id, draft.values)
  const pause = breather()
  const fromHtml = await htmlConverter(collection, mapping, table)
  const rows: RowValues[] = []
  for (const row of table.rows) {
    await pause()
    if (signal.aborted) break
    const read = rowValues(collection, row, { mapping, width: table.columns.length, now: store.now(), fromHtml })
    // New records for certain: two may get the same slug.
    rows.push(read.id === null && key === null ? { ...read, values: withSlugs(collection, read.values) } : read)
  }
  const options = { ...given, role, store: ahead }
  const repeated = await repeatedIn(collection, rows, pause)
  const { findPictures: find, language } = options
  await loadTargets(ahead, options, rows)
  const unknown = new Map<string, { readonly said: Unknown; readonly rows: Values[] }>()
  const keys = new Map<number, string>()
  const shared: RowOptions = {
    ...options,
    ahead,
    rules,
    keys,
    pictures: find && pictureFinder({ find, newId: store.newId, role, language }),
    resolve: referenceResolver(ahead, collectionOf, answers),
    note: (said, values) => {
      const missing = unknown.get(missingKey(said)) ?? { said, rows: [] }
      missing.rows.push(values)
      unknown.set(missingKey(said), missing)
    },
    places: await lastRank(ahead, collection),
    lastNumber: rules.series ? await lastNumber(ahead, collection, rules.series.field) : null,
  }
  const work = async (row: RowValues, index: number) => {
    await pause()
    return planRow(shared, row, index, repeated.get(index) ?? [])
  }
  const planned = await runBatch(rows, work, {
    concurrency: rowsAtOnce,
    signal,
    progress: done => {
      if (done % progressStep === 0 || done === rows.length) notify({ done, of: rows.length })
    },
  })
  const results = planned.map(({ result }) => result)
  const checked = await checkedAmongRows(ahead, collection, results, keys, pause)
  const draftOf = async (path: string) => (await given.rulesOf?.(path))?.draft
  const missing = await missingRecords(
    { ahead, role, language, collectionOf, draftOf, numbersOf: given.numbersOf },
    unknown,
  )
  const needed = new Set(
    created.length === 0 ? [] : checked.flatMap(row => (isWrite(row) ? Object.values(row.values) : [])),
  )
  return {
    rows: [
      ...created.flatMap(({ to, draft }): PlannedRow[] =>
        draft && needed.has(draft.id)
          ? [{ type: 'create', at: 0, collection: to, id: draft.id, title: draft.title, values: draft.values }]
          : [],
      ),
      ...checked,
    ],
    missing,
    numbers: numbersIn(table, checked),
    remarks: (await rules.remarks?.({ read: ahead.read, find: ahead.find, language }, checked)) ?? [],
  }
}

/** Records of a file by its column of ids, which are numbers of that file. */
const numbersIn = ({ columns, rows }: Table, checked: readonly PlannedRow[]): ReadonlyMap<string, string> => {
  const column = columns.findIndex(header => normalize(header) === 'id')
  if (column === -1) return new Map()
  const ids = new Map(checked.map(row => [row.at, 'id' in row ? row.id : null]))
  return new Map(
    rows.flatMap(({ at, cells }) => {
      const [text, id] = [cells[column] ?? '', ids.get(at) ?? null]
      return text === '' || id === null ? [] : [[text, id] as const]
    }),
  )
}

const progressStep = 100

/** Noted in the access log, whose readers choose their language later. */
const lookReasons: Readonly<Record<keyof Text, string>> = {
  en: 'Import of {name}: compares its rows with records.',
  es: 'Importación de {name}: compara sus filas con los registros.',
}

/** Loads the collections that many rows are compared with. */
const loadTargets = async (
  ahead: ReadAhead,
  { collection, collectionOf }: Pick<CheckOptions, 'collection' | 'collectionOf'>,
  rows: readonly RowValues[],
): Promise<void> => {
  await ahead.load(collection, rows.length)
  const texts = new Map<string, Set<string>>()
  for (const { references } of rows)
    for (const [name, text] of Object.entries(references)) {
      const field = collection.fields[name]
      if (!field?.reference || field.control.type === 'image') continue
      texts.set(field.reference.to, (texts.get(field.reference.to) ?? new Set()).add(text))
    }
  for (const [to, names] of texts) {
    const target = collectionOf(to)
    if (target && names.size > 20) await ahead.load(target, names.size)
  }
}

const repeatedIn = async (
  collection: Collection,
  rows: readonly RowValues[],
  pause: () => Promise<void>,
): Promise<ReadonlyMap<number, RowIssue[]>> => {
  const found = new Map<number, RowIssue[]>()
  const unique = Object.keys(collection.fields).filter(name => collection.fields[name]?.unique)
  const first = new Map<string, number>()
  const note = (index: number, field: string | null, key: string, at: number) => {
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, at)
    else found.set(index, [...(found.get(index) ?? []), { field, rowIssue: { code: 'repeated', row: earlier } }])
  }
  for (const [index, { at, id, values }] of rows.entries()) {
    await pause()
    if (id !== null) note(index, collection.idField ?? null, `/${id}`, at)
    for (const name of unique) if (values[name]) note(index, name, `${name}/${values[name]}`, at)
  }
  return found
}

interface RowOptions extends Omit<CheckOptions, 'answers'> {
  readonly role: Role
  readonly ahead: ReadAhead
  readonly rules: ImportRules
  readonly pictures: ReturnType<typeof pictureFinder> | null
  readonly resolve: ReturnType<typeof referenceResolver>
  /** Collects what rows name and the database does not have. */
  readonly note: (said: Unknown, values: Values) => void
  /** Natural keys by row, to find doubles. */
  readonly keys: Map<number, string>
  /** Next rank by field, after all records. */
  readonly places: Readonly<Record<string, number>>
  readonly lastNumber: string | null
}

const lastNumber = async (store: Store, collection: Collection, field: string): Promise<string | null> => {
  const order = { path: collection.path, order: orderOf(collection, field), limit: 1, descending: true }
  const [last] = await store.readPage(order)
  return isObject(last?.value) ? String(last.value[field]) : null
}

const withNumber = ({ rules: { series }, lastNumber: last }: RowOptions, values: Values, index: number): Values =>
  series && (values[series.field] ?? null) === null
    ? { ...values, [series.field]: series.next(last, index + 1) }
    : values

const planRow = async (
  options: RowOptions,
  row: RowValues,
  index: number,
  repeated: readonly RowIssue[],
): Promise<PlannedRow> => {
  const { collection, role, rules } = options
  const { permissions, lifeCycle } = collection
  const { values: read, issues: unresolved, pictures } = await resolved(options, row)
  const before = await existing(options, row, read)
  const isKnown = before !== null && 'record' in before
  const known = isKnown ? valuesOf(collection, before.record) : null
  const said = await unmaskedChanges(options, before, rules.complete?.(read, known) ?? read)
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
  if (before !== null && 'code' in before) return invalid({ field: null, rowIssue: before })
  const names = naturalFields(collection, { ...known, ...values })
  const isById = before !== null && options.key !== naturalTarget
  if (names !== null && !isById) options.keys.set(row.at, naturalKey(collection, names, { ...known, ...values }))
  if (before === null) {
    if (!can(role, permissions.create)) return invalid({ field: null, rowIssue: { code: 'mayNotCreate' } })
    const id = collection.idField === undefined ? options.store.newId() : String(row.id)
    const completed = withNumber(options, withPlace(withSlugs(collection, values), options.places, index), index)
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
    ...(names?.some(name => name in changed) ? await doubleIssues(options, id, next) : []),
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

/** Leaves out clear values that the record already has: it shows only their stand-ins. */
const unmaskedChanges = async (
  { ahead, collection }: RowOptions,
  before: Existing | null | OwnIssue,
  said: Values,
): Promise<Values> => {
  if (before === null || !('record' in before)) return said
  const shown = withStandIns(collection, said)
  const open = confidentialFields(collection).filter(
    name => name in said && said[name] !== shown[name] && same(shown[name], before.record[name]),
  )
  const kept = new Set<string>()
  for (const name of open)
    if (same((await ahead.clear(collection, before.id, name)) as Json, said[name])) kept.add(name)
  return kept.size === 0 ? said : Object.fromEntries(Object.entries(said).filter(([name]) => !kept.has(name)))
}

/** Whether a field is empty only because the row's reference, or its source's, is unresolved. */
const isConsequence = ({ fields }: Collection, issue: RowIssue, unresolved: readonly RowIssue[]): boolean =>
  'issue' in issue &&
  issue.issue.code === 'missing' &&
  unresolved.some(({ field }) => {
    const { agrees, proposed } = fields[issue.field ?? ''] ?? {}
    return field === issue.field || field === agrees?.with || proposed?.includes(`{${field}.`)
  })

const areaIssues = async ({ rules, language, ahead }: RowOptions, before: Values | null, after: Values) =>
  rules.check ? rules.check({ read: ahead.read, language }, { before, after }) : []

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
    ...(await doubleIssues(options, id, begun)),
    ...(await areaIssues(options, null, begun)),
  ]
}

const resolved = async (options: RowOptions, row: RowValues) => {
  const { collection, resolve, note } = options
  const values: Record<string, Json> = { ...row.values }
  const open: [string, Unresolved][] = []
  const issues: RowIssue[] = []
  const pictures: NewPicture[] = []
  const unknown: Unknown[] = []
  // Fields that agree with a reference help to find its record, so they come first.
  const names = referenceOrder(collection, row)
  for (const name of names) {
    const reference = collection.fields[name]?.reference
    const text = row.references[name] ?? ''
    const file = await pictureOf(options, row, name)
    if (!reference) continue
    if (file !== null) {
      if ('issues' in file) issues.push(...file.issues)
      else {
        pictures.push(file.picture)
        values[name] = file.picture.id
      }
      continue
    }
    const known = Object.fromEntries(
      agreeingWith(collection, name).flatMap(([other, its]) =>
        (values[other] ?? null) === null ? [] : [[its, values[other] ?? null] as const],
      ),
    )
    const found = await resolve(reference, text, known)
    if (found === null) continue
    if ('value' in found) values[name] = found.value
    else if (found.rowIssue.code === 'notFound' && reference.to === collection.path)
      issues.push({ field: name, rowIssue: { ...found.rowIssue, code: 'importFirst' } })
    else {
      open.push([name, found])
      if (found.unknown && collection.fields[name]?.control.type !== 'image') unknown.push(found.unknown)
    }
  }
  for (const [name, { rowIssue, among = [] }] of open) {
    const meant = agreeing(collection, name, values, among)
    if (meant === null) issues.push({ field: name, rowIssue })
    else values[name] = meant
  }
  const zoned = unknown.length === 0 ? {} : await zonedValues(options, row, values)
  for (const one of unknown) note(one, { ...values, ...zoned })
  return { values, issues, pictures }
}

/** Fields that agree with a reference, and the fields of its record. */
const agreeingWith = ({ fields }: Collection, name: string): readonly (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([other, { agrees }]) => (agrees?.with === name ? [[other, agrees.its] as const] : []))

/** References that the row says, and those that its other values may say, the latter last. */
const referenceOrder = (collection: Collection, row: RowValues): readonly string[] => {
  const said = Object.keys(row.references)
  const led = Object.keys(collection.fields).filter(name => agreeingWith(collection, name).length > 0)
  return [
    ...said.filter(name => !led.includes(name)),
    ...led.filter(name => said.includes(name) || isSaidBy(collection, name, row)),
  ]
}

const isSaidBy = (collection: Collection, name: string, row: RowValues): boolean =>
  agreeingWith(collection, name).some(([other]) => (row.values[other] ?? null) !== null)

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
const agreeing = (collection: Collection, name: string, values: Values, among: readonly Found[]): string | null => {
  const said = agreeingWith(collection, name).filter(([other]) => (values[other] ?? null) !== null)
  const [one, ...more] = among.filter(([, record]) => said.every(([other, its]) => same(record[its], values[other])))
  return one === undefined || more.length > 0 ? null : one[0]
}

const zonedValues = async (
  { collection, rules: { days = {} }, ahead: { read } }: RowOptions,
  { zoned }: RowValues,
  values: Values,
): Promise<Values> => {
  const found = Object.entries(zoned).map(async ([name, text]) => {
    const zone = await zoneOf(read, collection, name, values)
    const day = days[name]
    const moment = text.trim()
    if (day === undefined) {
      const whole = isDay.test(moment) ? `${moment}T00:00` : moment
      return [[name, collection.fields[name]?.fromText(whole, zone) ?? null] as const]
    }
    // A day without an hour is no moment; a known moment of that day stays.
    const known = values[name]
    if (isDay.test(moment)) {
      const isKnown = typeof known === 'number' && dayAt(known, zoneIn(zone)) === moment
      return isKnown ? [] : [[name, null] as const, [day, moment] as const]
    }
    return [[name, collection.fields[name]?.fromText(moment, zone) ?? null] as const, [day, null] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Derived values missing in a row: fields that agree with a named record, and proposed texts. */
const followingFrom = (
  { collection, ahead: { read } }: RowOptions,
  said: Values,
  known: Values | null,
): Promise<Values> => {
  const keeps = (name: string) =>
    (said[name] ?? null) !== null || (known !== null && collection.fields[name]?.fixed === true)
  return followEntry({ read, collection, before: known ?? {}, after: { ...known, ...said }, keeps })
}

const detachedOf = async (
  { store, collection }: Pick<CheckOptions, 'store' | 'collection'>,
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
