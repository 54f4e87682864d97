import {
  type CheckedRows,
  isInvalid,
  isWrite,
  type PlannedRow,
  type RowIssue,
} from '../../../machines/records/import-rows.ts'
import type { Table } from '../../../machines/records/import-table.ts'
import type { Collection, Text } from '../../model/collection.ts'
import { computedFields } from '../../model/fields/computed.ts'
import { referredBy } from '../../model/fields/reference.ts'
import { can } from '../../model/permissions.ts'
import { type Values, valuesOf } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { normalize } from '../../model/values/sortable.ts'
import { breather } from '../data/breather.ts'
import { capacityKeyOf, type Joined, joinedIn, roomsFor } from '../data/writing/capacity.ts'
import { runBatch } from '../data/writing/run-batch.ts'
import { lastRank } from '../form/record.ts'

import { htmlConverter } from './html.ts'
import type { CheckOptions, RowOptions } from './import-rules.ts'
import { missingKey, missingRecords, type Unknown } from './missing-records.ts'
import { pictureFinder } from './picture-rows.ts'
import { lastNumber, nameIn, planRow } from './plan-row.ts'
import { type ReadAhead, readingAhead } from './read-ahead.ts'
import { recordCount } from './record-count.ts'
import { referenceResolver } from './resolve-references.ts'
import { type RowValues, rowValues, withSlugs } from './row-values.ts'

const rowsAtOnce = 100

/** Checks each row alone, within the file, and against the database; writes nothing but a note of access. */
export const checkRows = async (given: CheckOptions): Promise<CheckedRows> => {
  const { store, collection, collectionOf, table, mapping, key, signal, notify, viewer, answers = {} } = given
  const { role } = viewer
  const mayLook = can(role, 'records.look')
  const look = mayLook ? { by: viewer.uid, reason: lookReasons[given.language].replace('{name}', table.name) } : null
  const known = await recordCount(store, collection)
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
  const unknown = new Map<string, { readonly said: Unknown; readonly rows: Values[]; readonly targets: Set<string> }>()
  const keys = new Map<number, string>()
  const leftOut: number[] = []
  const shared: RowOptions = {
    ...options,
    ahead,
    rules,
    keys,
    leftOut,
    pictures: find && pictureFinder({ find, newId: store.newId, role, language }),
    resolve: referenceResolver(ahead, collectionOf, answers),
    note: (said, target, values) => {
      const missing = unknown.get(missingKey(said)) ?? { said, rows: [], targets: new Set() }
      missing.rows.push(values)
      missing.targets.add(target)
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
  const results = await withParents(
    shared,
    planned.map(({ result }) => result),
    (index, options) => planRow(options, rows[index] as RowValues, index, repeated.get(index) ?? []),
    made => referenceResolver(ahead, collectionOf, answers, made),
  )
  const checked = await checkedAmongRows(ahead, collection, results, keys, pause)
  const rulesOf = async (path: string) => (await given.rulesOf?.(path)) ?? {}
  const missing = await missingRecords(
    { ahead, role, language, collectionOf, rulesOf, numbersOf: given.numbersOf },
    unknown,
  )
  const needed = new Set(
    created.length === 0 ? [] : checked.flatMap(row => (isWrite(row) ? referredIn(collection, row.values) : [])),
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
    remarks: (await rules.remarks?.({ ...ahead, language }, { rows: checked, leftOut })) ?? [],
    known,
  }
}

const referredIn = ({ fields }: Collection, values: Values): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => referredBy(fields[name], value).map(({ id }) => id))

const isWaiting = (row: PlannedRow): boolean =>
  isInvalid(row) && row.issues.some(issue => 'rowIssue' in issue && issue.rowIssue.code === 'notCreated')

/** Plans rows that name other rows' records again, once those are known to be created. */
const withParents = async (
  options: RowOptions,
  planned: readonly PlannedRow[],
  plan: (index: number, options: RowOptions) => Promise<PlannedRow>,
  resolverOf: (made: ReadonlyMap<string, string>) => RowOptions['resolve'],
): Promise<readonly PlannedRow[]> => {
  const { collection, ahead } = options
  const made = new Map<string, string>()
  const results = [...planned]
  for (;;) {
    const waiting = [...results.keys()].filter(index => isWaiting(results[index] as PlannedRow))
    const known = made.size
    if (waiting.length > 0)
      for (const row of results)
        if (row.type === 'create') {
          made.set(`${collection.path}/${normalize(row.title)}`, row.id)
          ahead.add(collection.path, row.id, row.values)
        }
    if (made.size === known) return results
    const resolve = resolverOf(made)
    for (const index of waiting) results[index] = await plan(index, { ...options, resolve, note: () => undefined })
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
  const refused = (row: PlannedRow, issues: readonly RowIssue[]): PlannedRow => {
    const title = row.title || nameIn(collection, isWrite(row) ? row.values : {})
    return { type: 'invalid', at: row.at, title, issues }
  }
  const judge = (row: PlannedRow): PlannedRow => {
    if (row.type === 'invalid') return row
    const key = keys.get(row.at)
    const earlier = key === undefined ? undefined : first.get(key)
    if (earlier !== undefined) {
      const issues = [{ field: null, rowIssue: { code: 'repeated', row: earlier } } as const]
      return refused(row, issues)
    }
    const joins = joinsOf(collection, row)
    const issues = joins.map(issueOf).filter(issue => issue !== null)
    if (issues.length > 0) return refused(row, issues)
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
