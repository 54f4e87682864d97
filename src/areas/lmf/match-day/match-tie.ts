import { isolated } from '../../../ui/format.ts'
import type { Match } from '../football/match.ts'
import type { Leg, Stakes } from '../football/ties.ts'

/** Meaning of a match for its tie. */
export interface MatchTie {
  /** Null for a match that decides no tie. */
  readonly stakes: Stakes | null
  /** Its teams no longer meet in the tie. */
  readonly isObsolete: boolean
  /** Matches of later ties that lose a team if it ends like this; null for without a result. */
  readonly overturnedBy: (leg: Leg | null) => readonly Match[]
}

export const titlesOf = (matches: readonly Match[], nameOf: (team: string) => string): string =>
  matches.map(({ home, away }) => `${isolated(nameOf(home))} – ${isolated(nameOf(away))}`).join(', ')
