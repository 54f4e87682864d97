import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { actionMachine, type Ran, type Run } from './action.ts'
import { attempts } from './testing/actors.ts'

type Outcome = { readonly type: 'saved'; readonly rev: number } | { readonly type: 'full' }

const saved = { outcome: { type: 'saved', rev: 7 } } as const
const full = { outcome: { type: 'full' } } as const

const start = () => {
  const runs = attempts<Run<string>, Ran<Outcome>>()
  const actor = createActor(actionMachine<string, Outcome>().provide({ actors: { run: runs.logic } })).start()
  const done: string[] = []
  actor.on('done', ({ action, outcome: { rev } }) => done.push(`${action} as ${rev}`))
  return {
    actor,
    runs,
    done,
    asked: () => runs.made.map(({ input }) => input.action),
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    now: () => actor.getSnapshot().context,
  }
}

test('an action is carried out once and told', async () => {
  const { actor, runs, done, asked, isBusy, now } = start()
  actor.send({ type: 'do', action: 'approve' })
  actor.send({ type: 'do', action: 'reject' })
  expect([isBusy(), asked()]).toEqual([true, ['approve']])
  await runs.last().succeed(saved)
  expect([isBusy(), done]).toEqual([false, ['approve as 7']])
  expect(now()).toEqual({
    action: null,
    isAsking: false,
    refused: null,
    done: { action: 'approve', outcome: { type: 'saved', rev: 7 } },
  })
})

test('what is refused stays with its reason until the next one or until it is closed', async () => {
  const { actor, runs, done, now } = start()
  actor.send({ type: 'do', action: 'approve' })
  await runs.last().succeed(full)
  expect(done).toEqual([])
  expect(now()).toMatchObject({ action: 'approve', refused: { type: 'full' } })
  actor.send({ type: 'do', action: 'waitlist' })
  expect(now().refused).toBeNull()
  await runs.last().succeed(full)
  actor.send({ type: 'ask', action: 'reject' })
  expect(now()).toMatchObject({ action: 'reject', isAsking: true, refused: null })
  actor.send({ type: 'cancel' })
  actor.send({ type: 'do', action: 'approve' })
  await runs.last().succeed(full)
  actor.send({ type: 'cancel' })
  expect(now()).toMatchObject({ action: null, refused: null })
})

test('an attempt that breaks is a failure', async () => {
  const { actor, runs, isBusy, now } = start()
  actor.send({ type: 'do', action: 'approve' })
  await runs.last().fail(new Error('Broken'))
  expect(now().refused).toEqual({ type: 'failed', failure: { code: 'unexpected', message: 'Broken' } })
  expect(isBusy()).toBe(false)
})

test('what is asked about is done when it is confirmed, as the answer says', async () => {
  const { actor, runs, done, asked, now } = start()
  actor.send({ type: 'confirm', action: 'leave' })
  actor.send({ type: 'ask', action: 'leave' })
  expect([now().isAsking, asked()]).toEqual([true, []])
  actor.send({ type: 'do', action: 'stay' })
  expect(asked()).toEqual([])
  actor.send({ type: 'confirm', action: 'leave on Sunday' })
  expect([now().isAsking, asked()]).toEqual([true, ['leave on Sunday']])
  await runs.last().succeed(saved)
  expect([now().isAsking, done]).toEqual([false, ['leave on Sunday as 7']])
})

test('a question stays open with the reason, whether it was refused or broke, and closes only between attempts', async () => {
  const { actor, runs, done, now } = start()
  actor.send({ type: 'ask', action: 'approve' })
  actor.send({ type: 'confirm' })
  await runs.last().succeed(full)
  expect(now()).toMatchObject({ isAsking: true, refused: { type: 'full' } })
  actor.send({ type: 'confirm' })
  actor.send({ type: 'cancel' })
  expect(now()).toMatchObject({ isAsking: true, refused: null })
  await runs.last().fail(new Error('Broken'))
  expect(now()).toMatchObject({ isAsking: true, refused: { type: 'failed' } })
  actor.send({ type: 'cancel' })
  expect([now(), done]).toEqual([{ action: null, isAsking: false, refused: null, done: null }, []])
})
