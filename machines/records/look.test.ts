import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { lookMinutes } from '../../src/model/look.ts'
import { type LookEvent, lookMachine } from './look.ts'

const opened = (logAccess: () => Promise<void> = async () => {}) => {
  const clock = new SimulatedClock()
  let tell: (event: LookEvent) => void = () => {}
  let watched = 0
  const actor = createActor(
    lookMachine.provide({
      actors: {
        logAccess: fromPromise<void, void>(logAccess),
        watchClear: fromCallback<LookEvent, void>(({ sendBack }) => {
          watched += 1
          tell = sendBack
          return () => {
            watched -= 1
          }
        }),
      },
    }),
    { clock },
  ).start()
  return { actor, clock, tell: (event: LookEvent) => tell(event), watched: () => watched }
}

const settled = () => new Promise(resolve => setTimeout(resolve))

test('nothing is read before the note is left', async () => {
  let left = () => {}
  const { actor, watched } = opened(() => new Promise(resolve => (left = resolve)))
  actor.send({ type: 'show' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(watched()).toBe(0)
  left()
  await settled()
  expect(watched()).toBe(1)
})

test('what is shown is hidden by the person, and when the note is too old', async () => {
  const { actor, clock, tell, watched } = opened()
  for (const end of [() => actor.send({ type: 'hide' }), () => clock.increment(lookMinutes * 60_000)]) {
    actor.send({ type: 'show' })
    await settled()
    tell({ type: 'clear.changed', clear: { name: 'Ana' } })
    expect(actor.getSnapshot().hasTag('shown')).toBe(true)
    expect(actor.getSnapshot().context.clear).toEqual({ name: 'Ana' })
    end()
    expect(actor.getSnapshot().value).toBe('hidden')
    expect(actor.getSnapshot().context.clear).toBeNull()
    expect(watched()).toBe(0)
  }
})

test('what could not be noted, or read, is not shown, and can be tried again', async () => {
  let isRefused = true
  const { actor, tell } = opened(async () => {
    if (isRefused) throw new Error('No network')
  })
  actor.send({ type: 'show' })
  await settled()
  expect(actor.getSnapshot().value).toBe('hidden')
  expect(actor.getSnapshot().context.failure).toMatchObject({ message: 'No network' })
  isRefused = false
  actor.send({ type: 'show' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  await settled()
  tell({ type: 'clear.failed', failure: { code: 'permission_denied', message: '' } })
  expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'permission_denied' })
})

test('what cannot even be watched is not shown, and says why', async () => {
  const actor = createActor(
    lookMachine.provide({
      actors: {
        logAccess: fromPromise<void, void>(async () => {}),
        watchClear: fromCallback<LookEvent, void>(() => {
          throw new Error('broken')
        }),
      },
    }),
  ).start()
  actor.send({ type: 'show' })
  await settled()
  expect(actor.getSnapshot().value).toBe('hidden')
  expect(actor.getSnapshot().context.failure).toMatchObject({ message: 'broken' })
})

test('what a colleague changes meanwhile is shown as it is now', async () => {
  const { actor, tell } = opened()
  actor.send({ type: 'show' })
  await settled()
  for (const name of ['Ana', 'Ana María']) {
    tell({ type: 'clear.changed', clear: { name } })
    expect(actor.getSnapshot().context.clear).toEqual({ name })
    expect(actor.getSnapshot().hasTag('shown')).toBe(true)
  }
})
