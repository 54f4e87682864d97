import { expect, test } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'
import { fromWork, type Work } from './work.ts'

type News = { readonly type: 'moved'; readonly done: number }

const open = (run: (work: Work<{ readonly of: number }, News>) => Promise<number>) => {
  const heard: unknown[] = []
  const machine = setup({
    types: { events: {} as News | { readonly type: 'stop' | 'leave' } },
    actors: { work: fromWork(run) },
  }).createMachine({
    initial: 'working',
    states: {
      working: {
        invoke: {
          id: 'work',
          src: 'work',
          input: { of: 3 },
          onDone: { target: 'over', actions: ({ event }) => heard.push(event.output) },
          onError: { target: 'over', actions: ({ event }) => heard.push(event.error) },
        },
        on: {
          moved: { actions: ({ event }) => heard.push(event.done) },
          stop: { actions: sendTo('work', { type: 'stop' }) },
          leave: 'over',
        },
      },
      over: { on: { moved: { actions: () => heard.push('too late') } } },
    },
  })
  return { heard, actor: createActor(machine).start() }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

test('work tells how far it is, and what came of it', async () => {
  const { heard } = open(async ({ input, tell }) => {
    tell({ type: 'moved', done: 1 })
    await settled()
    tell({ type: 'moved', done: 2 })
    return input.of
  })
  await settled()
  await settled()
  expect(heard).toEqual([1, 2, 3])
})

test('work that throws has failed, and so has work that rejects', async () => {
  const issue = new Error('broken')
  const thrown = open(() => {
    throw issue
  })
  const rejected = open(() => Promise.reject(issue))
  await settled()
  expect(thrown.heard).toEqual([issue])
  expect(rejected.heard).toEqual([issue])
})

test('told to stop, it ends with what it has', async () => {
  const { actor, heard } = open(async ({ stopped, signal }) => {
    await settled()
    return stopped.aborted && !signal.aborted ? 1 : 3
  })
  actor.send({ type: 'stop' })
  await settled()
  await settled()
  expect(heard).toEqual([1])
})

test('work for which nobody waits any more hears of it, and tells nothing', async () => {
  const seen: boolean[] = []
  const { actor, heard } = open(async ({ stopped, signal, tell }) => {
    await settled()
    seen.push(stopped.aborted, signal.aborted)
    tell({ type: 'moved', done: 1 })
    return 3
  })
  actor.send({ type: 'leave' })
  await settled()
  await settled()
  expect(seen).toEqual([true, true])
  expect(heard).toEqual([])
})
