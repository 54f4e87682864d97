import { incidents } from './collections/incidents.ts'
import { matchDays } from './collections/match-days.ts'
import { matches } from './collections/matches.ts'
import { pictures } from './collections/pictures.ts'
import { players } from './collections/players.ts'
import { registrations } from './collections/registrations.ts'
import { sanctions } from './collections/sanctions.ts'
import { squads } from './collections/squads.ts'
import { teams } from './collections/teams.ts'
import { tournaments } from './collections/tournaments.ts'

export const collections = [
  tournaments,
  registrations,
  teams,
  players,
  pictures,
  squads,
  matchDays,
  matches,
  incidents,
  sanctions,
]
