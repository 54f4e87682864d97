import { finderOf } from '../../records/finding/finder-of.ts'
import { kinds } from './kinds.ts'

/** What of this area can be found by name. */
export default [kinds.tournaments, kinds.teams, kinds.players, kinds.matches].map(finderOf)
