import type { Stored } from '../../../model/record.ts'
import type { BatchWrite } from '../../../records/data/writing/batch.ts'
import type { Translate } from '../../../ui/messages/define-messages.ts'
import { matches as collection } from '../collections/matches.ts'
import { matchChange, matchDeletion } from '../fixtures/fixture-plan.ts'
import type { TournamentRecords } from '../fixtures/read-tournament.ts'
import type { Bracket, Slot, Tie } from '../football/bracket.ts'
import { grouped, type Match, withoutResult } from '../football/match.ts'
import { type PlanInput, type PlanIssue, planIssues, planOf, type TournamentPlan } from '../football/plan.ts'
import { hasBracket } from '../football/rules.ts'
import {
  changeResult,
  type Decision,
  type DroppedTeam,
  inOrder,
  legOf,
  legsOf,
  type TieState,
  tiePart,
} from '../football/ties.ts'
import { planInputOf } from '../tournament/plan-input.ts'
import type { Tournament } from '../tournament/tournament.ts'
import type { messages } from './messages.ts'

export interface DrawnTie {
  readonly tie: TieState
  /** Matches between the two teams, in order. */
  readonly matches: readonly Match[]
  /** Stored for this tie, of teams that are no longer both in it. */
  readonly orphaned: readonly Match[]
  readonly hasResult: boolean
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
  readonly issues: readonly PlanIssue[]
  readonly hasBracket: boolean
}

export const approvedTeams = ({ teams }: PlanInput): readonly string[] =>
  teams.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id)

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
    issues: planIssues(approvedTeams(input).length, input.format.format),
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

export interface UndoResultPlan {
  readonly type: 'undoResult'
  readonly tie: number
  /** The match whose result is taken back; null where there is none any more. */
  readonly match: Match | null
  readonly dropped: readonly DroppedTeam[]
  readonly list: readonly BatchWrite[]
  readonly writes: number
}

/**
 * Undoes the last result of a tie. Matches of teams that it had qualified are deleted while nothing happened in them,
 * or go back to scheduled if a result is lost.
 */
export const undoResultPlan = ({ tournament, incidents, matches }: TournamentRecords, tie: number): UndoResultPlan => {
  const input = planInputOf(tournament, incidents)
  const { bracket, results, seats } = planOf(input)
  const played = inOrder(tournament.matches.filter(({ part }) => part === tiePart(tie)))
  const match = played.findLast(candidate => legOf(candidate, input.rules) !== null) ?? null
  if (match === null) return { type: 'undoResult', tie, match, dropped: [], list: [], writes: 0 }
  const legs = played.flatMap(other => (other === match ? [] : (legOf(other, input.rules) ?? [])))
  const { dropped } = changeResult(bracket, results, tie, legs, seats, input.format.legs)
  const eventful = new Set(incidents.map(({ match: id }) => id))
  const followers = tournament.matches.filter(({ part, home, away }) =>
    dropped.some(({ team, tie: later }) => part === tiePart(later) && (team === home || team === away)),
  )
  const list = [
    ...resetOf(match, matches.get(match.id)),
    ...followers.flatMap(follower => {
      const record = matches.get(follower.id)
      const isUntouched = follower.status === 'scheduled' || follower.status === 'postponed'
      return isUntouched && !eventful.has(follower.id) ? matchDeletion(follower.id, record) : resetOf(follower, record)
    }),
  ]
  return { type: 'undoResult', tie, match, dropped, list, writes: list.length }
}

const resetOf = ({ id, status }: Match, before: Stored | undefined): readonly BatchWrite[] => {
  const hasStep = collection.lifeCycle?.steps.some(({ event, from }) => event === 'reset' && from === status) ?? false
  return before === undefined || !hasStep || status === 'void'
    ? []
    : [matchChange(id, 'reset', before, { status: 'scheduled', ...withoutResult })]
}

type TranslateBracket = Translate<typeof messages>

export const formatSlot = (t: TranslateBracket, slot: Slot, nameOf: Tournament['nameOf']): string => {
  switch (slot.type) {
    case 'team':
      return nameOf(slot.team)
    case 'winner':
    case 'loser':
      return t(slot.type, { tie: slot.tie })
    case 'position': {
      const { group, position } = slot
      return group === null ? t('leaguePosition', { position }) : t('groupPosition', { position, group })
    }
    case 'ranked': {
      const { position, rank } = slot
      return rank === null ? t('anyGroupPosition', { position }) : t('rankedPosition', { position, rank })
    }
  }
}

/** Round names count from the final backwards. */
export const formatRound = (t: TranslateBracket, { kind, round }: Tie, { rounds }: Bracket): string => {
  if (kind !== 'round') return t(kind)
  if (round === rounds - 1) return t('semiFinals')
  return round === rounds - 2 ? t('quarterFinals') : t('roundOf', { teams: 2 ** (rounds - round + 1) })
}

export const formatDecision = (t: TranslateBracket, decision: Decision, nameOf: Tournament['nameOf']): string => {
  if (decision.type === 'open') return t('open', { legsLeft: decision.legsLeft })
  const [first, second] = decision.score
  if (decision.type === 'level') return t('needsPenalties', { first, second })
  const [firstPenalties, secondPenalties] = decision.penalties ?? [0, 0]
  return t(decision.by, { winner: nameOf(decision.winner), first, second, firstPenalties, secondPenalties })
}

export const formatDropped = (
  t: TranslateBracket,
  { team, tie, losesResult }: DroppedTeam,
  nameOf: Tournament['nameOf'],
): string => t(losesResult ? 'droppedWithResult' : 'dropped', { team: nameOf(team), tie })
