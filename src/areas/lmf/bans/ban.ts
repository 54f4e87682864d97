import type { Incident, MatchStatus } from '../standings/match.ts'

/** What suspensions read of a match. */
export interface BanMatch {
  readonly id: string
  /** The match day. */
  readonly round: number
  readonly home: string
  readonly away: string
  /** Milliseconds since 1970; null while nobody knows when. */
  readonly kickOff: number | null
  readonly status: MatchStatus
}

/** Where a player was and when: YYYY-MM-DD, both days included; null is to this day. */
export interface Stay {
  readonly player: string
  readonly team: string
  readonly from: string
  readonly to: string | null
}

/** Staff say how many matches a suspension has; none lifts it. */
export interface Overruling {
  /** The suspension, which has the id of the incident that caused it. */
  readonly ban: string
  readonly matches: number
  readonly reason: string
}

/** What a player is suspended for. */
export type BanCause =
  | { readonly type: 'yellows'; readonly count: number }
  | { readonly type: 'secondYellow' }
  | { readonly type: 'red' }

/** A suspension as the tournament's rules give it, before anything is served. */
export interface Ban {
  /** The id of the incident that caused it. */
  readonly id: string
  readonly player: string
  /** The team at that time. */
  readonly team: string
  readonly cause: BanCause
  readonly match: BanMatch
  /** Matches due, after what staff said. */
  readonly due: number
  /** What staff said instead of the rules; null where they said nothing. */
  readonly overruled: { readonly matches: number; readonly reason: string } | null
}

/** All of one tournament. */
export interface BanFacts {
  readonly matches: readonly BanMatch[]
  readonly incidents: readonly Incident[]
  /** Who was where; a player without any is taken to stay in the team of the incident. */
  readonly stays: readonly Stay[]
  readonly overrulings: readonly Overruling[]
}
