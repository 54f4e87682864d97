import { incidents } from './incidents-collection.ts'
import { matchDays } from './match-days-collection.ts'
import { matches } from './matches-collection.ts'
import { pictures } from './pictures-collection.ts'
import { players } from './players-collection.ts'
import { registrations } from './registrations-collection.ts'
import { sanctions } from './sanctions-collection.ts'
import { squads } from './squads-collection.ts'
import { teams } from './teams-collection.ts'
import { tournaments } from './tournaments-collection.ts'

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
