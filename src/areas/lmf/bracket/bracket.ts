import type { Stored } from '../../../model/record.ts'
import type { BatchWrite } from '../../../records/batch/batch.ts'
import { matches } from '../collections/matches.ts'
import { stages } from '../fixtures/fixture-plan.ts'
import type { TournamentRecords } from '../fixtures/read-tournament.ts'
import { grouped, type Incident, type Match, type Team, withoutResult } from '../football/match.ts'
import { type FormatIssue, formatIssues, type PlanInput, planOf, type TournamentPlan } from '../football/plan.ts'
import { hasBracket } from '../football/rules.ts'
import { changeResult, inOrder, legOf, legsOf, type TakenOut, type TieState, tiePart } from '../football/ties.ts'
import type { Tournament } from '../tournament/tournament.ts'

/** A tie as the bracket draws it. */
export interface DrawnTie {
  readonly tie: TieState
  /** Of its two teams, in their order. */
  readonly matches: readonly Match[]
  /** Stored for this tie, of teams that are no longer both in it. */
  readonly orphaned: readonly Match[]
  readonly hasResult: boolean
  /** Both teams are known, and not all matches are there. */
  readonly isMissingMatches: boolean
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
    .map(({ team, status }): Team => ({ id: team, name: nameOf(team), withdrawn: status !== 'approved' }))
  return { format, teams, matches, rules: tableRules, deductions, lots, incidents }
}

/** The teams for which matches are made. */
export const approvedTeams = ({ teams }: PlanInput): readonly string[] =>
  teams.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id)

/** What a tournament's bracket has come to. */
export const bracketFacts = (input: PlanInput, matches: readonly Match[]): BracketFacts => {
  const plan = planOf(input)
  const byPart = grouped(matches, ({ part }) => part)
  const drawn = plan.ties.map(tie => drawnTie(input, tie, inOrder(byPart.get(tiePart(tie.number)) ?? [])))
  return {
    plan,
    rounds: [...grouped(drawn, ({ tie }) => tie.round)].map(([round, ties]) => ({
      round,
      ties: ties.toSorted((one, other) => lastOf(one) - lastOf(other) || one.tie.row - other.tie.row),
    })),
    issues: formatIssues(approvedTeams(input).length, input.format.format),
    hasBracket: hasBracket(input.format),
  }
}

const lastOf = ({ tie }: DrawnTie): number => Number(tie.kind === 'thirdPlace')

const drawnTie = ({ rules, format }: PlanInput, tie: TieState, stored: readonly Match[]): DrawnTie => {
  const { home, away } = tie.teams
  const isOwn = (match: Match) =>
    (match.home === home && match.away === away) || (match.home === away && match.away === home)
  const matches = stored.filter(isOwn)
  return {
    tie,
    matches,
    orphaned: stored.filter(match => !isOwn(match)),
    hasResult: matches.some(match => legOf(match, rules) !== null),
    isMissingMatches: home !== null && away !== null && matches.length < legsOf(tie, format.legs),
  }
}

/** What taking back the last result of a tie does, before anything is written. */
export interface UndoResultPlan {
  readonly type: 'undoResult'
  readonly tie: number
  /** The match whose result is taken back; null where there is none any more. */
  readonly match: Match | null
  readonly takenOut: readonly TakenOut[]
  readonly list: readonly BatchWrite[]
  readonly writes: number
}

/**
 * Takes the last result of a tie back, and with it those whom it had led on: their matches are deleted as long as nothing happened in them, and
 * go back to scheduled where a result is lost.
 */
export const undoResultPlan = (records: TournamentRecords, tie: number): UndoResultPlan => {
  const { tournament, incidents } = records
  const input = planInputOf(tournament, incidents)
  const { bracket, results, seats } = planOf(input)
  const played = inOrder(tournament.matches.filter(({ part }) => part === tiePart(tie)))
  const match = played.findLast(candidate => legOf(candidate, input.rules) !== null) ?? null
  if (match === null) return { type: 'undoResult', tie, match, takenOut: [], list: [], writes: 0 }
  const legs = played.flatMap(other => (other === match ? [] : (legOf(other, input.rules) ?? [])))
  const left = legs.length === 0 ? null : legs
  const { takenOut } = changeResult(bracket, results, tie, left, seats, input.format.legs)
  const happened = new Set(incidents.map(({ match: id }) => id))
  const list = [
    ...resetOf(match, records.matches.get(match.id)),
    ...tournament.matches
      .filter(({ part, home, away }) =>
        takenOut.some(({ team, tie: later }) => part === tiePart(later) && (team === home || team === away)),
      )
      .flatMap(follower => {
        const record = records.matches.get(follower.id)
        const isUntouched = follower.status === 'scheduled' || follower.status === 'postponed'
        return isUntouched && !happened.has(follower.id) ? deletionOf(follower, record) : resetOf(follower, record)
      }),
  ]
  return { type: 'undoResult', tie, match, takenOut, list, writes: list.length }
}

const resetOf = ({ id, status }: Match, before: Stored | undefined): readonly BatchWrite[] => {
  const hasStep = matches.lifeCycle?.steps.some(({ event, from }) => event === 'reset' && from === status) ?? false
  return before === undefined || !hasStep || status === 'void'
    ? []
    : [
        {
          stage: stages.matches,
          collection: matches,
          id,
          title: String(before.name ?? id),
          action: 'reset',
          before,
          values: { status: 'scheduled', ...withoutResult },
        },
      ]
}

const deletionOf = ({ id }: Match, before: Stored | undefined): readonly BatchWrite[] =>
  before === undefined
    ? []
    : [
        {
          stage: stages.matchesGone,
          collection: matches,
          id,
          title: String(before.name ?? id),
          action: 'delete',
          before,
          values: null,
        },
      ]
