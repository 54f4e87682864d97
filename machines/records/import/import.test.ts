import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { PortError } from '../../../src/model/failure.ts'
import { attempts, watches } from '../../test-actors.ts'
import { importMachine } from './import.ts'
import {
  type Checked,
  type ConnectionEvent,
  type Job,
  type KeyChoice,
  type Mapping,
  type Report,
  type RunEvent,
  type Source,
  SourceError,
  type TableFacts,
} from './ports.ts'

const source: Source = { name: 'contents.csv', size: 10, read: async function* () {} }

const facts: TableFacts = {
  name: 'contents.csv',
  columns: ['id', 'title', 'slug'],
  rows: 3,
  samples: ['', 'Cup', 'cup'],
  encoding: 'utf-8',
  delimiter: ',',
  proposal: ['$id', 'title', null],
  key: '$id',
}

const job: Job = {
  batch: 'import-1',
  collection: 'contents',
  by: 'carmen',
  name: 'contents.csv',
  at: 1,
  total: 3,
  done: 1,
  state: 'open',
}

/** A promise actor with an answer, settled by the test. */
const answers = <TInput, TOutput>() => {
  const runs: {
    readonly input: TInput
    readonly resolve: (output: TOutput) => void
    readonly reject: (error: unknown) => void
  }[] = []
  const logic = fromPromise<TOutput, TInput>(
    ({ input }) => new Promise((resolve, reject) => runs.push({ input, resolve, reject })),
  )
  return { logic, runs }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

const open = async (jobs: readonly Job[] | Promise<readonly Job[]> = []) => {
  const parse = answers<{ readonly source: Source }, TableFacts>()
  const forget = attempts<{ readonly batch: string }>()
  const check = attempts<{ readonly mapping: Mapping; readonly key: KeyChoice }, Checked, RunEvent>()
  const run = attempts<{ readonly batch: string | null }, Report, RunEvent>()
  const undo = attempts<{ readonly batch: string }, Report, RunEvent>()
  const connection = watches<ConnectionEvent, unknown>()
  const actor = createActor(
    importMachine.provide({
      actors: {
        listJobs: fromPromise(async () => jobs),
        forgetJob: forget.logic,
        parse: parse.logic,
        check: check.logic,
        run: run.logic,
        undo: undo.logic,
        watchConnection: connection.logic,
      },
    }),
  ).start()
  await settled()
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag)
  return { actor, parse, forget, check, run, undo, connection, has, context: () => actor.getSnapshot().context }
}

const toMapping = async () => {
  const page = await open()
  page.actor.send({ type: 'file.given', source })
  page.parse.runs[0]?.resolve(facts)
  await settled()
  return page
}

const toReady = async (create = 2) => {
  const page = await toMapping()
  page.actor.send({ type: 'check' })
  await page.check.last().succeed({ counts: { create, change: 0, same: 1, invalid: 0 } })
  return page
}

const toImporting = async () => {
  const page = await toReady()
  page.actor.send({ type: 'start' })
  page.run.last().tell({ type: 'run.started', batch: 'import-1' })
  return page
}

const report = { created: 2, changed: 0, refused: 0, left: 0 }

test('a file that is given before earlier imports are listed is read', async () => {
  const { actor, parse, has } = await open(new Promise(() => {}))
  expect(has('picking')).toBe(true)
  actor.send({ type: 'file.given', source })
  parse.runs[0]?.resolve(facts)
  await settled()
  expect(has('mapping')).toBe(true)
})

test('a file that is read proposes what its columns are', async () => {
  const { has, context } = await toMapping()
  expect(has('mapping')).toBe(true)
  expect(context()).toMatchObject({ mapping: ['$id', 'title', null], key: '$id' })
})

test('a file that cannot be read leads back, and it is said why', async () => {
  const { actor, parse, has, context } = await open()
  actor.send({ type: 'file.given', source })
  parse.runs[0]?.reject(new SourceError('sameHeader', { column: 'title' }))
  await settled()
  expect(has('picking')).toBe(true)
  expect(context().failure).toMatchObject({ code: 'sameHeader', details: { column: 'title' } })
})

test('a target that another column takes is taken from the one that had it', async () => {
  const { actor, context } = await toMapping()
  actor.send({ type: 'column.mapped', column: 2, target: 'title' })
  expect(context().mapping).toEqual(['$id', null, 'title'])
})

