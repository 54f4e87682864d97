import { grouped } from '../../../model/values/grouped.ts'
import { emptyTally, goalDifference, type Result, type Tally, tallyOf } from './results.ts'
import { isHeadToHead, type TableRules, type TieBreak } from './rules.ts'

/** All criteria in order. Withdrawal and points come before every tie-break. */
type Criterion = 'withdrawn' | 'points' | TieBreak

interface Known {
  readonly withdrawn: ReadonlySet<string>
  /** Points after deductions. */
  readonly points: ReadonlyMap<string, number>
  readonly tallies: ReadonlyMap<string, Tally>
  readonly results: readonly Result[]
  readonly fairPlay: ReadonlyMap<string, number>
  /** Drawn order, best first; counts if it names all teams in question. */
  readonly lots: readonly string[]
}

interface AmongThem extends Pick<Tally, 'points' | 'goalsFor' | 'goalsAgainst'> {
  readonly team: string
}

const tableAmong = (teams: readonly string[], { results }: Known): readonly AmongThem[] =>
  [...tallyOf(teams, results)].map(([team, { points, goalsFor, goalsAgainst }]) => ({
    team,
    points,
    goalsFor,
    goalsAgainst,
  }))

const headToHeadFigure = {
  headToHeadPoints: ({ points }: AmongThem) => points,
  headToHeadGoalDifference: goalDifference,
  headToHeadGoals: ({ goalsFor }: AmongThem) => goalsFor,
}

/** Criteria where fewer is better. */
const fewerFirst: readonly Criterion[] = ['withdrawn', 'fairPlay', 'drawOfLots']

/** A figure for each level team; equal if the criterion does not apply. */
const figuresOf = (
  criterion: Criterion,
  level: readonly string[],
  known: Known,
  amongThem: readonly AmongThem[],
): readonly number[] => {
  const fromTallies = (figure: (tally: Tally) => number) =>
    level.map(team => figure(known.tallies.get(team) ?? emptyTally()))
  switch (criterion) {
    case 'withdrawn':
      return level.map(team => (known.withdrawn.has(team) ? 1 : 0))
    case 'points':
      return level.map(team => known.points.get(team) ?? 0)
    case 'headToHeadPoints':
    case 'headToHeadGoalDifference':
    case 'headToHeadGoals': {
      const figures = new Map(amongThem.map(row => [row.team, headToHeadFigure[criterion](row)]))
      return level.map(team => figures.get(team) ?? 0)
    }
    case 'goalDifference':
      return fromTallies(goalDifference)
    case 'wins':
      return fromTallies(({ won }) => won)
    case 'fairPlay':
      return level.map(team => known.fairPlay.get(team) ?? 0)
    case 'drawOfLots': {
      const { lots } = known
      const isDrawn = level.every(team => lots.includes(team))
      return level.map(team => (isDrawn ? lots.indexOf(team) + 1 : 0))
    }
    default:
      return fromTallies(tally => tally[criterion])
  }
}

interface Group {
  readonly figure: number
  readonly teams: readonly string[]
}

interface Part extends Group {
  readonly ranking: Ranking
}

/** Splits level teams by a criterion, best first; one group if undecided. */
const partBy = (
  criterion: Criterion,
  level: readonly string[],
  known: Known,
  amongThem: readonly AmongThem[],
): readonly Group[] => {
  const figures = figuresOf(criterion, level, known, amongThem)
  const sign = fewerFirst.includes(criterion) ? 1 : -1
  return [...grouped(level.entries(), ([index]) => figures[index] ?? 0)]
    .map(([figure, teams]) => ({ figure, teams: teams.map(([, team]) => team) }))
    .toSorted((one, other) => sign * (one.figure - other.figure))
}

