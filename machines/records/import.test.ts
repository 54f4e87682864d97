import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { PortError } from '../../src/model/failure.ts'
import { attempts, works } from '../testing/actors.ts'
import { type CheckInput, type CheckProgress, importMachine, type ParseInput } from './import.ts'
import { emptyMapping, type Mapping, openColumns } from './import-mapping.ts'
import {
  type CheckedRows,
  isInvalid,
  isWrite,
  type KeptJob,
  type MissingRecord,
  type PlannedRow,
} from './import-rows.ts'
import { type ReadFile, type Source, SourceError } from './import-table.ts'

const source: Source = { name: 'contents.csv', size: 10, read: async function* () {} }

const mapping: Mapping = {
  ...emptyMapping,
  targets: { $id: { columns: [0] }, title: { columns: [1] } },
  skipped: [2],
}

const read: ReadFile = {
  table: {
    name: 'contents.csv',
    columns: ['id', 'title', 'slug'],
    rows: [
      { at: 2, cells: ['', 'Cup', 'cup'] },
      { at: 3, cells: ['', 'League', 'league'] },
    ],
    encoding: 'utf-8',
    delimiter: ',',
    ownColumns: 3,
  },
  mapping,
  key: '$id',
  findPictures: null,
  dates: [],
  remembered: null,
  completed: [],
}

const rows: readonly PlannedRow[] = [
  { type: 'create', at: 2, title: 'Cup', id: 'a', values: { title: 'Cup' } },
  { type: 'same', at: 3, title: 'League', id: 'b' },
]

const found: CheckedRows = { rows, missing: [], numbers: new Map(), remarks: [], known: 0 }

const jobs: readonly KeptJob[] = ['import-1', 'import-2'].map((batch, at) => ({
  batch,
  collection: 'contents',
  by: 'carmen',
  name: 'contents.csv',
  at,
  total: 3,
  done: 1,
  refused: [],
  state: 'open',
}))

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

const open = async (list: () => Promise<readonly KeptJob[]> = async () => jobs) => {
  const parse = attempts<ParseInput, ReadFile>()
  const forget = attempts<{ readonly batch: string }>()
  const check = works<CheckInput, CheckProgress, CheckedRows>()
  const listed = { times: 0 }
  const listJobs = fromPromise(() => {
    listed.times += 1
    return list()
  })
  const actor = createActor(
    importMachine.provide({ actors: { listJobs, forgetJob: forget.logic, parse: parse.logic, check: check.logic } }),
  ).start()
  await settled()
  const tags = () => [...actor.getSnapshot().tags].toSorted().join()
  return { actor, parse, forget, check, listed, tags, context: () => actor.getSnapshot().context }
}

const toMapping = async () => {
  const page = await open()
  page.actor.send({ type: 'file.given', source })
  await page.parse.last().succeed(read)
  return page
}

test('a file is read, which proposes what its columns are; it can be broken off, and says why it cannot be read', async () => {
  const { actor, parse, tags, context } = await open()
  actor.send({ type: 'file.given', source })
  expect(tags()).toBe('busy,parsing')
  actor.send({ type: 'cancel' })
  expect([parse.last().signal.aborted, tags()]).toEqual([true, 'busy,picking'])
  actor.send({ type: 'file.given', source })
  await parse.last().fail(new SourceError('openQuote', { row: 3 }))
  expect(tags()).toBe('picking')
  expect(context().failure).toMatchObject({ code: 'openQuote', details: { row: 3 } })
  actor.send({ type: 'file.given', source })
  expect(context().failure).toBeNull()
  await parse.last().succeed(read)
  expect(tags()).toBe('mapping')
  expect(context()).toMatchObject({ table: read.table, mapping, key: '$id' })
})

test('another file begins anew, without how the one before was to be read', async () => {
  const { actor, parse } = await toMapping()
  actor.send({ type: 'reading.changed', reading: { sheet: 'Notes', hasHeader: false } })
  await parse.last().fail(new SourceError('noRows'))
  actor.send({ type: 'file.given', source: { ...source, name: 'teams.csv' } })
  expect(parse.last().input).toEqual({ source: { ...source, name: 'teams.csv' }, reading: {} })
})

