import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { PortError } from '../../../src/model/failure.ts'
import { type ViewDeed, viewsMachine } from './views.ts'

const save: ViewDeed = { type: 'save', name: 'Drafts', role: null, address: 'filter.status=draft' }

const start = (carryOut: (deed: ViewDeed | null) => Promise<void>) =>
  createActor(
    viewsMachine.provide({
      actors: { carryOut: fromPromise<void, { deed: ViewDeed | null }>(({ input }) => carryOut(input.deed)) },
    }),
  ).start()

test('nothing is done before the person was asked', () => {
  const done: unknown[] = []
  const views = start(async deed => {
    done.push(deed)
  })
  views.send({ type: 'view.do', deed: save })
  expect(done).toEqual([])
})

test('what was asked for is done, and the question goes', async () => {
  const done: unknown[] = []
  const views = start(async deed => {
    done.push(deed)
  })
  views.send({ type: 'view.ask', question: { type: 'save' } })
  views.send({ type: 'view.do', deed: save })
  await waitFor(views, snapshot => !snapshot.hasTag('asking'))
  expect(done).toEqual([save])
  expect(views.getSnapshot().context.question).toBeNull()
})

test('where it fails the question stays and says why', async () => {
  const views = start(() => Promise.reject(new PortError({ code: 'permission_denied', message: 'No.' })))
  views.send({ type: 'view.ask', question: { type: 'save' } })
  views.send({ type: 'view.do', deed: save })
  const { context } = await waitFor(views, snapshot => snapshot.context.failure !== null)
  expect(context).toMatchObject({ failure: { code: 'permission_denied' }, question: { type: 'save' } })
})

test('a question can be left', () => {
  const views = start(async () => {})
  views.send({ type: 'view.ask', question: { type: 'save' } })
  views.send({ type: 'view.cancel' })
  expect(views.getSnapshot().hasTag('asking')).toBe(false)
})
