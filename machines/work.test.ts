import { expect, test } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'
import { fromWork, type Work } from './work.ts'

type News = { readonly type: 'moved'; readonly done: number }

const later = () => new Promise<void>(resolve => setImmediate(resolve))

const heardOf = async (
  run: (work: Work<{ readonly of: number }, News>) => Promise<unknown>,
  event?: { readonly type: 'stop' | 'leave' },
) => {
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
          input: ({ self }) => ({ listener: self, job: { of: 3 } }),
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
  const actor = createActor(machine).start()
  if (event) actor.send(event)
  await later()
  await later()
  return heard
}

const issue = new Error('broken')

test.each<[string, Parameters<typeof heardOf>, unknown[]]>([
  [
    'work tells how far it is, and what came of it',
    [
      async ({ input, notify }) => {
        notify({ type: 'moved', done: 1 })
        await later()
        notify({ type: 'moved', done: 2 })
        return input.of
      },
    ],
    [1, 2, 3],
  ],
  [
    'work that throws has failed',
    [
      () => {
        throw issue
      },
    ],
    [issue],
  ],
  ['and so has work that rejects', [() => Promise.reject(issue)], [issue]],
  [
    'told to stop, it ends with what it has',
    [({ stopped, signal }) => later().then(() => [stopped.aborted, signal.aborted]), { type: 'stop' }],
    [[true, false]],
  ],
  [
    'work for which nobody waits any more tells nothing',
    [({ notify }) => later().then(() => notify({ type: 'moved', done: 1 })), { type: 'leave' }],
    [],
  ],
])('%s', async (_, given, received) => {
  expect(await heardOf(...given)).toEqual(received)
})

test('work for which nobody waits any more hears of it', async () => {
  const seen: boolean[] = []
  await heardOf(({ stopped, signal }) => later().then(() => seen.push(stopped.aborted, signal.aborted)), {
    type: 'leave',
  })
  expect(seen).toEqual([true, true])
})
