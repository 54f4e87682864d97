import { grouped, type Incident } from '../football/match.ts'
import {
  type FormatIssue,
  formatIssues,
  type PlanInput,
  type PlanTeam,
  planOf,
  type TournamentPlan,
} from '../football/plan.ts'
import { hasBracket } from '../football/rules.ts'
import { inOrder, legOf, legsOf, type TieState, tiePart } from '../football/ties.ts'
import type { SeasonMatch, Tournament } from '../tournament/tournament.ts'

/** A tie as the bracket draws it. */
export interface DrawnTie {
  readonly tie: TieState
  /** Of its two teams, in their order. */
  readonly matches: readonly SeasonMatch[]
  /** Stored for this tie, of teams that are no longer both in it. */
  readonly strays: readonly SeasonMatch[]
  readonly hasResult: boolean
  /** Both teams are known, and not all matches are there. */
  readonly lacksMatches: boolean
}

/** A round of the bracket, its ties from top to bottom, the match for the third place last. */
export interface DrawnRound {
  readonly round: number
  readonly ties: readonly DrawnTie[]
}

export interface BracketFacts {
  readonly plan: TournamentPlan
  readonly rounds: readonly DrawnRound[]
  readonly issues: readonly FormatIssue[]
  readonly hasBracket: boolean
}

/**
 * What a tournament's plan is made of. Teams come in the order of their registrations; one that is registered no more counts as withdrawn
 * as long as it has matches.
 */
export const planInputOf = (
  { format, matches, tableRules, deductions, lots, entrants, nameOf }: Tournament,
  incidents: readonly Incident[],
): PlanInput => {
  const playing = new Set(matches.flatMap(({ home, away }) => [home, away]))
  const teams = entrants
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .filter(({ team, status }) => status === 'approved' || playing.has(team))
    .map(({ team, status }): PlanTeam => ({ id: team, name: nameOf(team), withdrawn: status !== 'approved' }))
  return { format, teams, matches, rules: tableRules, deductions, lots, incidents }
}

/** The teams for which matches are made. */
export const approvedTeams = ({ teams }: PlanInput): readonly string[] =>
  teams.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id)

/** What a tournament's bracket has come to. */
export const bracketFacts = (input: PlanInput, matches: readonly SeasonMatch[]): BracketFacts => {
  const plan = planOf(input)
  const byPart = grouped(matches, ({ part }) => part)
  const drawn = plan.ties.map(tie => drawnTie(input, tie, inOrder(byPart.get(tiePart(tie.number)) ?? [])))
  return {
    plan,
    rounds: [...grouped(drawn, ({ tie }) => tie.round)].map(([round, ties]) => ({
      round,
      ties: ties.toSorted((one, other) => lastOf(one) - lastOf(other) || one.tie.row - other.tie.row),
    })),
    issues: formatIssues(approvedTeams(input), input.format.format, null),
    hasBracket: hasBracket(input.format),
  }
}

const lastOf = ({ tie }: DrawnTie): number => Number(tie.kind === 'thirdPlace')

const drawnTie = ({ rules, format }: PlanInput, tie: TieState, stored: readonly SeasonMatch[]): DrawnTie => {
  const { home, away } = tie.teams
  const isOwn = (match: SeasonMatch) =>
    (match.home === home && match.away === away) || (match.home === away && match.away === home)
  const matches = stored.filter(isOwn)
  return {
    tie,
    matches,
    strays: stored.filter(match => !isOwn(match)),
    hasResult: matches.some(match => legOf(match, rules) !== null),
    lacksMatches: home !== null && away !== null && matches.length < legsOf(tie, format.ties),
  }
}
