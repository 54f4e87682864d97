import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { PortError } from '../../src/model/failure.ts'
import { attempts, watches } from '../test-actors.ts'
import { plannedWritesMachine, type WritesEvent } from './planned-writes.ts'

interface Plan {
  readonly writes: number
}

type Told = WritesEvent<string, string>

/** Work that keeps what it was asked to do, and hears when it is to stop. */
const work = <Input>() => {
  const begun = { failWith: undefined as unknown }
  const runs: { readonly input: Input; readonly tell: (event: Told) => void; isStopped: boolean }[] = []
  const logic = fromCallback<{ type: string }, Input>(({ input, sendBack, receive }) => {
    if (begun.failWith !== undefined) throw begun.failWith
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
  return Object.assign(begun, { logic, runs, last })
}

const start = () => {
  const plan = attempts<{ readonly request: string }, Plan>()
  const write = work<{ readonly plan: Plan; readonly done: readonly string[] }>()
  const undo = work<{ readonly done: readonly string[]; readonly undone: readonly string[] }>()
  const network = watches<Told, undefined>()
  const machine = plannedWritesMachine<string, Plan, string, string>().provide({
    actors: { plan: plan.logic, write: write.logic, undo: undo.logic, watchConnection: network.logic },
  })
  const actor = createActor(machine).start()
  return { actor, plan, write, undo, network, tags: () => [...actor.getSnapshot().tags].toSorted() }
}

const planned = async (writes = 3) => {
  const begun = start()
  begun.actor.send({ type: 'plan.asked', request: 'league' })
  await begun.plan.last().succeed({ writes })
  return begun
}

const written = async (report: { readonly done: string[]; readonly refused: string[]; readonly left: number }) => {
  const begun = await planned()
  begun.actor.send({ type: 'write' })
  begun.write.last().tell({ type: 'writes.ended', report })
  return begun
}

test('nothing is written before somebody has seen the plan', async () => {
  const { actor, plan, write, tags } = start()
  actor.send({ type: 'write' })
  actor.send({ type: 'plan.asked', request: 'league' })
  expect(tags()).toEqual(['planning'])
  expect(plan.last().input).toEqual({ request: 'league' })
  await plan.last().succeed({ writes: 3 })
  expect(tags()).toEqual(['planned'])
  expect(write.runs).toHaveLength(0)
  actor.send({ type: 'write' })
  expect(write.last().input).toEqual({ plan: { writes: 3 }, done: [] })
})

test('a plan that changes nothing is not written, and one that could not be made says why', async () => {
  const empty = await planned(0)
  empty.actor.send({ type: 'write' })
  expect(empty.tags()).toEqual(['planned'])
  const { actor, plan, tags } = start()
  actor.send({ type: 'plan.asked', request: 'league' })
  const failure = { code: 'permission_denied', message: 'No' }
  await plan.last().fail(new PortError(failure))
  expect(tags()).toEqual([])
  expect(actor.getSnapshot().context.failure).toEqual(failure)
  actor.send({ type: 'retry' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(plan.last().input).toEqual({ request: 'league' })
})

test('asking for another plan puts it in the place of the one that is shown', async () => {
  const { actor, plan } = await planned()
  actor.send({ type: 'plan.asked', request: 'cup' })
  expect(actor.getSnapshot().context).toMatchObject({ request: 'cup', plan: null })
  expect(plan.made.map(({ input }) => input.request)).toEqual(['league', 'cup'])
})

test('writing tells how far it is, and does not let another plan take its place', async () => {
  const { actor, write, tags } = await planned()
  actor.send({ type: 'write' })
  expect(tags()).toEqual(['unsaved', 'writing'])
  write.last().tell({ type: 'writes.moved', done: 2 })
  expect(actor.getSnapshot().context.progress).toEqual({ done: 2, of: 3 })
  actor.send({ type: 'plan.asked', request: 'cup' })
  expect(tags()).toEqual(['unsaved', 'writing'])
})

test('without the network, writing says that it waits', async () => {
  const { actor, network, tags } = await planned()
  actor.send({ type: 'write' })
  network.last().tell({ type: 'connection.lost' })
  expect(tags()).toEqual(['offline', 'unsaved', 'writing'])
  network.last().tell({ type: 'connection.back' })
  expect(tags()).toEqual(['unsaved', 'writing'])
})

test('what was stopped is gone on with, and what was done is not done again', async () => {
  const { actor, write, tags } = await planned()
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

test('what was refused can be tried again', async () => {
  const { actor, write, tags } = await written({ done: ['a', 'b'], refused: ['c'], left: 0 })
  actor.send({ type: 'resume' })
  expect(tags()).toEqual(['unsaved', 'writing'])
  write.last().tell({ type: 'writes.ended', report: { done: ['c'], refused: [], left: 0 } })
  expect(actor.getSnapshot().context.written?.refused).toEqual([])
})

test('all that was written is taken back as one, and an undoing that was stopped goes on', async () => {
  const { actor, undo, tags } = await written({ done: ['a', 'b', 'c'], refused: [], left: 0 })
  actor.send({ type: 'undo' })
  expect(tags()).toEqual(['undoing', 'unsaved'])
  expect(undo.last().input).toEqual({ done: ['a', 'b', 'c'], undone: [] })
  actor.send({ type: 'stop' })
  undo.last().tell({ type: 'writes.ended', report: { done: ['c'], refused: [], left: 2 } })
  expect(tags()).toEqual(['undone'])
  actor.send({ type: 'resume' })
  expect(undo.last().input).toEqual({ done: ['a', 'b', 'c'], undone: ['c'] })
})

test('where nothing was written there is nothing to undo', async () => {
  const { actor, tags } = await written({ done: [], refused: ['a', 'b', 'c'], left: 0 })
  actor.send({ type: 'undo' })
  expect(tags()).toEqual(['written'])
  actor.send({ type: 'close' })
  expect(actor.getSnapshot().context).toMatchObject({ plan: null, written: null })
})

test('work that breaks says why, and can be gone on with', async () => {
  const { actor, write, tags } = await planned()
  actor.send({ type: 'write' })
  const failure = { code: 'unexpected', message: 'Broken' }
  write.last().tell({ type: 'writes.failed', failure })
  expect(tags()).toEqual(['written'])
  expect(actor.getSnapshot().context).toMatchObject({ failure, written: { done: [], left: 3 } })
  actor.send({ type: 'resume' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  write.last().tell({ type: 'writes.ended', report: { done: ['a', 'b', 'c'], refused: [], left: 0 } })
  actor.send({ type: 'undo' })
  expect(tags()).toEqual(['undoing', 'unsaved'])
})

test('a network that nobody can tell of stops no work, and work that cannot begin says why', async () => {
  const { actor, network, write, undo, tags } = await planned()
  network.failWith = new Error('No such thing')
  actor.send({ type: 'write' })
  expect(tags()).toEqual(['unsaved', 'writing'])
  write.last().tell({ type: 'writes.ended', report: { done: ['a', 'b', 'c'], refused: [], left: 0 } })
  network.failWith = undefined
  undo.failWith = new Error('Broken')
  actor.send({ type: 'undo' })
  expect(tags()).toEqual(['undone'])
  expect(actor.getSnapshot().context).toMatchObject({ failure: { message: 'Broken' }, undone: { left: 3 } })
})
