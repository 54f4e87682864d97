import type { Id } from '../../../model/id.ts'
import { withMinus } from '../../../ui/format.ts'
import type { Translate } from '../../../ui/messages/define-messages.ts'
import type { squadMessages, suspensionMessages, tableMessages } from './messages.ts'
import type { Reason } from './ranking.ts'
import type { EntryIssue } from './squads.ts'
import type { StandingsRow } from './standings.ts'
import type { Suspension, SuspensionState } from './suspensions.ts'

export interface Names {
  readonly team: (id: Id<'teams'>) => string
  readonly player: (id: Id<'players'>) => string
  readonly timestamp: (at: number) => string
  /** Formats the timestamp of an end. */
  readonly end: (at: number) => string
  /** Formats a day (YYYY-MM-DD) for staff. */
  readonly day: (day: string) => string
}

/** Cause of a suspension, such as "fifth yellow of the tournament, match day 12". */
export const formatCause = (
  t: Translate<typeof suspensionMessages>,
  { cause, count, round }: Pick<Suspension, 'cause' | 'count' | 'round'>,
): string => (cause === 'yellows' ? t(cause, { count: count ?? 0, round }) : t(cause, { round }))

/** Lists staff's decision with its `reason`, the matches left, and the matches served. */
export const formatService = (
  t: Translate<typeof suspensionMessages>,
  state: SuspensionState,
  nameOf: Names['team'],
  reason: string,
): readonly string[] => {
  const { owed, overruled, served } = state
  return [
    ...(overruled === null
      ? []
      : [overruled === 0 ? t('lifted', { reason }) : t('overruled', { matches: overruled, reason })]),
    ...(owed === 0 ? [] : [t('due', state)]),
    ...served.map(({ round, home, away }) => t('servedIn', { round, home: nameOf(home), away: nameOf(away) })),
  ]
}

type TranslateTable = Translate<typeof tableMessages>

interface TableNames extends Pick<Names, 'team'> {
  readonly list: (names: readonly string[]) => string
}

/** Formats a difference with its sign, using the true minus. */
export const signed = (figure: number): string => (figure > 0 ? `+${figure}` : withMinus(String(figure)))

/** Explains why a team is above others with equal points: "above Girona on head-to-head 4–1". */
const formatReason = (t: TranslateTable, reason: Reason, names: TableNames): string => {
  const {
    tieBreak,
    amongThem,
    below,
    figures: [ours, theirs],
  } = reason
  const others = names.list(below.map(names.team))
  const figures = { others, ours, theirs }
  const differences = { others, ours: signed(ours), theirs: signed(theirs) }
  const count = amongThem.length
  switch (tieBreak) {
    case 'headToHeadPoints':
      return count > 2 ? t('miniLeaguePoints', { ...figures, count }) : formatHeadToHead(t, reason, others)
    case 'headToHeadGoalDifference':
      return count > 2 ? t('miniLeagueGoalDifference', { ...differences, count }) : formatHeadToHead(t, reason, others)
    case 'headToHeadGoals':
      return count > 2 ? t('miniLeagueGoals', { ...figures, count }) : formatHeadToHead(t, reason, others)
    case 'goalDifference':
      return t(tieBreak, differences)
    case 'drawOfLots':
      return t(tieBreak, { others })
    default:
      return t(tieBreak, figures)
  }
}

/** Compares two teams by goals, or by points where goals contradict them, as after three matches. */
const formatHeadToHead = (
  t: TranslateTable,
  { amongThem, above, figures: [ours, theirs] }: Reason,
  others: string,
): string => {
  const own = amongThem.find(({ team }) => above.includes(team))
  return own && own.goalsFor > own.goalsAgainst
    ? t('headToHead', { others, ours: own.goalsFor, theirs: own.goalsAgainst })
    : t('headToHeadPoints', { others, ours, theirs })
}

const sharedKeys = { matches: 'sharedMatches', drawOfLots: 'sharedDrawOfLots', nothing: 'sharedNothing' } as const

export const formatRow = (
  t: TranslateTable,
  { deductions, reason, shared, withdrawn }: StandingsRow,
  names: TableNames,
): readonly string[] => [
  ...(withdrawn ? [t('withdrawn')] : []),
  ...(reason ? [formatReason(t, reason, names)] : []),
  ...(reason?.headToHeadOpen ? [t('headToHeadOpen')] : []),
  ...(shared ? [t(sharedKeys[shared.decides], { others: names.list(shared.others.map(names.team)) })] : []),
  ...deductions.map(({ points, reason: why }) => t('deducted', { points, reason: why })),
]

/** @param statusName translates a player's status */
export const formatEntryIssue = (
  t: Translate<typeof squadMessages>,
  issue: EntryIssue,
  names: Pick<Names, 'team' | 'player' | 'day'>,
  statusName: (status: string) => string,
): string => {
  switch (issue.type) {
    case 'numberOutOfRange':
      return t(issue.type, issue)
    case 'numberTaken':
      return t(issue.type, { number: issue.number, by: names.player(issue.by) })
    case 'inAnotherTeam': {
      const values = { team: names.team(issue.team), from: names.day(issue.from) }
      return issue.to === null ? t(issue.type, values) : t('inAnotherTeamUntil', { ...values, to: names.day(issue.to) })
    }
    case 'squadFull':
      return t(issue.type, issue)
    case 'notPlaying':
      return t(issue.type, { status: statusName(issue.status) })
    case 'tooYoung':
    case 'tooOld':
      return t(issue.type, { ...issue, on: names.day(issue.on) })
    case 'windowNotOpen':
    case 'windowClosed':
      return t(issue.type, { day: names.day(issue.day) })
    default:
      return t(issue.type)
  }
}
