import { compareText } from '../../../model/collation.ts'
import { grouped } from '../../../model/values/grouped.ts'
import { type Incident, isCard, isStopped, type Match, orderOfPlay, playsIn, type Side } from './match.ts'
import type { FairPlayScale, TableRules } from './rules.ts'

type Outcome = 'won' | 'drawn' | 'lost'

interface Share {
  readonly team: string
  readonly goals: number
  readonly outcome: Outcome
  readonly points: number
}

export interface Result {
  readonly match: Match
  readonly home: Share
  readonly away: Share
  /** True if played, false if awarded. */
  readonly played: boolean
}

export type CountingRules = Pick<TableRules, 'points' | 'walkoverGoals' | 'abandoned'>

const scoreOf = ({ homeGoals, awayGoals }: Match): Readonly<Record<Side, number>> | null =>
  homeGoals === null || awayGoals === null ? null : { home: homeGoals, away: awayGoals }

const playedResult = (match: Match, { points }: CountingRules): Result | null => {
  const score = scoreOf(match)
  if (!score) return null
  const share = (team: string, goals: number, against: number): Share => {
    if (goals > against) return { team, goals, outcome: 'won', points: points.win }
    if (goals < against) return { team, goals, outcome: 'lost', points: points.loss }
    return { team, goals, outcome: 'drawn', points: points.draw }
  }
  return {
    match,
    home: share(match.home, score.home, score.away),
    away: share(match.away, score.away, score.home),
    played: true,
  }
}

/** An awarded match. A better played score stands. Awarded to nobody, both lose without goals. */
const awardedResult = (match: Match, { points, walkoverGoals }: CountingRules): Result | null => {
  const { awardedTo } = match
  if (!awardedTo) return null
  const lost = (team: string, goals = 0): Share => ({ team, goals, outcome: 'lost', points: points.loss })
  if (awardedTo === 'none') return { match, home: lost(match.home), away: lost(match.away), played: false }
  const loser: Side = awardedTo === 'home' ? 'away' : 'home'
  const score = scoreOf(match)
  const stands = score !== null && score[awardedTo] - score[loser] > walkoverGoals
  const goals = stands ? score[awardedTo] : walkoverGoals
  const won: Share = { team: match[awardedTo], goals, outcome: 'won', points: points.walkover }
  const beaten = lost(match[loser], stands ? score[loser] : 0)
  return awardedTo === 'home'
    ? { match, home: won, away: beaten, played: stands }
    : { match, home: beaten, away: won, played: stands }
}

/**
 * Result that a match counts for; null if it does not count yet or ever: not played, no score, or not awarded.
 *
 * @param asItStands counts a match in play with its current score
 */
export const resultOf = (match: Match, rules: CountingRules, asItStands = false): Result | null => {
  switch (match.status) {
    case 'played':
      return playedResult(match, rules)
    case 'inPlay':
      return asItStands ? playedResult(match, rules) : null
    case 'walkover':
      return awardedResult(match, rules)
    case 'abandoned':
      if (rules.abandoned === 'awarded') return awardedResult(match, rules)
      return rules.abandoned === 'stands' ? playedResult(match, rules) : null
    case 'scheduled':
    case 'postponed':
    case 'toResume':
    case 'replayed':
    case 'void':
      return null
  }
}

export interface ShownResult extends Readonly<Record<Side, number>> {
  /** Winner of an awarded match, whose goals follow from the rules. */
  readonly awardedTo: Match['awardedTo']
}

/** Result that pages show: the score on the pitch, or an awarded one. Goals of a match still to come are none. */
export const shownResult = (match: Match, rules: CountingRules): ShownResult | null => {
  const result = resultOf(match, rules, true)
  const isAwarded = match.status === 'walkover' || (match.status === 'abandoned' && rules.abandoned === 'awarded')
  if (result) return { home: result.home.goals, away: result.away.goals, awardedTo: isAwarded ? match.awardedTo : null }
  const score = isStopped(match) ? scoreOf(match) : null
  return score && { ...score, awardedTo: null }
}

interface Counted {
  readonly results: readonly Result[]
  /** Still to be played or decided. */
  readonly open: readonly Match[]
  /** Void matches, and abandoned ones that count as not played. They are final. */
  readonly annulled: readonly Match[]
}

const isAnnulled = ({ status }: Match, { abandoned }: CountingRules): boolean =>
  status === 'void' || (status === 'abandoned' && abandoned === 'notPlayed')

/**
 * Sorts matches by their effect. A match with a team outside `teams` belongs to another group, and one that is replayed
 * is no meeting of its own.
 */
export const countMatches = (
  matches: readonly Match[],
  teams: ReadonlySet<string>,
  rules: CountingRules,
  asItStands = false,
): Counted => {
  const results: Result[] = []
  const open: Match[] = []
  const annulled: Match[] = []
  for (const match of matches) {
    if (!teams.has(match.home) || !teams.has(match.away) || match.status === 'replayed') continue
    const result = resultOf(match, rules, asItStands)
    if (result) results.push(result)
    if (isAnnulled(match, rules)) annulled.push(match)
    else if (!result || match.status === 'inPlay') open.push(match)
  }
  return { results, open, annulled }
}

export interface Tally {
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  awayGoals: number
  awayWins: number
  points: number
}

export const emptyTally = (): Tally => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  awayGoals: 0,
  awayWins: 0,
  points: 0,
})

const add = (tally: Tally, { goals, outcome, points }: Share, against: number, away: boolean) => {
  tally.played++
  tally[outcome]++
  tally.goalsFor += goals
  tally.goalsAgainst += against
  tally.points += points
  if (!away) return
  tally.awayGoals += goals
  if (outcome === 'won') tally.awayWins++
}