test('a file can be given before earlier imports are listed, and where they cannot be', async () => {
  const quick = await open(() => new Promise(() => {}))
  quick.actor.send({ type: 'file.given', source })
  expect(quick.tags()).toBe('busy,parsing')
  const { actor, tags, context } = await open(() => Promise.reject(new Error('Forbidden')))
  expect(context().failure).toMatchObject({ message: 'Forbidden', details: {} })
  actor.send({ type: 'file.given', source })
  expect(tags()).toBe('busy,parsing')
})

test('a target belongs to one column, nothing is checked while it is open what another is, and rows are not found by one that is not imported any more', async () => {
  const { actor, context, tags } = await toMapping()
  actor.send({ type: 'column.mapped', column: 2, use: { target: 'title' } })
  expect(context()).toMatchObject({ mapping: { targets: { title: { columns: [2] } } }, key: '$id' })
  expect(openColumns(context().mapping, read.table.columns)).toEqual([1])
  actor.send({ type: 'check' })
  expect(tags()).toBe('mapping')
  actor.send({ type: 'column.mapped', column: 1, use: null })
  actor.send({ type: 'check' })
  expect(tags()).toBe('busy,checking')
  actor.send({ type: 'cancel' })
  actor.send({ type: 'column.mapped', column: 0, use: null })
  expect(context().key).toBeNull()
  actor.send({ type: 'key.chosen', key: 'title' })
  expect(context().key).toBe('title')
})

test('checking tells how far it is, can be stopped, and says why it fails', async () => {
  const { actor, check, tags, context } = await toMapping()
  actor.send({ type: 'order.chosen', column: 1, order: 'monthFirst' })
  actor.send({ type: 'order.chosen', column: 2, order: 'dayFirst' })
  actor.send({ type: 'check' })
  expect(check.last().input).toEqual({
    table: read.table,
    mapping: { ...mapping, orders: { 1: 'monthFirst', 2: 'dayFirst' } },
    answers: {},
    key: '$id',
    findPictures: null,
  })
  for (const done of [1, 2]) check.last().notify({ type: 'check.moved', progress: { done, of: 2 } })
  expect(context().progress).toEqual({ done: 2, of: 2 })
  actor.send({ type: 'cancel' })
  expect([tags(), check.last().signal.aborted]).toEqual(['mapping', true])
  actor.send({ type: 'check' })
  expect(context().progress).toEqual({ done: 0, of: 0 })
  await check.last().fail(new PortError({ code: 'unavailable', message: 'No' }))
  expect([tags(), context().failure?.code]).toEqual(['mapping', 'unavailable'])
  actor.send({ type: 'check' })
  expect([tags(), context().failure]).toEqual(['busy,checking', null])
})

test('rows that are checked are there to be looked at; columns can be named otherwise, and another file begins anew', async () => {
  const { actor, check, tags, context } = await toMapping()
  const checked = async () => {
    actor.send({ type: 'check' })
    await check.last().succeed(found)
    expect([tags(), context().checked]).toEqual(['ready', found])
  }
  await checked()
  actor.send({ type: 'back' })
  expect(tags()).toBe('mapping')
  await checked()
  for (const type of ['back', 'back'] as const) actor.send({ type })
  expect(tags()).toBe('busy,picking')
  expect(context()).toMatchObject({
    source: null,
    table: null,
    checked: { rows: [] },
    answers: {},
    mapping: emptyMapping,
  })
})

test('rows that are checked again because records came or went say so, until the person checks them anew', async () => {
  const { actor, check, tags, context } = await toMapping()
  actor.send({ type: 'check' })
  await check.last().succeed(found)
  actor.send({ type: 'check.stale' })
  expect([tags(), context().isStale]).toEqual(['busy,checking', true])
  await check.last().succeed(found)
  actor.send({ type: 'back' })
  actor.send({ type: 'check' })
  expect(context().isStale).toBe(false)
})

