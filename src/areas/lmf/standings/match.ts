export type MatchStatus = 'scheduled' | 'postponed' | 'inPlay' | 'played' | 'abandoned' | 'walkover' | 'void'

export type Side = 'home' | 'away'

/** What the table reads of a match. Goals are whole numbers from 0; null stands for not known. */
export interface Match {
  readonly id: string
  /** The ids of the two teams. */
  readonly home: string
  readonly away: string
  readonly homeGoals?: number | null
  readonly awayGoals?: number | null
  readonly status: MatchStatus
  /** To whom staff gave a match that was not played, or not to its end. `none`: both lose it. */
  readonly awardedTo?: Side | 'none' | null
  /** Milliseconds since 1970. With the round it says which matches were a team's last. */
  readonly kickOff?: number | null
  readonly round?: number | null
}

export interface Team {
  readonly id: string
  readonly name: string
  /** Left the tournament: listed last; the rules say what becomes of its matches. */
  readonly withdrawn?: boolean
}

/** Points taken from a team by staff. */
export interface Deduction {
  readonly team: string
  /** How many, from 1. */
  readonly points: number
  readonly reason: string
}

export const incidentKinds = [
  'goal',
  'ownGoal',
  'penalty',
  'yellow',
  'secondYellow',
  'red',
  'injury',
  'protest',
] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** What happened in a match. `team` is the team that the player was in at that time. */
export interface Incident {
  readonly id: string
  readonly match: string
  readonly team: string
  /** Null for an official on the bench, and where nobody knows. */
  readonly player: string | null
  readonly kind: IncidentKind
  readonly minute: number
}
