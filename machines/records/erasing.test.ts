import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { attempts } from '../test-actors.ts'
import {
  type Erasing,
  type ErasingPlan,
  type ErasingTag,
  type ErasingTold,
  erasingMachine,
  type RefusedTarget,
} from './erasing.ts'

const plan: ErasingPlan = {
  title: 'Nora',
  erased: [{ collection: 'squads', id: 's1' }],
  emptied: [],
  pictures: [],
  shared: 0,
  hindering: [],
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

const open = () => {
  const look = attempts<void, ErasingPlan>()
  const work = attempts<Erasing, readonly RefusedTarget[], ErasingTold>()
  const told: string[] = []
  const actor = createActor(
    erasingMachine.provide({
      actors: { look: look.logic, carryOut: work.logic },
      actions: { tellErased: () => told.push('erased'), tellClosed: () => told.push('closed') },
    }),
  ).start()
  return { actor, look, work, told, is: (tag: ErasingTag) => actor.getSnapshot().hasTag(tag) }
}

const asking = async (found = plan) => {
  const opened = open()
  await opened.look.last().succeed(found)
  await settled()
  return opened
}

const running = async () => {
  const opened = await asking()
  opened.actor.send({ type: 'confirmed', reason: 'Asked for.' })
  return opened
}

test('it looks first, and erases nothing before it is confirmed', async () => {
  const { is, work, actor } = await asking()
  expect(is('asking')).toBe(true)
  expect(work.made).toEqual([])
  actor.send({ type: 'confirmed', reason: 'Asked for.' })
  expect(work.last().input).toEqual({ plan, reason: 'Asked for.' })
})

test('who changes their mind leaves everything as it is', async () => {
  const { actor, told, work } = await asking()
  actor.send({ type: 'cancelled' })
  expect(told).toEqual(['closed'])
  expect(work.made).toEqual([])
})

test('while something keeps it nobody is asked, and it can be looked at again', async () => {
  const { is, actor, look } = await asking({
    ...plan,
    hindering: [{ collection: 'teams', id: 't1', fields: ['crest'] }],
  })
  expect(is('hindered')).toBe(true)
  actor.send({ type: 'confirmed', reason: 'Asked for.' })
  expect(is('hindered')).toBe(true)
  actor.send({ type: 'retried' })
  expect(look.made).toHaveLength(2)
})

test('what cannot be looked for says why, and is tried again', async () => {
  const { actor, look, is } = open()
  await look.last().fail(new Error('no'))
  await settled()
  expect(is('failed')).toBe(true)
  expect(actor.getSnapshot().context.failure?.message).toBe('no')
  actor.send({ type: 'retried' })
  expect(is('looking')).toBe(true)
})

test('once it is under way it is not called off, and says how far it is', async () => {
  const { actor, work, is, told } = await running()
  work.last().tell({ type: 'erasing.moved', done: 1, of: 3 })
  actor.send({ type: 'cancelled' })
  expect(is('running')).toBe(true)
  expect(actor.getSnapshot().context.progress).toEqual({ done: 1, of: 3 })
  await work.last().succeed([])
  expect(told).toEqual(['erased'])
})

test('what was refused is told, and looked for anew', async () => {
  const { actor, work, look, is, told } = await running()
  const refused = [{ collection: 'squads', id: 's1', why: { type: 'denied' } }] as const
  await work.last().succeed(refused)
  expect(is('refused')).toBe(true)
  expect(actor.getSnapshot().context.refused).toEqual(refused)
  expect(told).toEqual([])
  actor.send({ type: 'retried' })
  expect(look.made).toHaveLength(2)
})

test('work that breaks says why, and what is left is looked for anew', async () => {
  const { actor, work, look, is } = await running()
  await work.last().fail(new Error('no'))
  expect(is('failed')).toBe(true)
  expect(actor.getSnapshot().context.failure?.message).toBe('no')
  actor.send({ type: 'retried' })
  expect(look.made).toHaveLength(2)
})
