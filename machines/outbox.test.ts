import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Ran } from './action.ts'
import { outboxMachine, type Waiting } from './outbox.ts'
import { attempts } from './testing/actors.ts'

type Outcome = { readonly type: 'saved'; readonly rev: number } | { readonly type: 'full' }

const saved = { outcome: { type: 'saved', rev: 7 } } as const
const full = { outcome: { type: 'full' } } as const

const start = (stored: readonly Waiting<string>[] = []) => {
  const runs = attempts<Waiting<string>, Ran<Outcome> | null>()
  const device = new Map(stored.map(({ id, action }) => [id, action]))
  const actor = createActor(
    outboxMachine<string, Outcome>().provide({
      actors: { send: runs.logic },
      actions: {
        store: (_, { id, action }) => void device.set(id, action),
        forget: (_, id) => void device.delete(id),
      },
    }),
    { input: { stored } },
  )
  const done: string[] = []
  actor.on('done', ({ action, outcome: { rev } }) => done.push(`${action} as ${rev}`))
  actor.start()
  return {
    actor,
    runs,
    done,
    add: (id: string) => actor.send({ type: 'add', entry: { id, action: `card ${id}` } }),
    sent: () => runs.made.map(({ input }) => input.action),
    onDevice: () => [...device.keys()],
    waiting: () =>
      actor.getSnapshot().context.entries.map(({ id, refused }) => (refused === null ? id : `${id} ${refused.type}`)),
  }
}

test('entries are sent one at a time, in order; the device has each until the database has it', async () => {
  const { add, runs, sent, onDevice, done } = start()
  for (const id of ['a', 'b', 'c']) add(id)
  expect([sent(), onDevice()]).toEqual([['card a'], ['a', 'b', 'c']])
  await runs.last().succeed(saved)
  expect([sent(), onDevice()]).toEqual([
    ['card a', 'card b'],
    ['b', 'c'],
  ])
  await runs.last().succeed(saved)
  await runs.last().succeed(saved)
  expect([onDevice(), done]).toEqual([[], ['card a as 7', 'card b as 7', 'card c as 7']])
})

test('what the device still has is sent first', async () => {
  const { add, runs, sent } = start([{ id: 'a', action: 'card a' }])
  add('b')
  await runs.last().succeed(saved)
  expect(sent()).toEqual(['card a', 'card b'])
})

test('an entry that another tab has sent is taken out without a word, and the next one is sent', async () => {
  const { add, runs, sent, waiting, done } = start([{ id: 'a', action: 'card a' }])
  add('b')
  await runs.last().succeed(null)
  expect([sent(), waiting(), done]).toEqual([['card a', 'card b'], ['b'], []])
})

test('a refused entry waits for a decision, and later ones are sent', async () => {
  const { actor, add, runs, sent, waiting, onDevice } = start()
  add('a')
  add('b')
  await runs.last().succeed(full)
  expect([sent(), waiting()]).toEqual([
    ['card a', 'card b'],
    ['a full', 'b'],
  ])
  // Tried again while another is on its way: what the answer means is not confused.
  actor.send({ type: 'retry', id: 'a' })
  await runs.last().succeed(saved)
  expect([waiting(), sent().at(-1)]).toEqual([['a'], 'card a'])
  await runs.last().succeed(full)
  expect(onDevice()).toEqual(['a'])
  actor.send({ type: 'drop', id: 'a' })
  expect([waiting(), onDevice()]).toEqual([[], []])
})

test('an entry on its way cannot be dropped; once the connection is back, failed ones are repeated, refused ones not', async () => {
  const { actor, add, runs, sent, waiting } = start()
  add('a')
  actor.send({ type: 'drop', id: 'a' })
  expect(waiting()).toEqual(['a'])
  await runs.last().fail(new Error('no line'))
  add('b')
  await runs.last().succeed(full)
  expect(waiting()).toEqual(['a failed', 'b full'])
  actor.send({ type: 'online' })
  expect([waiting(), sent()]).toEqual([
    ['a', 'b full'],
    ['card a', 'card b', 'card a'],
  ])
})
