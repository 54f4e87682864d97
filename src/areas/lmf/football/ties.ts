import { grouped } from '../../../model/values/grouped.ts'
import type { Bracket, Slot, Tie } from './bracket.ts'
import { byKickOff, isOver, type Match, type Pairing, type Side, sides } from './match.ts'
import { type CountingRules, resultOf } from './results.ts'

/** Legs of a tie; final and third place have one. */
export type Legs = 1 | 2

/** One leg; goals are by its own home and away side. */
export interface Leg {
  readonly home: string
  readonly away: string
  /** Final goals including extra time, or as awarded. */
  readonly goals: Pair
  readonly penalties?: Pair | null
}

/** State of a tie. Scores are by the tie's sides. */
export type Decision =
  | { readonly type: 'open'; readonly legsLeft: number }
  /** All legs are over and level: penalties are needed. */
  | { readonly type: 'level'; readonly score: Pair }
  | {
      readonly type: 'decided'
      readonly winner: string
      readonly loser: string
      readonly by: 'goals' | 'aggregate' | 'penalties'
      readonly score: Pair
      readonly penalties: Pair | null
    }

/**
 * Decides a tie: by the goals of all legs, then by the penalties of the last.
 *
 * @param teams the tie's home and away team
 * @param legs finished legs in order; legs of other teams are ignored
 */
export const decideTie = (teams: readonly [string, string], legs: readonly Leg[], wanted: Legs): Decision => {
  const played = legs.filter(leg => teams.includes(leg.home) && teams.includes(leg.away)).slice(0, wanted)
  if (played.length < wanted) return { type: 'open', legsLeft: wanted - played.length }
  const score = sum(played.map(leg => ofTeams(teams, leg, leg.goals)))
  const last = played.at(-1)
  const penalties = last?.penalties ? ofTeams(teams, last, last.penalties) : null
  const [deciding, by] = score[0] === score[1] ? [penalties, 'penalties' as const] : [score, byGoals[wanted]]
  if (deciding === null || deciding[0] === deciding[1]) return { type: 'level', score }
  const isFirst = deciding[0] > deciding[1]
  const [winner, loser] = isFirst ? teams : ([teams[1], teams[0]] as const)
  return { type: 'decided', winner, loser, by, score, penalties: by === 'penalties' ? penalties : null }
}

const byGoals = { 1: 'goals', 2: 'aggregate' } as const

type Pair = readonly [number, number]

const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>((total, pair) => [total[0] + pair[0], total[1] + pair[1]], [0, 0])

const ofTeams = (teams: readonly [string, string], leg: Leg, [home, away]: Pair): Pair =>
  leg.home === teams[0] ? [home, away] : [away, home]

export type TieResults = Readonly<Record<number, readonly Leg[]>>

/** Holders of the final table places that feed the bracket, by place: `A1`, or `1` in a league. */
export type Seats = Readonly<Record<string, string>>

export const seatKey = (group: string | null, position: number): string => `${group ?? ''}${position}`

/** State of a tie, ready to render. A null team is unknown; its slot says who may come. */
export interface TieState extends Tie {
  readonly teams: Readonly<Record<Side, string | null>>
  readonly decision: Decision
}

export const legsOf = ({ kind }: Tie, legs: Legs): Legs => (kind === 'round' ? legs : 1)

/** All ties by results: winners advance, and results of foreign teams are ignored. */
export const standingOf = ({ ties }: Bracket, results: TieResults, seats: Seats, legs: Legs): readonly TieState[] => {
  const states = new Map<number, TieState>()
  const teamIn = (slot: Slot): string | null => {
    if (slot.type === 'team') return slot.team
    if (slot.type === 'position') return seats[seatKey(slot.group, slot.position)] ?? null
    if (slot.type === 'ranked') return null
    const decision = states.get(slot.tie)?.decision
    return decision?.type === 'decided' ? decision[slot.type] : null
  }
  for (const tie of ties) {
    const home = teamIn(tie.home)
    const away = teamIn(tie.away)
    const wanted = legsOf(tie, legs)
    const decision: Decision =
      home === null || away === null
        ? { type: 'open', legsLeft: wanted }
        : decideTie([home, away], results[tie.number] ?? [], wanted)
    states.set(tie.number, { ...tie, teams: { home, away }, decision })
  }
  return [...states.values()]
}

export interface DroppedTeam {
  readonly team: string
  readonly tie: number
  readonly losesResult: boolean
}

interface ResultChange {
  readonly results: TieResults
  readonly dropped: readonly DroppedTeam[]
}

/**
 * Previews the bracket with other legs in a tie. If another team qualifies, or none, the former winner leaves the ties
 * that follow, and their results go. Reports both, so that staff can be asked first.
 */