export interface Reason {
  readonly tieBreak: TieBreak
  readonly above: readonly string[]
  readonly below: readonly string[]
  /** Deciding figures above and below: points, differences, goals, wins, cards, or lots. */
  readonly figures: readonly [above: number, below: number]
  /** The table of the matches among the teams concerned where a head-to-head tie-break decided; empty otherwise. */
  readonly amongThem: readonly AmongThem[]
  /** True if head-to-head was skipped because the teams concerned still have matches. */
  readonly headToHeadOpen: boolean
}

/** Teams from best to worst, shared positions together, with reasons; null where points decide. */
interface Ranking {
  readonly positions: readonly (readonly string[])[]
  readonly reasons: readonly (Reason | null)[]
}

export interface RankingInput extends Known {
  readonly teams: readonly string[]
  readonly haveMet: (teams: readonly string[]) => boolean
  readonly rules: Pick<TableRules, 'tieBreaks' | 'beginAgain'>
}

interface Step {
  readonly at: number
  /** Teams whose matches among each other count as head-to-head. */
  readonly concerned: readonly string[]
  readonly headToHeadOpen: boolean
}

/** Ranks teams by points, then by the tournament's tie-breaks. Undecided positions are shared. */
export const rank = (input: RankingInput): Ranking => {
  const { tieBreaks, beginAgain } = input.rules
  const overall: readonly Criterion[] = ['withdrawn', 'points']
  const criteria: readonly Criterion[] = [...overall, ...tieBreaks]
  const isHeadToHeadAt = (at: number) => isHeadToHead(criteria[at] ?? '')
  const startsHeadToHead = (at: number) => isHeadToHeadAt(at) && !isHeadToHeadAt(at - 1)
  const endsHeadToHead = (at: number) => isHeadToHeadAt(at) && !isHeadToHeadAt(at + 1)

  const after = ({ at, ...step }: Step, level: readonly string[]): Step => {
    const wasSplit = level.length < step.concerned.length
    if (beginAgain !== 'afterHeadToHead' || !endsHeadToHead(at) || !wasSplit) return { ...step, at: at + 1 }
    const start = criteria.findLastIndex((_, index) => index <= at && startsHeadToHead(index))
    return { ...step, at: start }
  }

  const afterSplit = (step: Step, { teams }: Group): Step =>
    beginAgain === 'whenSplit' && step.at >= overall.length
      ? { at: overall.length, concerned: teams, headToHeadOpen: false }
      : after(step, teams)

  const rankFrom = (coming: Step, level: readonly string[]): Ranking => {
    const criterion = criteria[coming.at]
    if (criterion === undefined || level.length < 2) return { positions: [level], reasons: [] }
    const step = startsHeadToHead(coming.at) ? { ...coming, concerned: level } : coming
    const headToHead = isHeadToHead(criterion)
    if (headToHead && !input.haveMet(step.concerned))
      return rankFrom({ ...step, at: step.at + 1, headToHeadOpen: true }, level)

    const amongThem = headToHead ? tableAmong(step.concerned, input) : []
    const groups = partBy(criterion, level, input, amongThem)
    if (groups.length === 1) return rankFrom(after(step, level), level)

    const reasonFor = (above: Part, below: Part): Reason | null =>
      criterion === 'withdrawn' || criterion === 'points'
        ? null
        : {
            tieBreak: criterion,
            above: above.ranking.positions.at(-1) ?? [],
            below: below.ranking.positions[0] ?? [],
            figures: [above.figure, below.figure],
            amongThem,
            headToHeadOpen: step.headToHeadOpen,
          }
    const parts = groups.map(group => ({ ...group, ranking: rankFrom(afterSplit(step, group), group.teams) }))
    return {
      positions: parts.flatMap(({ ranking }) => ranking.positions),
      reasons: parts.flatMap((part, index) => {
        const above = parts[index - 1]
        return [...(above ? [reasonFor(above, part)] : []), ...part.ranking.reasons]
      }),
    }
  }

  return rankFrom({ at: 0, concerned: input.teams, headToHeadOpen: false }, input.teams)
}
