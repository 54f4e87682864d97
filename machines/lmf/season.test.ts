import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { watches } from '../test-actors.ts'
import { type SeasonInput, type SeasonWatchEvent, seasonMachineOf } from './season.ts'

const start = () => {
  const watch = watches<SeasonWatchEvent<string>, SeasonInput>()
  const machine = seasonMachineOf<string>().provide({ actors: { watchSeason: watch.logic } })
  const actor = createActor(machine, { input: { tournament: 'liga' } }).start()
  return { actor, watch, tags: () => [...actor.getSnapshot().tags], season: () => actor.getSnapshot().context.season }
}

test('a season is loading until it has come, and follows what is told afterwards', () => {
  const { watch, tags, season } = start()
  expect(watch.last().input).toEqual({ tournament: 'liga' })
  expect(tags()).toEqual(['loading'])
  watch.last().tell({ type: 'season.changed', season: 'after match day 1' })
  expect(tags()).toEqual(['ready'])
  watch.last().tell({ type: 'season.changed', season: 'after match day 2' })
  expect(season()).toBe('after match day 2')
})

test('a tournament that is deleted is gone, and is there again when somebody takes that back', () => {
  const { watch, tags, season } = start()
  watch.last().tell({ type: 'season.gone' })
  expect(tags()).toEqual(['gone'])
  expect(season()).toBeNull()
  watch.last().tell({ type: 'season.changed', season: 'restored' })
  expect(tags()).toEqual(['ready'])
})

test('a season that could not be read can be read again, and keeps what was last known until then', () => {
  const { actor, watch, tags, season } = start()
  watch.last().tell({ type: 'season.changed', season: 'known' })
  watch.last().tell({ type: 'watch.failed', failure: { code: 'permission_denied', message: 'No' } })
  expect(tags()).toEqual(['failed'])
  expect(season()).toBe('known')
  expect(watch.last().isEnded).toBe(true)
  actor.send({ type: 'retry' })
  expect(tags()).toEqual(['loading'])
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(watch.made).toHaveLength(2)
})

test('a season that nobody can even begin to watch says why, and can be read again', () => {
  const { actor, watch, tags } = start()
  watch.last().tell({ type: 'watch.failed', failure: { code: 'unavailable', message: 'Away' } })
  watch.failWith = new Error('Broken')
  actor.send({ type: 'retry' })
  expect([tags(), actor.getSnapshot().context.failure?.message]).toEqual([['failed'], 'Broken'])
})
