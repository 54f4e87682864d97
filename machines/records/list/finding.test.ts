import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { attempts } from '../../testing/actors.ts'
import { type Found, findingMachine, type Query } from './finding.ts'

const open = () => {
  const clock = new SimulatedClock()
  const finds = attempts<Query, readonly Found[]>()
  const actor = createActor(findingMachine.provide({ actors: { find: finds.logic } }), { clock }).start()
  const type = (text: string) => actor.send({ type: 'sought', text, limit: 5 })
  return {
    finds,
    type,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    seek: (text: string) => {
      type(text)
      clock.increment(50)
    },
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    context: () => actor.getSnapshot().context,
  }
}

const luna = { id: 'luna', label: 'Luna' }

test('a text is sought once the hand rests, and the last one only', () => {
  const { type, pass, finds, isBusy } = open()
  expect(isBusy()).toBe(false)
  for (const text of ['l', 'lu', 'lun']) {
    type(text)
    pass(49)
  }
  expect(finds.made).toEqual([])
  expect(isBusy()).toBe(true)
  pass(1)
  expect(finds.made.map(({ input }) => input)).toEqual([{ text: 'lun', limit: 5 }])
})

test('what is found stands until something else is, and the answer to what is no longer sought goes nowhere', async () => {
  const { seek, finds, isBusy, context } = open()
  seek('lun')
  const late = finds.last()
  seek('sol')
  await late.succeed([luna])
  expect([context().found, isBusy()]).toEqual([[], true])
  await finds.last().succeed([luna])
  expect([context().found, isBusy()]).toEqual([[luna], false])
  seek('mar')
  expect(context().found).toEqual([luna])
})

test('what could not be read says why, and finds nothing until something can be read again', async () => {
  const { seek, finds, isBusy, context } = open()
  seek('lun')
  await finds.last().succeed([luna])
  seek('sol')
  await finds.last().fail(new Error('No network'))
  expect([context().found, isBusy()]).toEqual([[], false])
  expect(context().failure).toMatchObject({ message: 'No network' })
  seek('lun')
  await finds.last().succeed([luna])
  expect([context().found, context().failure]).toEqual([[luna], null])
})
