import { expect, test, vi } from 'vitest'
import { Faults } from '../faults.ts'
import { Delayed } from './connection.ts'

test('messages keep their order when a delay ends between them', async () => {
  const faults = new Faults()
  const delayed = new Delayed(faults)
  const arrived: number[] = []
  faults.delay = 5
  delayed.run(() => arrived.push(1))
  faults.delay = 0
  delayed.run(() => arrived.push(2))
  await vi.waitFor(() => expect(arrived).toEqual([1, 2]))
  delayed.run(() => arrived.push(3))
  expect(arrived).toEqual([1, 2, 3])
})