export const changeResult = (
  bracket: Bracket,
  results: TieResults,
  number: number,
  played: readonly Leg[],
  seats: Seats,
  legs: Legs,
): ResultChange => {
  let changed: TieResults = { ...results, [number]: played }
  const dropped = standingOf(bracket, results, seats, legs).flatMap(({ number: tie, teams }) => {
    const after = standingOf(bracket, changed, seats, legs).find(state => state.number === tie)
    const gone = sides.flatMap(side =>
      teams[side] === null || teams[side] === after?.teams[side] ? [] : [teams[side]],
    )
    if (gone.length === 0) return []
    const losesResult = (changed[tie] ?? []).length > 0
    changed = { ...changed, [tie]: [] }
    return gone.map(team => ({ team, tie, losesResult }))
  })
  return { results: changed, dropped }
}

interface OverturnFacts {
  readonly bracket: Bracket
  readonly results: TieResults
  readonly seats: Seats
  readonly matches: readonly Match[]
  readonly legs: Legs
  readonly rules: CountingRules
}

/** Matches of later ties that lose a team if a match ends like this; null for without a result. */
export const overturnedBy = (match: Match, leg: Leg | null, facts: OverturnFacts): readonly Match[] => {
  const { bracket, results, seats, matches, legs, rules } = facts
  const tie = tieOf(match.part)
  if (tie === null) return []
  const played = inOrder(matches.filter(({ part }) => part === match.part)).flatMap(
    other => (other.id === match.id ? leg : legOf(other, rules)) ?? [],
  )
  const { dropped } = changeResult(bracket, results, tie, played, seats, legs)
  return matches.filter(({ part, home, away }) =>
    dropped.some(({ team, tie: later }) => part === tiePart(later) && (team === home || team === away)),
  )
}

export const tiePart = (number: number): string => `tie:${number}`

/**
 * Matches of ties with known teams, to merge like others. Each leg has a round of its own, after those played before
 * the knockout; the first leg is at the tie's home side.
 *
 * @param roundsBefore rounds of the league or the groups; 0 for a cup
 */
export const knockoutPairings = (states: readonly TieState[], legs: Legs, roundsBefore: number): readonly Pairing[] =>
  states.flatMap(state => {
    const { home, away } = state.teams
    if (home === null || away === null) return []
    const part = tiePart(state.number)
    const first = { part, round: roundsBefore + (state.round - 1) * legs + 1, home, away }
    return legsOf(state, legs) === 1 ? [first] : [first, { part, round: first.round + 1, home: away, away: home }]
  })

/** Number of a tie; null for a league or group match. */
export const tieOf = (part: string): number | null => {
  const number = Number(/^tie:(\d+)$/.exec(part)?.[1])
  return Number.isInteger(number) && part === tiePart(number) ? number : null
}

export const inOrder = (matches: readonly Match[]): readonly Match[] =>
  matches.toSorted((one, other) => one.round - other.round || byKickOff(one, other))

/** A match's leg in its tie; null without a result. A match that both lose decides nothing. */
export const legOf = (match: Match, rules: CountingRules): Leg | null => {
  const result = resultOf(match, rules)
  if (result === null || (!result.played && match.awardedTo === 'none')) return null
  const { homePenalties, awayPenalties } = match
  return {
    home: match.home,
    away: match.away,
    goals: [result.home.goals, result.away.goals],
    penalties: homePenalties === null || awayPenalties === null ? null : [homePenalties, awayPenalties],
  }
}

/** Effect of a match on its tie: level if the home team leads by `levelAt`. */
export interface Stakes {
  readonly levelAt: number
  /** Goals of the home and the away team in the leg before; null in a tie of one match. */
  readonly before: Pair | null
}

/** Null for a match that decides no tie: in a table, a first leg, a second leg whose first is not over. */
export const stakesOf = (
  match: Match,
  tie: Tie | undefined,
  { matches, legs, rules }: { readonly matches: readonly Match[]; readonly legs: Legs; readonly rules: CountingRules },
): Stakes | null => {
  if (tie === undefined || tieOf(match.part) !== tie.number) return null
  if (legsOf(tie, legs) === 1) return { levelAt: 0, before: null }
  const teams = [match.home, match.away] as const
  // Abandoned or annulled legs do not count; their replay does.
  const isLeg = (other: Match) => !isOver(other) || legOf(other, rules) !== null
  const own = inOrder(
    matches.filter(
      other => other.part === match.part && teams.includes(other.home) && teams.includes(other.away) && isLeg(other),
    ),
  )
  const [first, second] = own
  if (first === undefined || second?.id !== match.id) return null
  const leg = legOf(first, rules)
  if (leg === null) return null
  const before = ofTeams(teams, leg, leg.goals)
  return { levelAt: before[1] - before[0], before }
}

export const tieResultsOf = (matches: readonly Match[], rules: CountingRules): TieResults =>
  Object.fromEntries(
    [...grouped(matches, ({ part }) => tieOf(part))].flatMap(([tie, played]) => {
      const legs = inOrder(played).flatMap(match => legOf(match, rules) ?? [])
      return tie === null || legs.length === 0 ? [] : [[tie, legs]]
    }),
  )
