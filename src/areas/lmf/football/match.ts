import { compareText } from '../../../model/collation.ts'
import type { ProjectionOf, RecordOf } from '../../../model/collection.ts'
import type { Id } from '../../../model/id.ts'
import { grouped } from '../../../model/values/grouped.ts'
import { dayAt } from '../../../model/values/time-zone.ts'
import { type incidents, lastMinute } from '../collections/incidents.ts'
import type { matches } from '../collections/matches.ts'
import type { tournaments } from '../collections/tournaments.ts'

export interface Match extends Omit<ProjectionOf<typeof matches, 'tournament'>, 'part'> {
  readonly id: Id<'matches'>
  /** `league`, `group:A`, or a tie of the bracket. Two teams may meet again in another part. */
  readonly part: string
}

export type MatchStatus = Match['status']
export type Side = 'home' | 'away'
export const sides: readonly Side[] = ['home', 'away']

/** True if scheduled or in play; a postponed match has no day. */
export const isToCome = ({ status }: Pick<Match, 'status'>): boolean => status === 'scheduled' || status === 'inPlay'

/** True before kick-off; what happens in such a match is confirmed first. */
export const isAhead = (
  { status, kickOff = null }: { readonly status: string; readonly kickOff?: number | null },
  now: number,
): boolean => status === 'scheduled' && kickOff !== null && kickOff > now

/** True if stopped before its end; minute, score, events and line-ups stay. */
export const isStopped = ({ status }: Pick<Match, 'status'>): boolean =>
  status === 'abandoned' || status === 'toResume' || status === 'replayed'

/** True if its goals were scored on the pitch; those of other states are no score. */
export const isOnPitch = (match: Pick<Match, 'status'>): boolean =>
  match.status === 'inPlay' || match.status === 'played' || isStopped(match)

export const isOver = (match: Pick<Match, 'status'>): boolean =>
  !isToCome(match) && match.status !== 'postponed' && match.status !== 'toResume'

/** Void, or replayed by another match: it counts for nothing, and leaves its place to that one. */
export const isSetAside = ({ status }: Pick<Match, 'status'>): boolean => status === 'void' || status === 'replayed'

/** Over with a result or a decision. */
export const isDecided = (match: Pick<Match, 'status'>): boolean => isOver(match) && !isSetAside(match)

export interface Team {
  readonly id: Id<'teams'>
  readonly name: string
  /** Left the tournament: listed last, and in no new match; the rules decide about its matches. */
  readonly withdrawn?: boolean
}

export type Deduction = NonNullable<RecordOf<typeof tournaments>['deductions']>[number]

/** An event of a match, with the player's team at that time. No player for officials, or if unknown. */
export interface Incident extends ProjectionOf<typeof incidents, 'tournament'> {
  readonly id: Id<'incidents'>
}

export type IncidentKind = Incident['kind']

/** The minute for comparisons: an unknown one is last. */
export const minuteOrLast = ({ minute }: Pick<Incident, 'minute'>): number => minute ?? lastMinute + 1

/** Whether the team plays in the match. What is filed under another match counts nowhere. */
export const playsIn = (team: string, { home, away }: Pick<Match, 'home' | 'away'>): boolean =>
  team === home || team === away

export const isCard = (kind: unknown): kind is 'yellow' | 'secondYellow' | 'red' =>
  kind === 'yellow' || kind === 'secondYellow' || kind === 'red'

export type Pairing = Pick<Match, 'part' | 'round' | 'home' | 'away'>

/** A pairing with kick-off and the id of its venue; null while undecided. */
export interface Fixture extends Pairing, Pick<Match, 'kickOff'> {
  readonly venue: string | null
  /** The pitch of a venue that has several. */
  readonly pitch?: string | null
}

/** Posts of a match, the most responsible first. */
export const posts = ['referee', 'assistant1', 'assistant2', 'fourthOfficial'] as const
export type Post = (typeof posts)[number]

/** Ids of referees by post. */
export type Officials = Readonly<Record<Post, string | null>>

export const officialsOf = (match: Partial<Officials>): readonly string[] => posts.flatMap(post => match[post] ?? [])

/** An existing or planned fixture; new ones have a temporary id. */
export interface PlacedMatch extends Fixture, Pick<Match, 'id' | 'status'>, Partial<Officials> {}

