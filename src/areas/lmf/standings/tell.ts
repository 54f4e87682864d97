import type { Names, Told } from '../told.ts'
import type { tableMessages } from './messages.ts'
import type { Reason } from './ranking.ts'
import type { StandingsRow } from './standings.ts'

export type StandingsWord = keyof typeof tableMessages.en

/** How teams are called, and how several of them are strung together: `A`, `A and B`, `A, B and C`. */
export interface TableNames extends Pick<Names, 'team'> {
  readonly list: (names: readonly string[]) => string
}

/** A difference with its sign; the minus is the mathematical one. */
const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure).replace('-', '−'))

/** Why a team stands above others that have as many points: "above Girona on head-to-head 4–1". */
export const tellReason = (reason: Reason, names: TableNames): Told<StandingsWord> => {
  const { tieBreak, amongThem, below } = reason
  const [ours, theirs] = reason.figures
  const others = names.list(below.map(names.team))
  const differences = { others, ours: signed(ours), theirs: signed(theirs) }
  const count = amongThem.length
  switch (tieBreak) {
    case 'headToHeadPoints':
      return count > 2
        ? { key: 'miniLeaguePoints', values: { others, count, ours, theirs } }
        : tellHeadToHead(reason, others)
    case 'headToHeadGoalDifference':
      return count > 2
        ? { key: 'miniLeagueGoalDifference', values: { ...differences, count } }
        : tellHeadToHead(reason, others)
    case 'headToHeadGoals':
      return count > 2
        ? { key: 'miniLeagueGoals', values: { others, count, ours, theirs } }
        : tellHeadToHead(reason, others)
    case 'goalDifference':
      return { key: 'goalDifference', values: differences }
    case 'drawOfLots':
      return { key: 'drawOfLots', values: { others } }
    default:
      return { key: tieBreak, values: { others, ours, theirs } }
  }
}

/** Of two teams: with the goals of their matches, or with the points where those goals say otherwise, as they may after three. */
const tellHeadToHead = ({ amongThem, above, figures: [ours, theirs] }: Reason, others: string): Told<StandingsWord> => {
  const own = amongThem.find(({ team }) => above.includes(team))
  return own && own.goalsFor > own.goalsAgainst
    ? { key: 'headToHead', values: { others, ours: own.goalsFor, theirs: own.goalsAgainst } }
    : { key: 'headToHeadPoints', values: { others, ours, theirs } }
}

const sharedKeys = { matches: 'sharedMatches', drawOfLots: 'sharedDrawOfLots', nothing: 'sharedNothing' } as const

/**
 * What is to be said of a row beside its figures: that the team withdrew, why it stands above those with as many points, with whom it
 * shares its position and what would decide that, and the points deducted.
 */
export const tellRow = (
  { deductions, reason, shared, withdrawn }: StandingsRow,
  names: TableNames,
): readonly Told<StandingsWord>[] => [
  ...(withdrawn ? [{ key: 'withdrawn' as const, values: {} }] : []),
  ...(reason ? [tellReason(reason, names)] : []),
  ...(reason?.headToHeadOpen ? [{ key: 'headToHeadOpen' as const, values: {} }] : []),
  ...(shared
    ? [{ key: sharedKeys[shared.decides], values: { others: names.list(shared.others.map(names.team)) } }]
    : []),
  ...deductions.map(({ points, reason: why }) => ({ key: 'deducted' as const, values: { points, reason: why } })),
]
