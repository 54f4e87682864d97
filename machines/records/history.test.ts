import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { HistoryEntry } from '../../src/model/history.ts'
import { watches } from '../testing/actors.ts'
import { type HistoryEvent, historyMachine, pageSize } from './history.ts'

const entry = (rev: number): HistoryEntry => ({
  rev,
  at: rev,
  by: 'ana',
  action: 'change',
  batch: null,
  override: null,
  changes: {},
})

const from = (rev: number, count = pageSize) => Array.from({ length: count }, (_, at) => entry(rev - at))

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

const open = (older: () => Promise<readonly HistoryEntry[]> = async () => []) => {
  const newest = watches<HistoryEvent, { readonly limit: number }>()
  const actor = createActor(
    historyMachine.provide({ actors: { watchNewest: newest.logic, loadOlder: fromPromise(older) } }),
  ).start()
  return {
    actor,
    newest,
    context: () => actor.getSnapshot().context,
    revs: () => actor.getSnapshot().context.entries.map(({ rev }) => rev),
  }
}

test('what is written while one looks comes to the top, and nothing goes', () => {
  const { newest, revs } = open()
  newest.last().notify({ type: 'newest.changed', entries: from(40) })
  newest.last().notify({ type: 'newest.changed', entries: from(41) })
  expect(revs()).toEqual(from(41, pageSize + 1).map(({ rev }) => rev))
})

test('older pages come below, until there are none; one that does not come is reported, and asked for again', async () => {
  const answers = [() => Promise.reject(new Error('no')), async () => from(20), async () => from(0, 1)]
  const { actor, newest, revs, context } = open(() => (answers.shift() ?? Promise.reject)())
  newest.last().notify({ type: 'newest.changed', entries: from(40) })
  expect(context().hasOlder).toBe(true)
  actor.send({ type: 'older' })
  await settled()
  expect(context()).toMatchObject({ failure: { message: 'no' }, hasOlder: true })
  actor.send({ type: 'older' })
  await settled()
  expect(context()).toMatchObject({ failure: null, hasOlder: true })
  actor.send({ type: 'older' })
  await settled()
  expect(revs()).toHaveLength(2 * pageSize + 1)
  expect(context()).toMatchObject({ failure: null, hasOlder: false })
})

test('a history that may not be read says so, and is tried again', () => {
  const { actor, newest } = open()
  newest.last().notify({ type: 'newest.failed', failure: { code: 'permission_denied', message: 'no' } })
  expect(actor.getSnapshot().hasTag('failed')).toBe(true)
  actor.send({ type: 'retry' })
  expect(newest.made).toHaveLength(2)
})

test('a history that cannot even be asked for says so, and is tried again', () => {
  const newest = watches<HistoryEvent, { readonly limit: number }>()
  newest.failWith = new Error('The store is closed.')
  const actor = createActor(historyMachine.provide({ actors: { watchNewest: newest.logic } })).start()
  expect(actor.getSnapshot().hasTag('failed')).toBe(true)
  expect(actor.getSnapshot().context.failure).toMatchObject({ message: 'The store is closed.' })
  newest.failWith = undefined
  actor.send({ type: 'retry' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(newest.made).toHaveLength(1)
})

test('a history that cannot even be watched says so', () => {
  const newest = watches<HistoryEvent, { readonly limit: number }>()
  newest.failWith = new Error('broken')
  const actor = createActor(
    historyMachine.provide({
      actors: {
        watchNewest: newest.logic,
        loadOlder: fromPromise<readonly HistoryEntry[], { readonly before: number; readonly limit: number }>(
          async () => [],
        ),
      },
    }),
  ).start()
  expect(actor.getSnapshot().hasTag('failed')).toBe(true)
  expect(actor.getSnapshot().context.failure).toMatchObject({ message: 'broken' })
})
