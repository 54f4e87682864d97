import type { Match, Side } from './match.ts'
import type { TableRules } from './rules.ts'

export type Outcome = 'won' | 'drawn' | 'lost'

/** What one match gives one team. */
export interface Share {
  readonly team: string
  readonly goals: number
  readonly outcome: Outcome
  readonly points: number
}

/** A match that counts. */
export interface Result {
  readonly match: Match
  readonly home: Share
  readonly away: Share
  /** Whether the score is the one that was played, not one that was awarded. */
  readonly played: boolean
}

export type CountingRules = Pick<TableRules, 'points' | 'walkoverGoals' | 'abandoned'>

interface Score {
  readonly home: number
  readonly away: number
}

const scoreOf = ({ homeGoals, awayGoals }: Match): Score | null =>
  typeof homeGoals === 'number' && typeof awayGoals === 'number' ? { home: homeGoals, away: awayGoals } : null

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

/**
 * A match that staff gave to a team. The score played stands where it is better for the winner than the awarded one, as UEFA and FIFA do
 * with forfeited matches. Given to nobody, both lose it, without goals.
 */
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
 * What a match counts for, or null where it does not count, or not yet: it has to be played, has no score, or nobody was awarded it.
 *
 * @param asItStands whether a match in play counts with the score of the moment
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
    case 'void':
      return null
  }
}

/** The matches that count for a table of some teams, and those of them whose result is still open. */
export interface Counted {
  readonly results: readonly Result[]
  readonly open: readonly Match[]
}

/** Sorts matches by what they count for. A match of a team that is not among `teams` is of another group's table. */
export const countMatches = (
  matches: readonly Match[],
  teams: ReadonlySet<string>,
  rules: CountingRules,
  asItStands = false,
): Counted => {
  const results: Result[] = []
  const open: Match[] = []
  for (const match of matches) {
    if (match.status === 'void' || !teams.has(match.home) || !teams.has(match.away)) continue
    const result = resultOf(match, rules, asItStands)
    if (result) results.push(result)
    if (!result || match.status === 'inPlay') open.push(match)
  }
  return { results, open }
}
