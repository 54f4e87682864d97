import { type Path, pathTo } from '../../config/paths.ts'
import type { RecordPaths } from '../../records/paths.ts'
import type { RecordKind } from '../../records/records-context.ts'
import { incidents } from './incidents-collection.ts'
import { matchDays } from './match-days-collection.ts'
import { matches } from './matches-collection.ts'
import { lmfPaths as paths } from './paths.ts'
import { players } from './players-collection.ts'
import { registrations } from './registrations-collection.ts'
import { sanctions } from './sanctions-collection.ts'
import { squads } from './squads-collection.ts'
import { teams } from './teams-collection.ts'
import { tournaments } from './tournaments-collection.ts'

const pathsOf = (list: Path, create: Path, fromFile: Path, edit: `${Path}/:id`): RecordPaths => ({
  list,
  create,
  import: fromFile,
  edit: id => pathTo(edit, { id }),
})

/** The collections of the area with the addresses of their pages, by path. */
export const kinds = {
  tournaments: {
    collection: tournaments,
    paths: pathsOf(paths.tournaments, paths.newTournament, paths.importTournaments, paths.editTournament),
  },
  registrations: {
    collection: registrations,
    paths: pathsOf(paths.torneos, paths.newRegistration, paths.importRegistrations, paths.editRegistration),
  },
  teams: {
    collection: teams,
    paths: pathsOf(paths.equipos, paths.newTeam, paths.importTeams, paths.editTeam),
  },
  players: {
    collection: players,
    paths: pathsOf(paths.jugadores, paths.newPlayer, paths.importPlayers, paths.editPlayer),
  },
  squads: {
    collection: squads,
    paths: pathsOf(paths.plantillas, paths.newSquadPlace, paths.importSquads, paths.editSquadPlace),
  },
  matchDays: {
    collection: matchDays,
    paths: pathsOf(paths.matchDays, paths.newMatchDay, paths.importMatchDays, paths.editMatchDay),
  },
  matches: {
    collection: matches,
    paths: pathsOf(paths.matches, paths.newMatch, paths.importMatches, paths.editMatch),
  },
  incidents: {
    collection: incidents,
    paths: pathsOf(paths.incidencias, paths.newIncident, paths.importIncidents, paths.editIncident),
  },
  // A sanction follows from incidents: nobody enters one.
  sanctions: {
    collection: sanctions,
    paths: { list: paths.sanctions, edit: id => pathTo(paths.editSanction, { id }) },
  },
} as const satisfies Record<string, RecordKind>

export type KindName = keyof typeof kinds
