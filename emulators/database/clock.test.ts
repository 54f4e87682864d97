import { expect, test } from 'vitest'
import { ManualClock } from './clock.ts'

test('a manual clock runs what was due, in order and at its time', () => {
  const clock = new ManualClock(1000)
  const ran: unknown[] = []
  clock.at(3000, () => ran.push(['late', clock.now()]))
  clock.at(2000, () => {
    ran.push(['early', clock.now()])
    clock.at(2500, () => ran.push(['between', clock.now()]))
  })
  const cancel = clock.at(2200, () => ran.push('cancelled'))
  cancel()
  clock.advance(2500)
  expect(ran).toEqual([
    ['early', 2000],
    ['between', 2500],
    ['late', 3000],
  ])
  expect(clock.now()).toBe(3500)
})
