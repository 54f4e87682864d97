import { changeSet, type Update } from '../../../model/change.ts'
import type { Collection } from '../../../model/collection.ts'
import { isStored, type Values } from '../../../model/record.ts'
import { TestStore } from '../../../records/list/test-store.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { sanctions } from '../collections/sanctions.ts'
import { squads } from '../collections/squads.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'

const kickOff = Date.UTC(2026, 8, 1, 18)
const week = 7 * 86_400_000

/** Nora was sent off with Ayala on match day 1; on match day 2 Ayala meet Cometa, and Bravos meet Doce. */
export const sentOff = async () => {
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
  await put(players, 'nora', { name: 'Nora Ruiz', licence: 'A-1', status: 'active' })
  const red = { tournament: 'liga', match: 'm1', team: 'ayala', player: 'nora', kind: 'red', minute: 80 }
  await put(incidents, 'i1', { ...red, name: 'Red card' })
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
  return { store, place }
}
