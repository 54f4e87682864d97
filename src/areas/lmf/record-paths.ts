import { type Path, pathTo } from '../../config/paths.ts'
import type { RecordPaths } from '../../records/paths.ts'
import { lmfPaths as paths } from './paths.ts'

const pathsOf = (list: Path, create: Path, fromFile: Path, edit: `${Path}/:id`): RecordPaths => ({
  list,
  create,
  import: fromFile,
  edit: id => pathTo(edit, { id }),
})

/** The addresses of the pages of each collection of the area, by the collection's path. */
export const recordPaths = {
  tournaments: pathsOf(paths.tournaments, paths.newTournament, paths.importTournaments, paths.editTournament),
  registrations: pathsOf(paths.torneos, paths.newRegistration, paths.importRegistrations, paths.editRegistration),
  teams: pathsOf(paths.equipos, paths.newTeam, paths.importTeams, paths.editTeam),
  players: pathsOf(paths.jugadores, paths.newPlayer, paths.importPlayers, paths.editPlayer),
  // A picture comes from a file: there is nothing to import from a table.
  lmfPictures: { list: paths.pictures, create: paths.newPictures, edit: id => pathTo(paths.editPicture, { id }) },
  squads: pathsOf(paths.plantillas, paths.newSquadPlace, paths.importSquads, paths.editSquadPlace),
  matchDays: pathsOf(paths.matchDays, paths.newMatchDay, paths.importMatchDays, paths.editMatchDay),
  matches: pathsOf(paths.matches, paths.newMatch, paths.importMatches, paths.editMatch),
  incidents: pathsOf(paths.incidencias, paths.newIncident, paths.importIncidents, paths.editIncident),
  // A sanction follows from incidents: nobody enters one.
  sanctions: { list: paths.sanctions, edit: id => pathTo(paths.editSanction, { id }) },
} as const satisfies Record<string, RecordPaths>

export type KindName = keyof typeof recordPaths
