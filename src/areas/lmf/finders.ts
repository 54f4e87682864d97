import { finderOf } from '../../records/finding/finder-of.ts'
import { matches } from './matches-collection.ts'
import { pictures } from './pictures-collection.ts'
import { players } from './players-collection.ts'
import { recordPaths as paths } from './record-paths.ts'
import { teams } from './teams-collection.ts'
import { tournaments } from './tournaments-collection.ts'

/** What of this area can be found by name. */
export default [
  { collection: tournaments, paths: paths.tournaments },
  { collection: teams, paths: paths.teams },
  { collection: players, paths: paths.players },
  { collection: matches, paths: paths.matches },
  { collection: pictures, paths: paths.lmfPictures },
].map(finderOf)
