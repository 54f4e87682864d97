import { normalize } from '../../../model/keys.ts'
import { grouped, type PlacedMatch } from './match.ts'
import type { Venues } from './schedule.ts'
import { isWithin, type SquadPeriod } from './squads.ts'

export interface ClashLimits {
  /** So long a match holds its venue, its referee and its players. */
  readonly matchMinutes: number
  /** Between the kick-offs of two matches of a team. */
  readonly restHours: number
}

export const usualLimits: ClashLimits = { matchMinutes: 105, restHours: 48 }

/** The earlier one first. */
type Pair = readonly [PlacedMatch, PlacedMatch]

/** Two matches that get in each other's way. */
export type Clash = { readonly matches: Pair } & (
  | { readonly type: 'venue' | 'referee'; readonly name: string }
  /** Both at once. */
  | { readonly type: 'team'; readonly team: string }
  /** Between the kick-offs, to the tenth of an hour. */
  | { readonly type: 'rest'; readonly team: string; readonly hours: number }
  | { readonly type: 'round'; readonly team: string; readonly round: number }
  /** Players registered with a team of each match. */
  | { readonly type: 'players'; readonly names: readonly string[] }
)

const minute = 60_000
const hour = 60 * minute

const isHeld = ({ status }: PlacedMatch): boolean => status !== 'void' && status !== 'postponed'
const isDated = (match: PlacedMatch): boolean => isHeld(match) && match.kickOff !== null

const spansOf = ({ matchMinutes, restHours }: ClashLimits) => {
  const match = matchMinutes * minute
  return { match, team: Math.max(match, restHours * hour) }
}

/** All clashes within a tournament: by kick-off, and by round for teams that play twice in one. Moves nothing. */
export const clashesIn = (matches: readonly PlacedMatch[], limits: ClashLimits): readonly Clash[] => [
  ...clashesInTime(matches, limits),
  ...clashesInRounds(matches.filter(isHeld)),
]

const clashesInTime = (matches: readonly PlacedMatch[], limits: ClashLimits): readonly Clash[] => {
  const ordered = matches.filter(isDated).toSorted((one, other) => (one.kickOff ?? 0) - (other.kickOff ?? 0))
  const spans = spansOf(limits)
  const named = (type: 'venue' | 'referee'): readonly Clash[] =>
    pairsWithin(ordered, match => [normalize(match[type] ?? '')], spans.match).map(({ matches }) => ({
      type,
      name: matches[0][type] ?? '',
      matches,
    }))
  return [
    ...named('venue'),
    ...named('referee'),
    ...pairsWithin(ordered, sidesOf, spans.team).map(({ key: team, matches }): Clash => {
      const apart = apartOf(matches)
      if (apart < spans.match) return { type: 'team', team, matches }
      return { type: 'rest', team, hours: Math.round(apart / (hour / 10)) / 10, matches }
    }),
  ]
}

const apartOf = ([one, other]: Pair): number => (other.kickOff ?? 0) - (one.kickOff ?? 0)

const sidesOf = ({ home, away }: PlacedMatch): readonly string[] => [home, away]

/** Pairs of matches that share a key, which '' is not, and begin less than `span` apart. */
const pairsWithin = (
  ordered: readonly PlacedMatch[],
  keysOf: (match: PlacedMatch) => readonly string[],
  span: number,
): readonly { readonly key: string; readonly matches: Pair }[] => {
  const recent = new Map<string, readonly PlacedMatch[]>()
  return ordered.flatMap(match =>
    keysOf(match)
      .filter(key => key !== '')
      .flatMap(key => {
        const near = (recent.get(key) ?? []).filter(earlier => apartOf([earlier, match]) < span)
        recent.set(key, [...near, match])
        return near.map(earlier => ({ key, matches: [earlier, match] as const }))
      }),
  )
}

const clashesInRounds = (matches: readonly PlacedMatch[]): readonly Clash[] => {
  const seen = new Map<string, PlacedMatch>()
  return matches.flatMap(match =>
    sidesOf(match).flatMap(team => {
      const key = `${match.round} ${team}`
      const earlier = seen.get(key)
      seen.set(key, match)
      return earlier ? [{ type: 'round' as const, team, round: match.round, matches: [earlier, match] as const }] : []
    }),
  )
}

/** A match that stands elsewhere. */
export interface OtherMatch extends PlacedMatch {
  readonly name: string
  /** Its id. */
  readonly tournament: string
}

/** The place of a player in the squad of a team for a tournament. */
export interface SquadMembership extends SquadPeriod {
  readonly tournament: string
  readonly name: string
}

