import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { attempts } from '../../test-actors.ts'
import { restoreMachine } from './restore.ts'

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

const open = (isWritten: () => Promise<boolean> = async () => true) => {
  const prepare = attempts<{ readonly rev: number }>()
  const actor = createActor(
    restoreMachine.provide({ actors: { prepare: prepare.logic, write: fromPromise(isWritten) } }),
  ).start()
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag)
  return { actor, prepare, has }
}

const toReview = async (isWritten?: () => Promise<boolean>) => {
  const page = open(isWritten)
  page.actor.send({ type: 'ask', rev: 3 })
  await page.prepare.last().succeed()
  await settled()
  return page
}

test('what would change is worked out before anything is asked', () => {
  const { actor, prepare, has } = open()
  actor.send({ type: 'ask', rev: 3 })
  expect(has('preparing')).toBe(true)
  expect(prepare.last().input).toEqual({ rev: 3 })
})

test('nothing is written before it is confirmed', async () => {
  let writes = 0
  const { actor, has } = await toReview(async () => {
    writes += 1
    return true
  })
  expect(writes).toBe(0)
  actor.send({ type: 'confirm' })
  await settled()
  expect(writes).toBe(1)
  expect(has('done')).toBe(true)
})

test('who changes their mind leaves everything as it is', async () => {
  const { actor, has } = await toReview()
  actor.send({ type: 'cancel' })
  expect(has('open')).toBe(false)
})

test('a refusal stays until it is read', async () => {
  const { actor, has } = await toReview(async () => false)
  actor.send({ type: 'confirm' })
  await settled()
  expect(has('refused')).toBe(true)
  actor.send({ type: 'cancel' })
  expect(has('open')).toBe(false)
})

test('a record that cannot be read can be tried again', async () => {
  const { actor, prepare, has } = open()
  actor.send({ type: 'ask', rev: 3 })
  await prepare.last().fail(new Error('gone'))
  await settled()
  expect(has('failed')).toBe(true)
  actor.send({ type: 'confirm' })
  expect(has('preparing')).toBe(true)
})

test('another version can be asked for after one was restored', async () => {
  const { actor, prepare } = await toReview()
  actor.send({ type: 'confirm' })
  await settled()
  actor.send({ type: 'ask', rev: 2 })
  expect(prepare.last().input).toEqual({ rev: 2 })
})
