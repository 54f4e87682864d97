import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { advanced, durations, minProgress, progressMachine } from './progress.ts'

const open = () => {
  const clock = new SimulatedClock()
  const actor = createActor(progressMachine.provide({ actors: { watchLoads: fromCallback(() => {}) } }), {
    clock,
  }).start()
  return {
    begin: () => actor.send({ type: 'loads.began' }),
    end: () => actor.send({ type: 'loads.ended' }),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    isShown: () => actor.getSnapshot().hasTag('shown'),
    value: () => actor.getSnapshot().context.value,
  }
}

test('the bar is seen from 0.08 on, as soon as something loads', () => {
  const { begin, isShown, value } = open()
  expect(isShown()).toBe(false)
  begin()
  expect(isShown()).toBe(true)
  expect(value()).toBe(0.08)
})

test('it goes on once in 800 milliseconds', () => {
  const { begin, pass, value } = open()
  begin()
  pass(799)
  expect(value()).toBe(0.08)
  pass(1)
  expect(value()).toBe(0.18)
  pass(800)
  expect(value()).toBe(0.28)
  pass(800)
  expect(value()).toBe(0.32)
})

test.each([
  [0.08, 0.18],
  [0.199, 0.299],
  [0.2, 0.24],
  [0.499, 0.539],
  [0.5, 0.52],
  [0.799, 0.819],
  [0.8, 0.805],
  [0.989, 0.994],
  [0.99, 0.99],
  [0.994, 0.994],
])('from %d it goes on to %d', (from, to) => {
  expect(advanced(from)).toBe(to)
})

test('however long it takes, the bar does not reach its end by itself', () => {
  const { begin, pass, value, isShown } = open()
  begin()
  for (let nth = 0; nth < 200; nth += 1) pass(durations.increment)
  expect(value()).toBeLessThan(1)
  expect(value()).toBeGreaterThanOrEqual(0.99)
  expect(isShown()).toBe(true)
})

test('done, it jumps to 1, and goes when the 200 milliseconds of that have been seen', () => {
  const { begin, end, pass, value, isShown } = open()
  begin()
  pass(durations.increment)
  end()
  expect(value()).toBe(1)
  pass(199)
  expect(isShown()).toBe(true)
  pass(1)
  expect(isShown()).toBe(false)
  expect(value()).toBe(minProgress)
})

test('what loads next begins anew, also while the last is ending', () => {
  const { begin, end, pass, value, isShown } = open()
  begin()
  pass(durations.increment)
  end()
  begin()
  expect(value()).toBe(minProgress)
  pass(durations.animation)
  expect(isShown()).toBe(true)
  pass(durations.increment - durations.animation)
  expect(value()).toBe(0.18)
})

test('a bar that learns of nothing stays away, and the page goes on', () => {
  const watchLoads = fromCallback(() => {
    throw new Error('broken')
  })
  const actor = createActor(progressMachine.provide({ actors: { watchLoads } })).start()
  expect(actor.getSnapshot().status).toBe('active')
  expect(actor.getSnapshot().hasTag('shown')).toBe(false)
})