/** Sums up matches among the teams; others are ignored. */
export const tallyOf = (teams: Iterable<string>, results: readonly Result[]): ReadonlyMap<string, Tally> => {
  const tallies = new Map<string, Tally>()
  for (const team of teams) tallies.set(team, emptyTally())
  for (const { home, away } of results) {
    const atHome = tallies.get(home.team)
    const visiting = tallies.get(away.team)
    if (!atHome || !visiting) continue
    add(atHome, home, away.goals, false)
    add(visiting, away, home.goals, true)
  }
  return tallies
}

export const goalDifference = ({ goalsFor, goalsAgainst }: Pick<Tally, 'goalsFor' | 'goalsAgainst'>): number =>
  goalsFor - goalsAgainst

export interface FormMatch {
  readonly match: string
  readonly outcome: Outcome
}

const formLength = 5

/** The last five counting matches per team, latest last. */
export const formsOf = (results: readonly Result[]): ReadonlyMap<string, readonly FormMatch[]> => {
  const byId = new Map(results.map(result => [result.match.id, result]))
  const last = orderOfPlay(results.map(({ match }) => match)).flatMap(({ id }) => {
    const { home, away } = byId.get(id) as Result
    return [home, away].map(share => ({ match: id, ...share }))
  })
  return new Map(
    [...grouped(last, ({ team }) => team)].map(([team, shares]) => [
      team,
      shares.slice(-formLength).map(({ match, outcome }) => ({ match, outcome })),
    ]),
  )
}

interface Cards {
  readonly team: string
  yellow: number
  secondYellow: boolean
  red: boolean
}

const penaltyOf = ({ yellow, secondYellow, red }: Cards, scale: FairPlayScale): number => {
  if (red) return yellow > 0 ? scale.yellowAndRed : scale.red
  return secondYellow ? scale.secondYellow : yellow * scale.yellow
}

/**
 * Penalty points per team. A player counts once a match, with the heaviest card, as FIFA and UEFA do. A card without a
 * player is an official's and counts alone: UEFA's regulations count the cards that "players and team officials"
 * receive.
 *
 * @param counts says by its id whether a match counts
 */
export const fairPlayOf = (
  incidents: readonly Incident[],
  scale: FairPlayScale,
  counts: (match: string) => boolean,
): ReadonlyMap<string, number> => {
  const shown = new Map<string, Cards>()
  for (const [index, { match, team, player, kind }] of incidents.entries()) {
    if (!isCard(kind) || !counts(match)) continue
    const key = JSON.stringify(player ? [match, team, player] : [index])
    const cards = shown.get(key) ?? { team, yellow: 0, secondYellow: false, red: false }
    if (kind === 'yellow') cards.yellow++
    else cards[kind] = true
    shown.set(key, cards)
  }
  const penalties = new Map<string, number>()
  for (const cards of shown.values())
    penalties.set(cards.team, (penalties.get(cards.team) ?? 0) + penaltyOf(cards, scale))
  return penalties
}

interface ScorersInput {
  readonly incidents: readonly Incident[]
  readonly matches: readonly Match[]
  readonly rules: CountingRules
}

export interface Scorer {
  /** From 1; equal scorers share it, and the next is as many lower. */
  readonly position: number
  readonly player: string
  readonly goals: number
  readonly penalties: number
  readonly matches: number
  /** Teams at the time of the goals, with their number; most first. */
  readonly teams: readonly { readonly team: string; readonly goals: number }[]
}

interface Scored {
  goals: number
  penalties: number
  readonly matches: Set<string>
  readonly teams: Map<string, number>
}

/**
 * Ranks scorers. Excludes own goals, goals without a player, and matches whose score on the pitch does not count (void,
 * awarded, to be replayed). Players on the same position are ordered by fewer penalties, then fewer matches.
 */
export const scorersOf = ({ incidents, matches, rules }: ScorersInput): readonly Scorer[] => {
  const counting = new Map(matches.filter(match => resultOf(match, rules)?.played).map(match => [match.id, match]))
  const scorers = new Map<string, Scored>()
  for (const { kind, match, player, team } of incidents) {
    const counted = counting.get(match)
    if ((kind !== 'goal' && kind !== 'penalty') || !player || !counted || !playsIn(team, counted)) continue
    const scored = scorers.get(player) ?? { goals: 0, penalties: 0, matches: new Set(), teams: new Map() }
    scored.goals++
    if (kind === 'penalty') scored.penalties++
    scored.matches.add(match)
    scored.teams.set(team, (scored.teams.get(team) ?? 0) + 1)
    scorers.set(player, scored)
  }
  const sorted = [...scorers].toSorted(
    ([idA, a], [idB, b]) =>
      b.goals - a.goals || a.penalties - b.penalties || a.matches.size - b.matches.size || compareText(idA, idB),
  )
  return sorted.map(([player, { goals, penalties, matches: scoredIn, teams }]) => ({
    position: sorted.findIndex(([, other]) => other.goals === goals) + 1,
    player,
    goals,
    penalties,
    matches: scoredIn.size,
    teams: [...teams]
      .map(([team, scored]) => ({ team, goals: scored }))
      .toSorted((a, b) => b.goals - a.goals || compareText(a.team, b.team)),
  }))
}

/** Each scorer's name is a separate read, so pages show this many at first. */
const maxFirstScorers = 20

/** The first scorers; a shared place is cut as a whole, unless nobody would remain. */
export const firstScorers = (scorers: readonly Scorer[]): readonly Scorer[] => {
  const next = scorers[maxFirstScorers]
  if (next === undefined) return scorers
  const completeGroups = scorers.filter(({ position }) => position < next.position)
  return completeGroups.length > 0 && completeGroups.length <= maxFirstScorers
    ? completeGroups
    : scorers.slice(0, maxFirstScorers)
}
