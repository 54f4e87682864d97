import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type ChunkFailureTag, chunkFailureMachine, type Releases } from './chunk-failure.ts'

const newer: Releases = {
  running: '/assets/index-1.js',
  served: '/assets/index-2.js',
  reloadedFor: null,
  canRemember: true,
  isHeld: false,
}

const open = (answer: Promise<Releases>) => {
  const clock = new SimulatedClock()
  const reloads: string[] = []
  const actor = createActor(
    chunkFailureMachine.provide({
      actors: { readReleases: fromPromise(() => answer) },
      actions: { reload: (_, served) => reloads.push(served) },
    }),
    { clock },
  ).start()
  return {
    reloads,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    is: (tag: ChunkFailureTag) => actor.getSnapshot().hasTag(tag),
  }
}

const answered = async (releases: Partial<Releases>) => {
  const answer = Promise.resolve({ ...newer, ...releases })
  const opened = open(answer)
  await answer
  await Promise.resolve()
  return opened
}

test('after a new release the page loads itself anew', async () => {
  const { reloads, is } = await answered({})
  expect(reloads).toEqual(['/assets/index-2.js'])
  expect(is('checking')).toBe(true)
})

test('after one more release it does so once more', async () => {
  const { reloads } = await answered({ reloadedFor: '/assets/index-1.js' })
  expect(reloads).toEqual(['/assets/index-2.js'])
})

test.each([
  ['it has done so for this release', { reloadedFor: newer.served }],
  ['it could not remember that it has', { canRemember: false }],
  ['somebody has unsaved work', { isHeld: true }],
])('not by itself where %s: then it says that the console is outdated', async (_, releases) => {
  const { reloads, is } = await answered(releases)
  expect(reloads).toEqual([])
  expect(is('outdated')).toBe(true)
})

test('without a new release the part is only missing', async () => {
  const { reloads, is } = await answered({ served: newer.running })
  expect(reloads).toEqual([])
  expect(is('missing')).toBe(true)
})

test('where the server cannot be asked the part is missing', async () => {
  const answer = Promise.reject(new TypeError('Failed to fetch'))
  const { is } = open(answer)
  await answer.catch(() => {})
  await Promise.resolve()
  expect(is('missing')).toBe(true)
})

test('a server that does not answer is waited for ten seconds', () => {
  const { pass, is } = open(new Promise(() => {}))
  pass(9_999)
  expect(is('checking')).toBe(true)
  pass(1)
  expect(is('missing')).toBe(true)
})
