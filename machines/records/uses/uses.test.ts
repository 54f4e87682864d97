import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { watches } from '../../test-actors.ts'
import { type UsesEvent, usesMachine } from './uses.ts'

const start = (expected: number) => {
  const watch = watches<UsesEvent, unknown>()
  const uses = createActor(usesMachine.provide({ actors: { watchUses: watch.logic } }), { input: { expected } }).start()
  const tell = (collection: string, ...ids: string[]) =>
    watch.last().tell({
      type: 'uses.changed',
      collection,
      uses: ids.map(id => ({ id, fields: ['cover'] })),
      hasMore: false,
    })
  const { getSnapshot } = uses
  return {
    uses,
    watch,
    tell,
    tags: () => [...getSnapshot.call(uses).tags],
    found: () => getSnapshot.call(uses).context.found,
  }
}

test('where a record is used is known once every collection that may refer to it has answered', () => {
  const { tell, tags, found } = start(2)
  tell('contents', 'c1')
  expect(tags()).toEqual(['loading'])
  tell('apps')
  expect(tags()).toEqual([])
  expect(found()).toEqual({
    contents: { uses: [{ id: 'c1', fields: ['cover'] }], hasMore: false },
    apps: { uses: [], hasMore: false },
  })
})

test('what nothing may refer to is known at once', () => {
  expect(start(0).tags()).toEqual([])
})

test('new uses arrive by themselves', () => {
  const { tell, found } = start(1)
  tell('contents', 'c1')
  tell('contents', 'c1', 'c2')
  expect(found().contents?.uses.map(({ id }) => id)).toEqual(['c1', 'c2'])
})

test('what could not be read can be read again', () => {
  const { uses, watch, tell, tags } = start(1)
  watch.last().tell({ type: 'uses.failed', failure: { code: 'unavailable', message: 'The service is unavailable' } })
  expect(tags()).toEqual(['failed'])
  uses.send({ type: 'retry' })
  expect(uses.getSnapshot().context.failure).toBeNull()
  tell('contents', 'c1')
  expect(tags()).toEqual([])
})

test('what cannot even be watched says why, and can be read again', () => {
  const watch = watches<UsesEvent, unknown>()
  watch.failWith = new Error('broken')
  const machine = usesMachine.provide({ actors: { watchUses: watch.logic } })
  const uses = createActor(machine, { input: { expected: 1 } }).start()
  expect(uses.getSnapshot().hasTag('failed')).toBe(true)
  expect(uses.getSnapshot().context.failure?.message).toBe('broken')
  watch.failWith = undefined
  uses.send({ type: 'retry' })
  expect(uses.getSnapshot().hasTag('loading')).toBe(true)
})
