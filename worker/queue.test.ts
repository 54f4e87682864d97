import { expect, test } from 'vitest'
import { ManualClock } from '../emulators/database/clock.ts'
import { contents } from '../src/areas/contents/collections/contents.ts'
import { pageLimit } from '../src/model/rules/people.ts'
import { dueStepsOf, Queue } from './queue.ts'

const openQueue = () => {
  const limits: number[] = []
  const troubles: string[] = []
  const [dueStep] = dueStepsOf([contents])
  if (dueStep === undefined) throw new Error('No step of contents is due by a moment.')
  const queue = new Queue({
    dueStep,
    store: {
      watchPage: ({ limit }) => {
        limits.push(limit)
        return () => undefined
      },
    },
    clock: new ManualClock(),
    report: trouble => troubles.push(trouble),
    changed: () => undefined,
  })
  queue.watch()
  return { queue, limits, troubles }
}

test('a queue looks past what cannot be taken, and never asks for more than the rules let it read', () => {
  const { queue, limits } = openQueue()
  for (let deferred = 0; deferred <= pageLimit; deferred += 1) {
    queue.lookPast(deferred)
    expect(limits.at(-1)).toBeGreaterThan(Math.min(deferred, pageLimit - 1))
  }
  expect(limits.at(-1)).toBe(pageLimit)
  expect(limits).toEqual([...new Set(limits)])
})

test('a queue full of what cannot be taken says once that others wait', () => {
  const { queue, troubles } = openQueue()
  queue.lookPast(pageLimit - 1)
  expect(troubles).toEqual([])
  queue.lookPast(pageLimit)
  queue.lookPast(pageLimit)
  expect(troubles).toEqual([
    'The first 500 records of "contents" that are due for "release" cannot be taken. Those behind them wait until some are corrected.',
  ])
})
