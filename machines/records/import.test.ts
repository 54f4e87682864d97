import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { PortError } from '../../src/model/failure.ts'
import { attempts } from '../test-actors.ts'
import {
  type CheckInput,
  type CheckProgress,
  importMachine,
  type KeptJob,
  type PlannedRow,
  type ReadFile,
  type Source,
  SourceError,
} from './import.ts'

const source: Source = { name: 'contents.csv', size: 10, read: async function* () {} }

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
  },
  mapping: ['$id', 'title', null],
  key: '$id',
}

const rows: readonly PlannedRow[] = [
  { type: 'create', at: 2, title: 'Cup', id: 'a', values: { title: 'Cup' } },
  { type: 'same', at: 3, title: 'League', id: 'b' },
]

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

const open = async ({ list = async () => jobs }: { readonly list?: () => Promise<readonly KeptJob[]> } = {}) => {
  const parse = attempts<{ readonly source: Source }, ReadFile>()
  const forget = attempts<{ readonly batch: string }>()
  const check = attempts<CheckInput, readonly PlannedRow[], CheckProgress>()
  const listed = { times: 0 }
  const listJobs = fromPromise(() => {
    listed.times += 1
    return list()
  })
  const actor = createActor(
    importMachine.provide({ actors: { listJobs, forgetJob: forget.logic, parse: parse.logic, check: check.logic } }),
  ).start()
  await settled()
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag)
  return { actor, parse, forget, check, listed, has, context: () => actor.getSnapshot().context }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

const toMapping = async () => {
  const page = await open()
  page.actor.send({ type: 'file.given', source })
  await page.parse.last().succeed(read)
  return page
}

const toReady = async () => {
  const page = await toMapping()
  page.actor.send({ type: 'check' })
  await page.check.last().succeed(rows)
  return page
}

test('a file that is read proposes what its columns are', async () => {
  const { has, context } = await toMapping()
  expect(has('mapping')).toBe(true)
  expect(context()).toMatchObject({ table: read.table, mapping: ['$id', 'title', null], key: '$id' })
})

test('a file that cannot be read leads back, and it is said why', async () => {
  const { actor, parse, has, context } = await open()
  actor.send({ type: 'file.given', source })
  await parse.last().fail(new SourceError('sameHeader', { column: 'title' }))
  expect(has('picking')).toBe(true)
  expect(context().failure).toMatchObject({ code: 'sameHeader', details: { column: 'title' } })
  actor.send({ type: 'file.given', source })
  expect(context().failure).toBeNull()
})

test('reading a file can be broken off', async () => {
  const { actor, parse, has } = await open()
  actor.send({ type: 'file.given', source })
  actor.send({ type: 'cancel' })
  expect(parse.last().signal.aborted).toBe(true)
  expect(has('picking')).toBe(true)
})

test('whoever is quick gives a file before earlier imports are listed', async () => {
  const { actor, has } = await open({ list: () => new Promise(() => {}) })
  actor.send({ type: 'file.given', source })
  expect(has('parsing')).toBe(true)
})

test('without what this device remembers a file can be imported all the same', async () => {
  const { actor, has, context } = await open({ list: () => Promise.reject(new Error('Forbidden')) })
  expect(context().failure?.message).toBe('Forbidden')
  actor.send({ type: 'file.given', source })
  expect(has('parsing')).toBe(true)
})

test('a target that another column takes is taken from the one that had it', async () => {
  const { actor, context } = await toMapping()
  actor.send({ type: 'column.mapped', column: 2, target: 'title' })
  expect(context().mapping).toEqual(['$id', null, 'title'])
  expect(context().key).toBe('$id')
})

test('rows are not found by a column that is not imported any more', async () => {
  const { actor, context } = await toMapping()
  actor.send({ type: 'column.mapped', column: 0, target: null })
  expect(context().key).toBeNull()
  actor.send({ type: 'key.chosen', key: 'title' })
  expect(context().key).toBe('title')
})

test('checking tells how far it is, and can be stopped', async () => {
  const { actor, check, has, context } = await toMapping()
  actor.send({ type: 'check' })
  expect(check.last().input).toEqual({ table: read.table, mapping: read.mapping, key: '$id' })
  check.last().tell({ type: 'check.moved', progress: { done: 1, of: 2 } })
  check.last().tell({ type: 'check.moved', progress: { done: 2, of: 2 } })
  expect(context().progress).toEqual({ done: 2, of: 2 })
  actor.send({ type: 'cancel' })
  expect(has('mapping')).toBe(true)
  expect(check.last().signal.aborted).toBe(true)
  actor.send({ type: 'check' })
  expect(context().progress).toEqual({ done: 0, of: 0 })
})

test('checking that fails leads back to the columns, and it is said why', async () => {
  const { actor, check, has, context } = await toMapping()
  actor.send({ type: 'check' })
  await check.last().fail(new PortError({ code: 'unavailable', message: 'No' }))
  expect(has('mapping')).toBe(true)
  expect(context().failure?.code).toBe('unavailable')
})

test('rows that are checked are there to be looked at, and the columns can be named otherwise', async () => {
  const { actor, has, context } = await toReady()
  expect(has('ready')).toBe(true)
  expect(context().rows).toEqual(rows)
  actor.send({ type: 'back' })
  expect(has('mapping')).toBe(true)
  actor.send({ type: 'back' })
  expect(has('picking')).toBe(true)
})

test('what is remembered can be forgotten, one import after the other', async () => {
  const { actor, forget, listed, has, context } = await open()
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
  expect(has('picking')).toBe(true)
  expect(context().failure?.message).toBe('Forbidden')
})

test('another file begins anew', async () => {
  const { actor, context, has } = await toReady()
  actor.send({ type: 'again' })
  expect(has('picking')).toBe(true)
  expect(context()).toMatchObject({ source: null, table: null, rows: [], mapping: [] })
})