test('rows are not found by a column that is not imported any more', async () => {
  const { actor, context } = await toMapping()
  actor.send({ type: 'column.mapped', column: 0, target: null })
  expect(context().key).toBeNull()
})

test('checking tells how far it is, and can be stopped', async () => {
  const { actor, check, has, context } = await toMapping()
  actor.send({ type: 'check' })
  check.last().tell({ type: 'run.progress', progress: { done: 1, total: 3 } })
  expect(context().progress).toEqual({ done: 1, total: 3 })
  actor.send({ type: 'cancel' })
  expect(has('mapping')).toBe(true)
  expect(check.last().signal.aborted).toBe(true)
})

test('nothing is imported where no row is new or changed', async () => {
  const { actor, run, has } = await toReady(0)
  actor.send({ type: 'start' })
  expect(has('ready')).toBe(true)
  expect(run.made).toHaveLength(0)
})

test('an import tells how far it is until it is done', async () => {
  const { run, has, context } = await toImporting()
  expect(has('unsaved')).toBe(true)
  run.last().tell({ type: 'run.progress', progress: { done: 1, total: 2 } })
  expect(context().progress).toEqual({ done: 1, total: 2 })
  await run.last().succeed(report)
  expect(has('done')).toBe(true)
  expect(has('unsaved')).toBe(false)
  expect(context().report).toEqual(report)
})

test('without a connection an import pauses, and goes on when it is back', async () => {
  const { connection, has } = await toImporting()
  connection.last().tell({ type: 'connection.lost' })
  expect(has('offline')).toBe(true)
  expect(has('importing')).toBe(true)
  connection.last().tell({ type: 'connection.back' })
  expect(has('offline')).toBe(false)
})

test('an import that is stopped waits for what is on its way', async () => {
  const { actor, run, has, context } = await toImporting()
  actor.send({ type: 'cancel' })
  expect(context().isStopping).toBe(true)
  expect(run.last().stopped.aborted).toBe(true)
  expect(has('importing')).toBe(true)
  await run.last().succeed({ ...report, left: 1 })
  expect(has('done')).toBe(true)
})

test('an import that fails says why, and what was written can be undone', async () => {
  const { actor, run, has, context } = await toImporting()
  await run.last().fail(new PortError({ code: 'unavailable', message: 'No' }))
  expect(has('done')).toBe(true)
  expect(context().failure?.code).toBe('unavailable')
  actor.send({ type: 'undo' })
  expect(has('asking')).toBe(true)
})

test('where the browser keeps nothing it is said', async () => {
  const { run, context } = await toImporting()
  run.last().tell({ type: 'run.unkept' })
  expect(context().isKept).toBe(false)
})

test('undoing is asked for first; who changes their mind is back at the report', async () => {
  const { actor, run, undo, has } = await toImporting()
  await run.last().succeed(report)
  actor.send({ type: 'undo' })
  expect(undo.made).toHaveLength(0)
  actor.send({ type: 'back' })
  expect(has('done')).toBe(true)
  actor.send({ type: 'undo' })
  actor.send({ type: 'undo.confirm' })
  expect(undo.last().input).toEqual({ batch: 'import-1' })
  await undo.last().succeed(report)
  expect(has('undone')).toBe(true)
})

test('an import that was cut off is offered and goes on', async () => {
  const { actor, run, has, context } = await open([job])
  expect(context().recent).toEqual([job])
  actor.send({ type: 'job.resume', batch: job.batch })
  expect(has('importing')).toBe(true)
  expect(run.last().input).toEqual({ batch: job.batch })
})

test('an earlier import can be undone from the list; who changes their mind is back at the list', async () => {
  const { actor, has } = await open([{ ...job, state: 'done' }])
  actor.send({ type: 'job.undo', batch: job.batch })
  expect(has('asking')).toBe(true)
  actor.send({ type: 'back' })
  expect(has('picking')).toBe(true)
})

test('what is remembered can be forgotten', async () => {
  const { actor, forget } = await open([job])
  actor.send({ type: 'job.forget', batch: job.batch })
  expect(forget.last().input).toEqual({ batch: job.batch })
})

test('another file begins anew', async () => {
  const { actor, run, context } = await toImporting()
  await run.last().succeed(report)
  actor.send({ type: 'again' })
  expect(context()).toMatchObject({ table: null, batch: null, report: null, checked: null })
})
