import { grouped } from '../../../model/values/grouped.ts'
import { normalize } from '../../../model/values/sortable.ts'
import { isSetAside, officialsOf, type PlacedMatch } from './match.ts'
import type { Venues } from './schedule.ts'
import { isWithin, type SquadPeriod } from './squads.ts'

export interface ClashLimits {
  /** Time that a match occupies its venue, referee and players. */
  readonly matchMinutes: number
  /** Minimum between a team's kick-offs. */
  readonly restHours: number
}

export const usualLimits: ClashLimits = { matchMinutes: 105, restHours: 48 }

/** Earlier first. */
type Pair = readonly [PlacedMatch, PlacedMatch]

/** A clash of two matches. */
export type Clash = { readonly matches: Pair } /** Ids of the venue, or of an official of both. */ & (
  | { readonly type: 'venue'; readonly venue: string }
  | { readonly type: 'referee'; readonly referee: string }
  /** At the same time. */
  | { readonly type: 'team'; readonly team: string }
  /** Hours between the kick-offs, to a tenth. */
  | { readonly type: 'rest'; readonly team: string; readonly hours: number }
  | { readonly type: 'round'; readonly team: string; readonly round: number }
  /** Players registered with a team of each match. */
  | { readonly type: 'players'; readonly names: readonly string[] }
)

const minute = 60_000
const hour = 60 * minute

const isHeld = (match: PlacedMatch): boolean => !isSetAside(match) && match.status !== 'postponed'
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
  return [
    ...pairsWithin(ordered, ({ venue }) => [venue ?? ''], spans.match)
      .filter(({ matches: [one, other] }) => isSamePitch(one, other))
      .map(({ key: venue, matches }): Clash => ({ type: 'venue', venue, matches })),
    ...pairsWithin(ordered, officialsOf, spans.match).map(
      ({ key: referee, matches }): Clash => ({ type: 'referee', referee, matches }),
    ),
    ...pairsWithin(ordered, sidesOf, spans.team).map(({ key: team, matches }): Clash => {
      const apart = apartOf(matches)
      if (apart < spans.match) return { type: 'team', team, matches }
      return { type: 'rest', team, hours: Math.round(apart / (hour / 10)) / 10, matches }
    }),
  ]
}

/** Whether two matches at a venue are, or may be, on the same pitch. */
const isSamePitch = ({ pitch: one }: PlacedMatch, { pitch: other }: PlacedMatch): boolean =>
  !one || !other || normalize(one) === normalize(other)

const apartOf = ([one, other]: Pair): number => (other.kickOff ?? 0) - (one.kickOff ?? 0)

const sidesOf = ({ home, away }: PlacedMatch): readonly string[] => [home, away]

/** Pairs with equal non-empty keys whose kick-offs are less than `span` apart. */
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

export interface OtherMatch extends PlacedMatch {
  readonly name: string
  readonly tournament: string
}

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
  readonly tournament: string
  readonly matches: readonly PlacedMatch[]
  readonly limits: ClashLimits
  /** Day of a moment in the tournament's zone. */
  readonly dayOf: (timestamp: number) => string
}

/** Without a venue, a match is at the home team's. */
export const withVenues = <Item extends PlacedMatch>(matches: readonly Item[], venues: Venues): readonly Item[] =>
  matches.map(match => (match.venue === null ? { ...match, venue: venues[match.home] ?? null } : match))

/** Clashes of planned matches with others, not among the others. */
export const clashesAround = (
  { tournament, matches, limits, dayOf }: Planned,
  { matches: others, memberships, venues }: Around,
): readonly Clash[] => {
  const own = new Set<PlacedMatch>(withVenues(matches, venues))
  const elsewhere = withVenues(others, venues)
  const inTime = clashesInTime([...own, ...elsewhere], limits)
  const squads = grouped(memberships, ({ tournament: of, team }) => `${of} ${team}`)
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

/** Clashes of planned matches with others, and with each other, except that a team plays twice in a round. */
export const clashesAmong = (planned: Planned, around: Around): readonly Clash[] => [
  ...clashesInTime(withVenues(planned.matches, around.venues), planned.limits),
  ...clashesAround(planned, around),
]

/** Most serious first. */
const weights: readonly Clash['type'][] = ['team', 'venue', 'referee', 'players', 'rest', 'round']

const inOrder = (one: PlacedMatch, other: PlacedMatch): Pair =>
  apartOf([one, other]) < 0 ? [other, one] : [one, other]

/** Planned matches simultaneous with other ones. */
export const overlapping = <Item extends PlacedMatch>(
  matches: readonly PlacedMatch[],
  others: readonly Item[],
  limits: ClashLimits,
): readonly (readonly [PlacedMatch, Item])[] => {
  const { match: span } = spansOf(limits)
  const turnOf = ({ kickOff }: PlacedMatch) => Math.floor((kickOff ?? 0) / span)
  // Simultaneous matches begin in the same or in adjacent slots.
  const inTurns = grouped(others.filter(isDated), turnOf)
  return matches.filter(isDated).flatMap(match =>
    [-1, 0, 1]
      .flatMap(step => inTurns.get(turnOf(match) + step) ?? [])
      .filter(other => Math.abs(apartOf([match, other])) < span)
      .map(other => [match, other] as const),
  )
}

/** A span of kick-offs in milliseconds, ends included. */
export interface KickOffs {
  readonly from: number
  readonly to: number
}

/** Kick-offs at which other matches may clash with these. */
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
