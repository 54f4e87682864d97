import { expect, test } from 'vitest'
import { changeSet, type Update } from '../../../model/change.ts'
import type { Collection } from '../../../model/collection.ts'
import { isStored, type Values } from '../../../model/record.ts'
import { TestStore } from '../../../records/list/test-store.ts'
import { matches } from '../collections/matches.ts'
import { sanctions } from '../collections/sanctions.ts'
import { squads } from '../collections/squads.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { liveSuspensions } from './live-suspensions.ts'

const kickOff = Date.UTC(2026, 8, 1, 18)
const week = 7 * 86_400_000

/** Nora was sent off with Ayala on match day 1; on match day 2 Ayala meet Cometa, and Bravos meet Doce. */
const open = async () => {
  const store = new TestStore()
  store.time = kickOff + 3_600_000
  const put = async (collection: Collection, id: string, values: Values) => {
    const found = await store.read(`${collection.path}/${id}`)
    const before = isStored(found) ? found : null
    const action = before === null ? 'create' : 'change'
    const change = { id, before, values, action, by: 'ana', token: store.newId(), now: store.time }
    store.write(changeSet(collection, change) as Update)
  }
  const place = (id: string, team: string, from: string, more: Values = {}) =>
    put(squads, id, { tournament: 'liga', team, player: 'nora', name: 'Nora Ruiz', number: 7, from, ...more })
  await put(tournaments, 'liga', { name: 'Liga', season: '2026', format: 'league', places: 4, status: 'inPlay' })
  for (const name of ['Ayala', 'Bravos', 'Cometa', 'Doce']) await put(teams, name.toLowerCase(), { name })
  const match = (id: string, round: number, home: string, away: string, more: Values = { status: 'scheduled' }) =>
    put(matches, id, {
      tournament: 'liga',
      matchDay: `d${round}`,
      round,
      name: `${home}–${away}`,
      home,
      away,
      kickOff: kickOff + (round - 1) * week,
      ...more,
    })
  await match('m1', 1, 'ayala', 'bravos', { status: 'played', homeGoals: 1, awayGoals: 0 })
  await match('m2', 2, 'ayala', 'cometa')
  await match('m3', 2, 'bravos', 'doce')
  await put(sanctions, 'i1', {
    incident: 'i1',
    tournament: 'liga',
    team: 'ayala',
    player: 'nora',
    name: 'Nora Ruiz: red card',
    cause: 'red',
    round: 1,
    due: 1,
  })
  await place('s1', 'ayala', '2026-08-01', { status: 'active' })
  const live = liveSuspensions(store, 'liga')
  const stop = live.subscribe(() => {})
  const next = () => {
    const view = live.get()
    if (view.status !== 'ready') return view.status
    return view.suspensions.all.map(({ player, playsFor, next: match }) => [player, playsFor, match?.id])
  }
  return { store, put, place, live, stop, next }
}

test('a suspension goes with a player who changes team, as soon as the squads say so', async () => {
  const { place, next } = await open()
  expect(next()).toEqual([['nora', 'ayala', 'm2']])
  await place('s1', 'ayala', '2026-08-01', { status: 'left', to: '2026-09-03' })
  expect(next()).toEqual([['nora', 'ayala', undefined]])
  await place('s2', 'bravos', '2026-09-04', { status: 'active' })
  expect(next()).toEqual([['nora', 'bravos', 'm3']])
})

test('a place in a squad of another tournament changes nothing', async () => {
  const { place, next } = await open()
  await place('s3', 'bravos', '2026-09-04', { tournament: 'copa', status: 'active' })
  expect(next()).toEqual([['nora', 'ayala', 'm2']])
})

test('squads that cannot be read are told, and read again when somebody asks', async () => {
  const { store, live, stop, next } = await open()
  stop()
  store.denied.add('squads')
  live.subscribe(() => {})
  const view = live.get()
  if (view.status !== 'failed') throw new Error(`It is ${view.status}.`)
  expect(view.failure.code).toBe('permission_denied')
  store.denied.clear()
  view.retry()
  expect(next()).toEqual([['nora', 'ayala', 'm2']])
})

test('nothing is watched any more once nobody shows it', async () => {
  const { store, stop } = await open()
  stop()
  expect(store.listeners).toBe(0)
})