/** The venue and the officials that a match occupies. */
type Place = Pick<PlacedMatch, 'venue' | 'pitch' | Post>

export const occupiedBy = ({ venue, pitch, referee, assistant1, assistant2, fourthOfficial }: Place) =>
  ({ venue, pitch, referee, assistant1, assistant2, fourthOfficial }) as Place

export const leaguePart = 'league'
export const groupPart = (group: string): string => `group:${group}`

/** Key of a meeting in a part of the tournament, the same for both sides. */
export const meetingKey = ({ part, home, away }: Pairing): string => JSON.stringify([part, ...[home, away].toSorted()])

type Dated = Pick<Match, 'kickOff'>

const timestamp = ({ kickOff }: Dated): number => kickOff ?? Number.MAX_SAFE_INTEGER

/** By kick-off, without one last. Equal kick-offs are left to the caller. */
export const byKickOff = (one: Dated, other: Dated): number => timestamp(one) - timestamp(other)

type Played = Pick<Match, 'id' | 'round' | 'kickOff'>

/** By kick-off, then by match day, so that the order is stable. Without a kick-off: last in its match day. */
export const inOrderOfPlay = (one: Played, other: Played): number => byKickOff(one, other) || byMatchDay(one, other)

const byMatchDay = (one: Played, other: Played): number => one.round - other.round || compareText(one.id, other.id)

/**
 * All matches of a tournament in order of play. A match without a kick-off goes where its match day contradicts the
 * fewest others. Unstarted matches follow all started ones: first those in play or postponed, which are played next.
 * The order does not depend on the input's.
 */
export const orderOfPlay = <Item extends Played & Pick<Match, 'status'>>(matches: readonly Item[]): readonly Item[] => {
  const dated = matches.filter(({ kickOff }) => kickOff !== null).toSorted(inOrderOfPlay)
  const undated = matches.filter(({ kickOff }) => kickOff === null)
  const begun = dated.findLastIndex(match => hasBegun(match)) + 1
  const placed = grouped(
    undated.toSorted((one, other) => turnOf(one) - turnOf(other) || byMatchDay(one, other)),
    match => [placeOf(match, dated, 0), begun, placeOf(match, dated, begun)][turnOf(match)],
  )
  return [...dated, null].flatMap((match, index) => [...(placed.get(index) ?? []), ...(match ? [match] : [])])
}

/** True if kicked off, or decided without playing. */
export const hasBegun = (match: Pick<Match, 'status'>): boolean =>
  match.status === 'inPlay' || match.status === 'toResume' || isOver(match)

/** 0 over, 1 in play or to be made up next, 2 scheduled. */
const turnOf = (match: Pick<Match, 'status'>): 0 | 1 | 2 => {
  if (isOver(match)) return 0
  return match.status === 'scheduled' ? 2 : 1
}

/** Index among the dated matches, from `first` on, that contradicts the fewest match days; the last such one. */
const placeOf = ({ round }: Played, dated: readonly Played[], first: number): number => {
  let best = { place: first, contradicted: 0 }
  let contradicted = 0
  for (let place = first; place < dated.length; place += 1) {
    contradicted += Math.sign((dated[place]?.round ?? round) - round)
    if (contradicted <= best.contradicted) best = { place: place + 1, contradicted }
  }
  return best.place
}

/** Clears score, shoot-out and award, so that nothing decides later. */
const withoutScore = {
  homeGoals: null,
  awayGoals: null,
  homePenalties: null,
  awayPenalties: null,
  afterExtraTime: null,
} as const

export const withoutResult = { ...withoutScore, awardedTo: null } as const

/** The match with its score, if its state has one: goals stored in others are none. */
export const asEntered = <Of extends Pick<Match, 'status' | keyof typeof withoutScore>>(match: Of): Of =>
  isOnPitch(match) ? match : { ...match, ...withoutScore }

/** Match days in order, with their matches. */
export const byRound = <Item extends Pick<Match, 'round'>>(matches: Iterable<Item>): readonly [number, Item[]][] =>
  [...grouped(matches, ({ round }) => round)].toSorted(([one], [other]) => one - other)

/** A match's day in its zone: that of its kick-off, or the one known without an hour. Null while neither is. */
export const matchDate = (
  { kickOff, day = null }: { readonly kickOff: number | null; readonly day?: string | null },
  zone: string,
): string | null => (kickOff === null ? day : dayAt(kickOff, zone))
