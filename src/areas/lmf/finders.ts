import { finderOf } from '../../records/finding/finder-of.ts'
import { matches } from './collections/matches.ts'
import { pictures } from './collections/pictures.ts'
import { players } from './collections/players.ts'
import { teams } from './collections/teams.ts'
import { tournaments } from './collections/tournaments.ts'
import { recordPaths as paths } from './record-paths.ts'

/** What of this area can be found by name. */
export default [
  { collection: tournaments, paths: paths.tournaments },
  { collection: teams, paths: paths.teams },
  { collection: players, paths: paths.players },
  { collection: matches, paths: paths.matches },
  { collection: pictures, paths: paths.lmfPictures },
].map(finderOf)
