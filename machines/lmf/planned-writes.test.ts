import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { watches } from '../test-actors.ts'
import { type PlanEvent, plannedWritesMachine, type WritesEvent } from './planned-writes.ts'

interface Plan {
  readonly writes: number
}

type Told = WritesEvent<string, string>

/** Work that keeps what it was asked to do, and hears when it is to stop. */
const work = <Input>() => {
  const runs: { readonly input: Input; readonly tell: (event: Told) => void; isStopped: boolean }[] = []
  const logic = fromCallback<{ type: string }, Input>(({ input, sendBack, receive }) => {
    const run = { input, tell: sendBack, isStopped: false }
    receive(() => {
      run.isStopped = true
    })
    runs.push(run)
  })
  const last = () => {
    const run = runs.at(-1)
    if (run === undefined) throw new Error('Nothing runs.')
    return run
  }
  return { logic, runs, last }
}

const start = () => {
  const plan = watches<PlanEvent<Plan>, { readonly request: string }>()
  const write = work<{ readonly plan: Plan; readonly done: readonly string[] }>()
  const undo = work<{ readonly done: readonly string[]; readonly undone: readonly string[] }>()
  const network = watches<Told, undefined>()
  const machine = plannedWritesMachine<string, Plan, string, string>().provide({
    actors: { plan: plan.logic, write: write.logic, undo: undo.logic, watchConnection: network.logic },
  })
  const actor = createActor(machine).start()
  return { actor, plan, write, undo, network, tags: () => [...actor.getSnapshot().tags].toSorted() }
}

const planned = (writes = 3) => {
  const begun = start()
  begun.actor.send({ type: 'plan.asked', request: 'league' })
  begun.plan.last().tell({ type: 'plan.made', plan: { writes } })
  return begun
}

const written = (report: { readonly done: string[]; readonly refused: string[]; readonly left: number }) => {
  const begun = planned()
  begun.actor.send({ type: 'write' })
  begun.write.last().tell({ type: 'writes.ended', report })
  return begun
}

test('nothing is written before somebody has seen the plan', () => {
  const { actor, plan, write, tags } = start()
  actor.send({ type: 'write' })
  actor.send({ type: 'plan.asked', request: 'league' })
  expect(tags()).toEqual(['planning'])
  expect(plan.last().input).toEqual({ request: 'league' })
  plan.last().tell({ type: 'plan.made', plan: { writes: 3 } })
  expect(tags()).toEqual(['planned'])
  expect(write.runs).toHaveLength(0)
  actor.send({ type: 'write' })
  expect(write.last().input).toEqual({ plan: { writes: 3 }, done: [] })
})

test('a plan that changes nothing is not written, and one that could not be made says why', () => {
  const empty = planned(0)
  empty.actor.send({ type: 'write' })
  expect(empty.tags()).toEqual(['planned'])
  const { actor, plan, tags } = start()
  actor.send({ type: 'plan.asked', request: 'league' })
  const failure = { code: 'permission_denied', message: 'No' }
  plan.last().tell({ type: 'plan.failed', failure })
  expect(tags()).toEqual([])
  expect(actor.getSnapshot().context.failure).toEqual(failure)
})

test('asking for another plan puts it in the place of the one that is shown', () => {
  const { actor, plan } = planned()
  actor.send({ type: 'plan.asked', request: 'cup' })
  expect(actor.getSnapshot().context).toMatchObject({ request: 'cup', plan: null })
  expect(plan.made.map(({ input }) => input.request)).toEqual(['league', 'cup'])
})

test('writing tells how far it is, and does not let another plan take its place', () => {
  const { actor, write, tags } = planned()
  actor.send({ type: 'write' })
  expect(tags()).toEqual(['unsaved', 'writing'])
  write.last().tell({ type: 'writes.moved', done: 2 })
  expect(actor.getSnapshot().context.progress).toEqual({ done: 2, of: 3 })
  actor.send({ type: 'plan.asked', request: 'cup' })
  expect(tags()).toEqual(['unsaved', 'writing'])
})

test('without the network, writing says that it waits', () => {
  const { actor, network, tags } = planned()
  actor.send({ type: 'write' })
  network.last().tell({ type: 'connection.lost' })
  expect(tags()).toEqual(['offline', 'unsaved', 'writing'])
  network.last().tell({ type: 'connection.back' })
  expect(tags()).toEqual(['unsaved', 'writing'])
})

test('what was stopped is gone on with, and what was done is not done again', () => {
  const { actor, write, tags } = planned()
  actor.send({ type: 'write' })
  actor.send({ type: 'stop' })
  expect(write.last().isStopped).toBe(true)
  expect(tags()).toEqual(['stopping', 'unsaved', 'writing'])
  write.last().tell({ type: 'writes.ended', report: { done: ['a'], refused: [], left: 2 } })
  expect(tags()).toEqual(['written'])
  actor.send({ type: 'resume' })
  expect(write.last().input.done).toEqual(['a'])
  expect(actor.getSnapshot().context.progress).toEqual({ done: 0, of: 2 })
  write.last().tell({ type: 'writes.ended', report: { done: ['b', 'c'], refused: [], left: 0 } })
  expect(actor.getSnapshot().context.written).toEqual({ done: ['a', 'b', 'c'], refused: [], left: 0 })
  actor.send({ type: 'resume' })
  expect(tags()).toEqual(['written'])
})

test('what was refused can be tried again', () => {
  const { actor, write, tags } = written({ done: ['a', 'b'], refused: ['c'], left: 0 })
  actor.send({ type: 'resume' })
  expect(tags()).toEqual(['unsaved', 'writing'])
  write.last().tell({ type: 'writes.ended', report: { done: ['c'], refused: [], left: 0 } })
  expect(actor.getSnapshot().context.written?.refused).toEqual([])
})

test('all that was written is taken back as one, and an undoing that was stopped goes on', () => {
  const { actor, undo, tags } = written({ done: ['a', 'b', 'c'], refused: [], left: 0 })
  actor.send({ type: 'undo' })
  expect(tags()).toEqual(['undoing', 'unsaved'])
  expect(undo.last().input).toEqual({ done: ['a', 'b', 'c'], undone: [] })
  actor.send({ type: 'stop' })
  undo.last().tell({ type: 'writes.ended', report: { done: ['c'], refused: [], left: 2 } })
  expect(tags()).toEqual(['undone'])
  actor.send({ type: 'resume' })
  expect(undo.last().input).toEqual({ done: ['a', 'b', 'c'], undone: ['c'] })
})

test('where nothing was written there is nothing to undo', () => {
  const { actor, tags } = written({ done: [], refused: ['a', 'b', 'c'], left: 0 })
  actor.send({ type: 'undo' })
  expect(tags()).toEqual(['written'])
  actor.send({ type: 'close' })
  expect(actor.getSnapshot().context).toMatchObject({ plan: null, written: null })
})