/** Surroundings of planned matches. */
export interface Around {
  readonly matches: readonly OtherMatch[]
  /** Memberships of players whose teams may play at the same time. */
  readonly memberships: readonly SquadMembership[]
  /** Home venues of teams whose matches name no venue. */
  readonly venues: Venues
}

export interface Planned {
  /** The id of their tournament. */
  readonly tournament: string
  readonly matches: readonly PlacedMatch[]
  readonly limits: ClashLimits
  /** The day of a moment by the clocks of the tournament. */
  readonly dayOf: (timestamp: number) => string
}

/** A match without a venue is played where the home team plays. */
export const withVenues = <Item extends PlacedMatch>(matches: readonly Item[], venues: Venues): readonly Item[] =>
  matches.map(match => (match.venue === null ? { ...match, venue: venues[match.home] ?? null } : match))

/** How matches that are planned clash with others. How the others clash among each other is not asked. */
export const clashesAround = (
  { tournament, matches, limits, dayOf }: Planned,
  { matches: others, memberships: stays, venues }: Around,
): readonly Clash[] => {
  const own = new Set<PlacedMatch>(withVenues(matches, venues))
  const elsewhere = withVenues(others, venues)
  const inTime = clashesInTime([...own, ...elsewhere], limits)
  const squads = grouped(stays, ({ tournament: of, team }) => `${of} ${team}`)
  const playersOf = (match: PlacedMatch, of: string, teams: readonly string[]): ReadonlyMap<string, string> =>
    new Map(
      teams
        .flatMap(team => squads.get(`${of} ${team}`) ?? [])
        .filter(stay => isWithin(dayOf(match.kickOff ?? 0), stay))
        .map(({ player, name }) => [player, name]),
    )
  const twice = overlapping([...own], elsewhere, limits).flatMap(([match, other]): readonly Clash[] => {
    // A team in both matches is reported as such, not by its players.
    const only = (one: PlacedMatch, another: PlacedMatch) =>
      sidesOf(one).filter(team => !sidesOf(another).includes(team))
    const there = playersOf(other, other.tournament, only(other, match))
    const here = playersOf(match, tournament, only(match, other))
    const names = [...here].flatMap(([player, name]) => (there.has(player) ? [name] : []))
    return names.length === 0 ? [] : [{ type: 'players', names, matches: inOrder(match, other) }]
  })
  const mixed = inTime.filter(({ matches: [one, other] }) => own.has(one) !== own.has(other))
  return [...mixed, ...twice].toSorted((one, other) => weights.indexOf(one.type) - weights.indexOf(other.type))
}

/** Most serious first. */
const weights: readonly Clash['type'][] = ['team', 'venue', 'referee', 'players', 'rest', 'round']

const inOrder = (one: PlacedMatch, other: PlacedMatch): Pair =>
  apartOf([one, other]) < 0 ? [other, one] : [one, other]

/** Which of the matches that are planned are played at the same time as which others. */
export const overlapping = <Item extends PlacedMatch>(
  matches: readonly PlacedMatch[],
  others: readonly Item[],
  limits: ClashLimits,
): readonly (readonly [PlacedMatch, Item])[] => {
  const { match: span } = spansOf(limits)
  const turnOf = ({ kickOff }: PlacedMatch) => Math.floor((kickOff ?? 0) / span)
  // Two that are played at the same time begin in the same turn or in the next.
  const inTurns = grouped(others.filter(isDated), turnOf)
  return matches.filter(isDated).flatMap(match =>
    [-1, 0, 1]
      .flatMap(step => inTurns.get(turnOf(match) + step) ?? [])
      .filter(other => Math.abs(apartOf([match, other])) < span)
      .map(other => [match, other] as const),
  )
}

/** A span of kick-offs, in milliseconds, both ends included. */
export interface KickOffs {
  readonly from: number
  readonly to: number
}

/** When matches kick off that may clash with one of these. */
export const kickOffsAround = (matches: readonly PlacedMatch[], limits: ClashLimits): readonly KickOffs[] => {
  const margin = spansOf(limits).team - 1
  const moments = matches
    .flatMap(({ kickOff }) => (kickOff === null ? [] : [kickOff]))
    .toSorted((one, other) => one - other)
  const spans: KickOffs[] = []
  for (const moment of moments) {
    const last = spans.at(-1)
    if (last !== undefined && moment - margin <= last.to + 1)
      spans.splice(-1, 1, { from: last.from, to: moment + margin })
    else spans.push({ from: moment - margin, to: moment + margin })
  }
  return spans
}
