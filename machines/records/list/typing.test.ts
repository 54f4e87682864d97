import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { type Found, findingMachine, typingMachine, typingPause } from './finding.ts'

const startTyping = () => {
  const clock = new SimulatedClock()
  return { clock, typing: createActor(typingMachine, { clock }).start() }
}

test('what is typed is taken when the person pauses, once', () => {
  const { clock, typing } = startTyping()
  const take = vi.fn()
  typing.send({ type: 'typed', text: 'l', take })
  clock.increment(typingPause - 1)
  typing.send({ type: 'typed', text: 'li', take })
  clock.increment(typingPause - 1)
  expect(take).not.toHaveBeenCalled()
  clock.increment(1)
  expect(take.mock.calls).toEqual([['li']])
})

test('the field shows what was typed until it is taken', () => {
  const { clock, typing } = startTyping()
  typing.send({ type: 'typed', text: 'li', take: () => {} })
  expect(typing.getSnapshot().context.text).toBe('li')
  clock.increment(typingPause)
  expect(typing.getSnapshot().context.text).toBeNull()
})

const startFinding = (find: (text: string) => Promise<readonly Found[]>) => {
  const clock = new SimulatedClock()
  const actors = { find: fromPromise<readonly Found[], { text: string }>(({ input }) => find(input.text)) }
  return { clock, finding: createActor(findingMachine.provide({ actors }), { clock }).start() }
}

test('an answer that comes after another text was typed is not shown', async () => {
  const ends = new Map<string, (found: readonly Found[]) => void>()
  const { clock, finding } = startFinding(text => new Promise(resolve => ends.set(text, resolve)))
  finding.send({ type: 'sought', text: 'a' })
  clock.increment(typingPause)
  finding.send({ type: 'sought', text: 'ab' })
  clock.increment(typingPause)
  ends.get('a')?.([{ id: 'late', label: 'Late' }])
  ends.get('ab')?.([{ id: 'right', label: 'Right' }])
  const { context } = await waitFor(finding, snapshot => !snapshot.hasTag('busy'))
  expect(context.found.map(({ id }) => id)).toEqual(['right'])
})

test('a search that fails says why, and the next one can succeed', async () => {
  let isBroken = true
  const { clock, finding } = startFinding(async () => {
    if (isBroken) throw new Error('no network')
    return [{ id: 'a', label: 'A' }]
  })
  finding.send({ type: 'sought', text: 'a' })
  clock.increment(typingPause)
  const failed = await waitFor(finding, snapshot => !snapshot.hasTag('busy'))
  expect(failed.context.failure?.message).toBe('no network')
  isBroken = false
  finding.send({ type: 'sought', text: 'a' })
  clock.increment(typingPause)
  const found = await waitFor(finding, snapshot => !snapshot.hasTag('busy'))
  expect(found.context).toMatchObject({ failure: null, found: [{ id: 'a', label: 'A' }] })
})
