import type { Result } from './results.ts'
import type { TieBreak } from './rules.ts'
import { goalDifference, type Tally, tallyOf } from './tally.ts'

/** All that can decide between teams. Who withdrew and the points come before every tie-break. */
export type Criterion = 'withdrawn' | 'points' | TieBreak

/** What is known of the teams of a table. */
export interface Known {
  readonly withdrawn: ReadonlySet<string>
  /** Points after deductions. */
  readonly points: ReadonlyMap<string, number>
  readonly tallies: ReadonlyMap<string, Tally>
  readonly results: readonly Result[]
  readonly fairPlay: ReadonlyMap<string, number>
  /** Orders drawn, best first; the last that names all teams in question counts. */
  readonly lots: readonly (readonly string[])[]
}

/** A row of the table of the matches among some teams. */
export interface AmongThem {
  readonly team: string
  readonly points: number
  readonly goalsFor: number
  readonly goalsAgainst: number
}

/** The table of the matches that some teams played among themselves. */
export const tableAmong = (teams: readonly string[], { results }: Known): readonly AmongThem[] =>
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

/** Of these, fewer are better. */
const fewerFirst: readonly Criterion[] = ['withdrawn', 'fairPlay', 'drawOfLots']

/**
 * The figure by which a criterion ranks each of the level teams; one that says nothing gives all the same.
 *
 * @param amongThem the table of the matches among the teams concerned, which head-to-head goes by
 */
const figuresOf = (
  criterion: Criterion,
  level: readonly string[],
  known: Known,
  amongThem: readonly AmongThem[],
): readonly number[] => {
  const fromTallies = (figure: (tally: Tally) => number) =>
    level.map(team => {
      const tally = known.tallies.get(team)
      return tally ? figure(tally) : 0
    })
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
      const drawn = known.lots.findLast(order => level.every(team => order.includes(team)))
      return level.map(team => (drawn ? drawn.indexOf(team) + 1 : 0))
    }
    default:
      return fromTallies(tally => tally[criterion])
  }
}

/** Teams with the same figure. */
export interface Group {
  readonly figure: number
  readonly teams: readonly string[]
}

/** Parts level teams by a criterion, the best first; into one group where it does not decide. */
export const partBy = (
  criterion: Criterion,
  level: readonly string[],
  known: Known,
  amongThem: readonly AmongThem[],
): readonly Group[] => {
  const figures = figuresOf(criterion, level, known, amongThem)
  const groups = new Map<number, string[]>()
  for (const [index, team] of level.entries()) {
    const figure = figures[index] ?? 0
    const group = groups.get(figure)
    if (group) group.push(team)
    else groups.set(figure, [team])
  }
  const sign = fewerFirst.includes(criterion) ? 1 : -1
  return [...groups].map(([figure, teams]) => ({ figure, teams })).toSorted((a, b) => sign * (a.figure - b.figure))
}
