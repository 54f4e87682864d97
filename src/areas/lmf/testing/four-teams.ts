import type { Role } from '../../../model/permissions.ts'
import type { Values } from '../../../model/record.ts'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { incidents } from '../collections/incidents.ts'
import { matchDays } from '../collections/match-days.ts'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { referees } from '../collections/referees.ts'
import { sanctions } from '../collections/sanctions.ts'
import { squads } from '../collections/squads.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { venues } from '../collections/venues.ts'

export const kickOff = Date.UTC(2026, 8, 1, 18)
const day = 86_400_000

/**
 * A league of Ayala, Bravos, Cometa and Doce on its first match day, where Cometa and Doce have postponed. On the
 * second Ayala meet Cometa, and Bravos meet Doce. Nora wears the 7 of Ayala. If the first match is played, she was sent
 * off in it and misses the second.
 */
export const fourTeams = ({ isPlayed = true, role = 'lmf' as Role, now = kickOff } = {}) => {
  const store = memoryStore({ as: { uid: 'leo', role }, now })
  const { put } = store
  const tournament = 'liga'
  const values = { name: 'Liga', season: '2026', category: 'senior', format: 'league', places: 4, status: 'inPlay' }
  put(tournaments, tournament, values)
  for (const name of ['Ayala', 'Bravos', 'Cometa', 'Doce'])
    put(teams, name.toLowerCase(), { name, shortName: name.slice(0, 3).toUpperCase() })
  for (const name of ['Norte', 'Parque', 'Sur']) put(venues, name.toLowerCase(), { name })
  put(referees, 'ana', { name: 'Ana Paz' })
  put(referees, 'eva', { name: 'Eva Luz' })
  for (const round of [1, 2])
    put(matchDays, `d${round}`, { tournament, round, name: `Jornada ${round}`, from: '2026-09-01', to: '2026-09-08' })
  const match = (id: string, round: number, home: string, away: string, more: Values = {}) =>
    put(matches, id, {
      tournament,
      matchDay: `d${round}`,
      round,
      name: `${home}–${away}`,
      home,
      away,
      kickOff: kickOff + (round - 1) * 7 * day + (home === 'ayala' ? 0 : 1),
      status: 'scheduled',
      ...more,
    })
  match('m1', 1, 'ayala', 'bravos', isPlayed ? { status: 'played', homeGoals: 1, awayGoals: 0 } : {})
  match('m2', 2, 'ayala', 'cometa')
  match('m3', 2, 'bravos', 'doce')
  match('m4', 1, 'cometa', 'doce', { status: 'postponed', reason: 'Storm' })
  put(players, 'nora', { name: 'Nora Ruiz', licence: 'A-1', status: 'active' })
  const nora = { tournament, team: 'ayala', player: 'nora', name: 'Nora Ruiz' }
  const member = (id: string, more: Values = {}) =>
    put(squads, id, { ...nora, number: 7, from: '2026-08-01', status: 'active', ...more })
  member('s1')
  if (isPlayed) {
    put(incidents, 'i1', { ...nora, name: 'Red card', match: 'm1', kind: 'red', minute: 80 })
    put(sanctions, 'i1', { ...nora, incident: 'i1', cause: 'red', round: 1, due: 1 })
  }
  return { store, member }
}
