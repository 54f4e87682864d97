import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { attempts, watches } from '../../test-actors.ts'
import { type CarriedOut, type CarryOut, type DeskViewEvent, deskMachine } from './desk.ts'

interface View {
  readonly free: number
}

interface Refusal {
  readonly type: 'full'
}

const start = () => {
  const views = watches<DeskViewEvent<View>, unknown>()
  const deeds = attempts<CarryOut<string>, CarriedOut<Refusal>>()
  const machine = deskMachine<View, string, Refusal>().provide({
    actors: { watchView: views.logic, carryOut: deeds.logic },
  })
  const actor = createActor(machine).start()
  const told: string[] = []
  actor.on('done', ({ deed }) => told.push(deed))
  return {
    actor,
    views,
    deeds,
    told,
    tags: () => [...actor.getSnapshot().tags],
    now: () => actor.getSnapshot().context,
  }
}

test('a desk is loading until something is seen, and follows it', () => {
  const { views, tags, now } = start()
  expect(tags()).toEqual(['loading'])
  views.last().tell({ type: 'view.changed', view: { free: 1 } })
  views.last().tell({ type: 'view.changed', view: { free: 0 } })
  expect([tags(), now().view]).toEqual([[], { free: 0 }])
})

test('what could not be seen can be looked at again', () => {
  const { actor, views, tags, now } = start()
  views.last().tell({ type: 'view.failed', failure: { code: 'unavailable', message: 'Away' } })
  expect([tags(), now().failure?.code]).toEqual([['failed'], 'unavailable'])
  actor.send({ type: 'retry' })
  expect([tags(), now().failure]).toEqual([['loading'], null])
})

test('a view that cannot even begin says why, and can be looked at again', () => {
  const { actor, views, tags, now } = start()
  views.last().tell({ type: 'view.failed', failure: { code: 'unavailable', message: 'Away' } })
  views.failWith = new Error('Broken')
  actor.send({ type: 'retry' })
  expect([tags(), now().failure?.message]).toEqual([['failed'], 'Broken'])
  views.failWith = undefined
  actor.send({ type: 'retry' })
  expect(tags()).toEqual(['loading'])
})

test('a deed is carried out once and told', async () => {
  const { actor, deeds, told, tags, now } = start()
  actor.send({ type: 'do', deed: 'approve' })
  actor.send({ type: 'do', deed: 'reject' })
  expect(tags()).toContain('busy')
  expect(deeds.made.map(({ input }) => input.deed)).toEqual(['approve'])
  await deeds.last().succeed({ refused: null })
  expect(told).toEqual(['approve'])
  expect(now()).toMatchObject({ deed: null, refused: null, done: 'approve' })
})

test('a deed that is refused stays with its reason until the next one or until it is put aside', async () => {
  const { actor, deeds, told, now } = start()
  actor.send({ type: 'do', deed: 'approve' })
  await deeds.last().succeed({ refused: { type: 'full' } })
  expect(told).toEqual([])
  expect(now()).toMatchObject({ deed: 'approve', refused: { type: 'full' } })
  actor.send({ type: 'do', deed: 'waitlist' })
  expect(now().refused).toBeNull()
  await deeds.last().succeed({ refused: { type: 'full' } })
  actor.send({ type: 'cancel' })
  expect(now()).toMatchObject({ deed: null, refused: null })
})

test('an attempt that breaks is told as a failure', async () => {
  const { actor, deeds, tags, now } = start()
  actor.send({ type: 'do', deed: 'approve' })
  await deeds.last().fail(new Error('Broken'))
  expect(now().refused).toEqual({ type: 'failed', failure: { code: 'unexpected', message: 'Broken' } })
  expect(tags()).not.toContain('busy')
})

test('what is asked about is done when it is confirmed, as the answer says', async () => {
  const { actor, deeds, told, tags } = start()
  actor.send({ type: 'ask', deed: 'leave' })
  expect([tags().includes('asking'), deeds.made]).toEqual([true, []])
  actor.send({ type: 'confirm', deed: 'leave on Sunday' })
  await deeds.last().succeed({ refused: null })
  expect(told).toEqual(['leave on Sunday'])
  expect(tags()).not.toContain('asking')
})

test('a question stays open with the reason, whether it was refused or broke', async () => {
  const { actor, deeds, told, tags, now } = start()
  actor.send({ type: 'ask', deed: 'approve' })
  actor.send({ type: 'confirm' })
  await deeds.last().succeed({ refused: { type: 'full' } })
  expect([tags().includes('asking'), now().refused?.type]).toEqual([true, 'full'])
  actor.send({ type: 'confirm' })
  await deeds.last().fail(new Error('Broken'))
  expect([tags().includes('asking'), now().refused?.type]).toEqual([true, 'failed'])
  actor.send({ type: 'cancel' })
  expect([tags().includes('asking'), now().deed, told]).toEqual([false, null, []])
})
