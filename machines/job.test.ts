import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import { type JobNews, type JobPlan, jobMachine, type Report, type UndoInput, type WriteInput } from './job.ts'
import { works } from './testing/actors.ts'

interface Done {
  readonly id: string
  readonly canUndo: boolean
}

type Plan = JobPlan<Done, string>
type FollowUp = Report<Done, string>

const [a, b, c] = ['a', 'b', 'c'].map(id => ({ id, canUndo: true })) as [Done, Done, Done]

const open = () => {
  const plan = works<{ readonly request: string }, JobNews, Plan>()
  const write = works<WriteInput<Plan, Done>, JobNews, FollowUp>()
  const undo = works<UndoInput<Plan, Done>, JobNews, FollowUp>()
  const machine = jobMachine<string, Plan, Done, string>().provide({
    actors: { plan: plan.logic, write: write.logic, undo: undo.logic },
  })
  const actor = createActor(machine).start()
  return {
    actor,
    plan,
    write,
    undo,
    tags: () => [...actor.getSnapshot().tags].toSorted(),
    context: () => actor.getSnapshot().context,
  }
}

const planned = async (given: Partial<Plan> = {}) => {
  const job = open()
  job.actor.send({ type: 'ask', request: 'league' })
  await job.plan.last().succeed({ writes: 3, ...given })
  return job
}

const written = async (report: FollowUp) => {
  const job = await planned()
  job.actor.send({ type: 'write' })
  await job.write.last().succeed(report)
  return job
}

const abc: FollowUp = { done: [a, b, c], refused: [], left: 0 }

test('nothing is written before somebody has seen the plan and agreed', async () => {
  const { actor, plan, write, tags } = open()
  actor.send({ type: 'write' })
  actor.send({ type: 'ask', request: 'league' })
  expect(tags()).toEqual(['planning'])
  expect(plan.last().input).toEqual({ request: 'league' })
  await plan.last().succeed({ writes: 3 })
  expect(tags()).toEqual(['planned'])
  expect(write.made).toHaveLength(0)
  actor.send({ type: 'write' })
  expect(write.last().input).toEqual({ plan: { writes: 3 }, done: [], isResumed: false })
})

test('what was agreed to before is written, or undone, at once', async () => {
  const begun = await planned({ next: 'write' })
  expect(begun.tags()).toEqual(['running', 'writing'])
  const earlier = { done: [a, b], refused: ['c'], left: 0 }
  const resumed = await planned({ next: 'write', written: { ...earlier, left: 4 } })
  expect(resumed.write.last().input).toMatchObject({ done: [a, b], isResumed: true })
  const back = await planned({ next: 'undo', written: earlier })
  expect(back.tags()).toEqual(['running', 'undoing'])
  expect(back.undo.last().input).toMatchObject({ done: [a, b], undone: [] })
  expect(back.context().progress).toEqual({ done: 0, of: 2 })
})

test('while it is planned it tells how much it has found, and can be broken off', async () => {
  const { actor, plan, tags, context } = open()
  actor.send({ type: 'ask', request: 'league' })
  plan.last().notify({ type: 'job.found', count: 500 })
  plan.last().notify({ type: 'job.found', count: 508 })
  expect(context().found).toBe(508)
  actor.send({ type: 'close' })
  expect(plan.last().signal.aborted).toBe(true)
  await plan.last().succeed({ writes: 3 })
  expect(tags()).toEqual([])
  expect(context()).toMatchObject({ request: null, plan: null, found: 0 })
})

test('a plan that changes nothing is not written', async () => {
  const { actor, tags } = await planned({ writes: 0 })
  actor.send({ type: 'write' })
  expect(tags()).toEqual(['planned'])
  actor.send({ type: 'close' })
  expect(tags()).toEqual([])
})

test('a plan that could not be made says why, and is made again when it is asked for once more', async () => {
  const { actor, plan, tags, context } = open()
  actor.send({ type: 'ask', request: 'league' })
  actor.send({ type: 'job.found', count: 40 })
  const failure = { code: 'permission_denied', message: 'No' }
  await plan.last().fail(new PortError(failure))
  expect(tags()).toEqual(['failed'])
  expect(context().failure).toEqual(failure)
  actor.send({ type: 'retry' })
  expect(context()).toMatchObject({ failure: null, found: 0 })
  expect(tags()).toEqual(['planning'])
  expect(plan.made.map(({ input }) => input)).toEqual([{ request: 'league' }, { request: 'league' }])
  await plan.last().fail(new Error('No network'))
  actor.send({ type: 'close' })
  expect([tags(), context().failure]).toEqual([[], null])
})

