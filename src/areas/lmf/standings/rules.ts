import type { RecordOf } from '../../../model/collection.ts'
import type { tournaments } from '../collections/tournaments.ts'

/** What can decide between teams that are level on points. `drawOfLots` takes the order that staff recorded. */
export type TieBreak = NonNullable<RecordOf<typeof tournaments>['tieBreaks']>[number]

/**
 * What happens to teams that are still level when a tie-break has parted them from others.
 *
 * - `whenSplit`: the list begins again for them, with the matches among them alone. Three teams of which one is parted go by the two
 *   teams' own matches next.
 * - `afterHeadToHead`: head-to-head tie-breaks that follow each other are taken to their end with the matches of all who were level, and
 *   begin again for those who still are; the rest of the list is taken once.
 * - `never`: the list is taken once.
 *
 * It matters: before the last match day of 2009-10 four clubs of Spain's first division had 36 points, and the league (`whenSplit`) and the
 * federation (`afterHeadToHead`) published tables with different clubs in the places for relegation.
 */
export type BeginAgain = 'whenSplit' | 'afterHeadToHead' | 'never'

/** Penalty points by card; the team with fewer is better. A player counts once a match. */
export interface FairPlayScale {
  readonly yellow: number
  /** Sent off with a second yellow: counts in place of the first. */
  readonly secondYellow: number
  readonly red: number
  /** A yellow, then a red of its own. */
  readonly yellowAndRed: number
}

/** How a tournament makes its table. */
export interface TableRules {
  readonly points: {
    readonly win: number
    readonly draw: number
    readonly loss: number
    /** For whom a match was awarded to. */
    readonly walkover: number
  }
  /** The score of an awarded match is this to nil, unless the winner was leading by more. */
  readonly walkoverGoals: number
  /** An abandoned match: its score stands, it counts as not played, or staff award it. */
  readonly abandoned: 'stands' | 'notPlayed' | 'awarded'
  /** The matches of a team that withdrew: they stand, or none of them counts for anybody. */
  readonly withdrawn: 'stands' | 'annulled'
  /** How often two teams meet: 1, or 2 for home and away. Head-to-head counts once they have. */
  readonly meetings: number
  /** What decides between teams level on points, first to last. */
  readonly tieBreaks: readonly TieBreak[]
  readonly beginAgain: BeginAgain
  readonly fairPlay: FairPlayScale
}

/** Counted in the matches among the teams concerned alone: head-to-head for two of them, a mini-league for more. */
export type HeadToHead = Extract<TieBreak, `headToHead${string}`>

export const isHeadToHead = (tieBreak: string): tieBreak is HeadToHead => tieBreak.startsWith('headToHead')