test('how a file is read adds up, and another file is read as it comes', async () => {
  const { actor, parse } = await toMapping()
  actor.send({ type: 'reading.changed', reading: { hasHeader: false } })
  await parse.last().succeed(read)
  actor.send({ type: 'reading.changed', reading: { sheet: 'Second' } })
  expect(parse.last().input).toEqual({ source, reading: { hasHeader: false, sheet: 'Second' } })
  await parse.last().succeed(read)
  actor.send({ type: 'again' })
  actor.send({ type: 'file.given', source })
  expect(parse.last().input).toEqual({ source, reading: {} })
})

test('a column that loses its target is open again, even if it was left out before', async () => {
  const { actor, context } = await toMapping()
  actor.send({ type: 'column.mapped', column: 2, use: { target: 'title' } })
  actor.send({ type: 'column.mapped', column: 1, use: { target: 'title' } })
  expect(openColumns(context().mapping, read.table.columns)).toEqual([2])
})

test('a number that counts on through parts of a season is a plain one without the column of the parts', async () => {
  const { actor, context } = await toMapping()
  actor.send({ type: 'column.mapped', column: 1, use: { target: 'day' } })
  actor.send({ type: 'column.mapped', column: 2, use: { target: 'day', isJoined: true, length: 17 } })
  expect(context().mapping.targets.day).toEqual({ columns: [1, 2], length: 17 })
  actor.send({ type: 'column.mapped', column: 2, use: null })
  expect(context().mapping.targets.day).toEqual({ columns: [1] })
})

test('rows are checked again with what people answer to unknown names, until another file is given', async () => {
  const { actor, check, tags, context } = await toMapping()
  const missing: MissingRecord = {
    key: 'teams/Halcones',
    to: 'teams',
    targets: ['home', 'away'],
    text: 'Halcones',
    rows: 1,
    draft: null,
    similar: [],
  }
  actor.send({ type: 'check' })
  await check.last().succeed({ ...found, missing: [missing] })
  const same = { type: 'same', missing, id: 'halcones' } as const
  actor.send({ type: 'missing.answered', answers: { [missing.key]: same } })
  expect(tags()).toBe('busy,checking')
  expect(context().mapping.values).toEqual({ home: { halcones: 'halcones' }, away: { halcones: 'halcones' } })
  await check.last().succeed(found)
  actor.send({ type: 'missing.answered', answers: { other: { type: 'skip' } } })
  expect(context().answers).toEqual({ [missing.key]: same, other: { type: 'skip' } })
  actor.send({ type: 'again' })
  expect(context().answers).toEqual({})
})

test('what is remembered can be forgotten, one import after the other', async () => {
  const { actor, forget, listed, tags, context } = await open()
  expect(context().recent).toEqual(jobs)
  for (const { batch } of jobs) {
    actor.send({ type: 'job.forget', batch })
    expect(forget.last().input).toEqual({ batch })
    await forget.last().succeed()
    await settled()
  }
  expect(listed.times).toBe(3)
  actor.send({ type: 'job.forget', batch: 'import-1' })
  await forget.last().fail(new Error('Forbidden'))
  expect([tags(), context().failure?.message]).toEqual(['picking', 'Forbidden'])
})

test('of the rows of a file those that create or change something are written', () => {
  const same: readonly PlannedRow[] = [
    ...rows,
    { type: 'change', at: 4, title: 'Final', id: 'c', before: {}, values: {} } as unknown as PlannedRow,
    { type: 'invalid', at: 5, title: '', issues: [] },
  ]
  expect(same.filter(isWrite).map(({ at }) => at)).toEqual([2, 4])
  expect(same.filter(isInvalid).map(({ at }) => at)).toEqual([5])
})

test('another file can be given wherever the import has got to', async () => {
  const { actor, tags, context, listed } = await toMapping()
  actor.send({ type: 'again' })
  await settled()
  expect(tags()).toBe('picking')
  expect(context()).toMatchObject({ source: null, table: null, mapping: emptyMapping })
  expect(listed.times).toBe(2)
})