test('asking for another plan puts it in the place of the one that is shown, but not of one that is written', async () => {
  const { actor, plan, write, tags, context } = await planned()
  actor.send({ type: 'ask', request: 'cup' })
  expect(context()).toMatchObject({ request: 'cup', plan: null })
  expect(plan.made.map(({ input }) => input.request)).toEqual(['league', 'cup'])
  await plan.last().succeed({ writes: 3 })
  actor.send({ type: 'write', plan: { writes: 4 } })
  expect(write.last().input).toMatchObject({ plan: { writes: 4 } })
  for (const done of [1, 2]) write.last().notify({ type: 'job.moved', done })
  expect(context().progress).toEqual({ done: 2, of: 4 })
  actor.send({ type: 'ask', request: 'league' })
  expect(tags()).toEqual(['running', 'writing'])
})

test('where the browser keeps nothing it is said', async () => {
  const { write, context } = await planned({ next: 'write' })
  expect(context().isKept).toBe(true)
  write.last().notify({ type: 'job.unkept' })
  expect(context().isKept).toBe(false)
})

test('what was stopped waits for what is on its way, is gone on with as what was refused is, and nothing is done twice', async () => {
  const { actor, write, tags, context } = await planned()
  actor.send({ type: 'write' })
  actor.send({ type: 'stop' })
  expect(write.last().stopped.aborted).toBe(true)
  expect(write.last().signal.aborted).toBe(false)
  expect(tags()).toEqual(['running', 'stopping', 'writing'])
  await write.last().succeed({ done: [a], refused: [], left: 2 })
  expect(tags()).toEqual(['written'])
  actor.send({ type: 'resume' })
  expect(write.last().input).toMatchObject({ done: [a], isResumed: true })
  expect(context().progress).toEqual({ done: 0, of: 2 })
  await write.last().succeed({ done: [b], refused: ['c'], left: 0 })
  actor.send({ type: 'resume' })
  expect(write.last().input).toMatchObject({ done: [a, b] })
  await write.last().succeed({ done: [c], refused: [], left: 0 })
  expect(context().written).toEqual(abc)
  actor.send({ type: 'resume' })
  expect(tags()).toEqual(['written'])
})

test('all that was written is undone as one, and an undoing that was stopped goes on', async () => {
  const { actor, undo, tags, context } = await written(abc)
  actor.send({ type: 'undo' })
  expect(tags()).toEqual(['running', 'undoing'])
  expect(undo.last().input).toMatchObject({ done: [a, b, c], undone: [] })
  undo.last().notify({ type: 'job.moved', done: 1 })
  expect(context().progress).toEqual({ done: 1, of: 3 })
  actor.send({ type: 'ask', request: 'cup' })
  actor.send({ type: 'stop' })
  expect(undo.last().stopped.aborted).toBe(true)
  await undo.last().succeed({ done: [c], refused: [], left: 2 })
  expect(tags()).toEqual(['undone'])
  actor.send({ type: 'resume' })
  expect(undo.last().input).toMatchObject({ done: [a, b, c], undone: [c] })
  expect(context().progress).toEqual({ done: 0, of: 2 })
  await undo.last().succeed({ done: [a], refused: ['b'], left: 0 })
  expect(context().undone).toEqual({ done: [c, a], refused: ['b'], left: 0 })
  actor.send({ type: 'close' })
  expect(context()).toMatchObject({ plan: null, written: null, undone: null })
  actor.send({ type: 'ask', request: 'cup' })
  expect(tags()).toEqual(['planning'])
})

test('undone is what has a way back, and nothing else', async () => {
  const { actor, undo, context, tags } = await written({ done: [a, { ...b, canUndo: false }, c], refused: [], left: 0 })
  actor.send({ type: 'undo' })
  expect(undo.last().input.done).toEqual([a, c])
  expect(context().progress).toEqual({ done: 0, of: 2 })
  await undo.last().succeed({ done: [a, c], refused: [], left: 0 })
  actor.send({ type: 'resume' })
  expect(tags()).toEqual(['undone'])
  for (const done of [[{ ...a, canUndo: false }], []]) {
    const final = await written({ done, refused: [], left: 0 })
    final.actor.send({ type: 'undo' })
    expect(final.tags()).toEqual(['written'])
  }
})

test('what was written and closed makes place for the next', async () => {
  const { actor, tags, plan } = await written(abc)
  actor.send({ type: 'close' })
  expect(tags()).toEqual([])
  actor.send({ type: 'ask', request: 'cup' })
  expect(plan.last().input).toEqual({ request: 'cup' })
})

test('work that breaks says why, and can be gone on with', async () => {
  const { actor, write, undo, tags, context } = await planned()
  actor.send({ type: 'write' })
  const failure = { code: 'unavailable', message: 'Broken' }
  await write.last().fail(new PortError(failure))
  expect(tags()).toEqual(['written'])
  expect(context()).toMatchObject({ failure, written: { done: [], left: 3 } })
  actor.send({ type: 'resume' })
  expect(context().failure).toBeNull()
  await write.last().succeed(abc)
  actor.send({ type: 'undo' })
  await undo.last().fail(new Error('Broken'))
  expect(tags()).toEqual(['undone'])
  expect(context()).toMatchObject({ failure: { message: 'Broken' }, undone: { done: [], left: 3 } })
  actor.send({ type: 'resume' })
  expect(undo.last().input.undone).toEqual([])
})
