export type MatchStatus = 'scheduled' | 'postponed' | 'inPlay' | 'played' | 'abandoned' | 'walkover' | 'void'

/** Whether it is planned for its day, or going on: a postponed match has no day. */
export const isToCome = ({ status }: { readonly status: MatchStatus }): boolean =>
  status === 'scheduled' || status === 'inPlay'

/** Whether nothing more is awaited of it. */
export const isOver = ({ status }: { readonly status: MatchStatus }): boolean =>
  status !== 'scheduled' && status !== 'postponed' && status !== 'inPlay'

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

/** Who meets whom, and in which round; before there is a date. */
export interface Pairing {
  /** The part of the tournament: `league`, `group:A`, or a tie of the bracket. Two teams may meet again in another part. */
  readonly part: string
  /** From 1. */
  readonly round: number
  readonly home: string
  readonly away: string
}

/** A pairing with its place in time and space; null is what nobody has settled yet. */
export interface Fixture extends Pairing {
  /** Milliseconds since 1970. */
  readonly kickOff: number | null
  readonly venue: string | null
}

/** A match as it is stored. */
export interface StoredMatch extends Fixture {
  readonly id: string
  readonly status: MatchStatus
  /** Whether goals, cards or other incidents hang on it. */
  readonly hasIncidents: boolean
}

export const leaguePart = 'league'
export const groupPart = (group: string): string => `group:${group}`

/** The same for A against B and for B against A, within one part of the tournament. */
export const meetingKey = ({ part, home, away }: Pairing): string => JSON.stringify([part, ...[home, away].toSorted()])

interface Dated {
  /** Milliseconds since 1970; null while nobody knows when. */
  readonly kickOff?: number | null
}

const timestamp = ({ kickOff }: Dated): number => kickOff ?? Number.MAX_SAFE_INTEGER

/** By kick-off, those without one last. At the same moment the caller says what comes first. */
export const byKickOff = (one: Dated, other: Dated): number => timestamp(one) - timestamp(other)

/** What a match has of no result: of its score, its shoot-out and who it was awarded to, nothing may be left to decide anything later. */
export const withoutResult = {
  homeGoals: null,
  awayGoals: null,
  homePenalties: null,
  awayPenalties: null,
  afterExtraTime: null,
  awardedTo: null,
} as const

/** `Map.groupBy`, which Node 20 and older browsers do not have. */
export const grouped = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

/** As many match days as a tournament can have: 64 teams that meet home and away play 126. */
export const mostRounds = 126
