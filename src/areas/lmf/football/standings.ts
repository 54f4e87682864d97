import { compareNames, compareText } from '../../../model/collation.ts'
import type { Deduction, Incident, Match, Team } from './match.ts'
import { type RankingInput, type Reason, rank } from './ranking.ts'
import {
  countMatches,
  emptyTally,
  type FormMatch,
  fairPlayOf,
  formsOf,
  goalDifference,
  type Tally,
  tallyOf,
} from './results.ts'
import type { TableRules } from './rules.ts'

export interface StandingsInput {
  /** Teams of this table. Matches with other teams belong to other groups. */
  readonly teams: readonly Team[]
  readonly matches: readonly Match[]
  readonly rules: TableRules
  readonly deductions?: readonly Deduction[]
  /** Drawn order of teams, best first. */
  readonly lots?: readonly string[]
  readonly incidents?: readonly Incident[]
  readonly asItStands?: boolean
}

interface Shared {
  readonly others: readonly string[]
  /** May still be decided by matches ahead, a drawing of lots once all are over, or nothing in these rules. */
  readonly decides: 'matches' | 'drawOfLots' | 'nothing'
}

/** Points are after deductions. */
export interface StandingsRow extends Readonly<Tally> {
  /** From 1; undecided teams share one, and the next is as many lower. */
  readonly position: number
  readonly team: string
  readonly withdrawn: boolean
  readonly goalDifference: number
  readonly deductions: readonly Deduction[]
  readonly fairPlay: number
  /** Last five counting matches, latest last. */
  readonly form: readonly FormMatch[]
  /** Reason for being above the next position; null if points decide, and for the last. */
  readonly reason: Reason | null
  readonly shared: Shared | null
}

type Meeting = Pick<Match, 'home' | 'away'>

interface Meetings {
  readonly held: readonly Meeting[]
  readonly toCome: readonly Meeting[]
  readonly withdrawn: ReadonlySet<string>
  readonly times: number
}

/** True when all meetings among the teams are played or never will be (annulled, or a team withdrew). */
const meetings = (all: Meetings): RankingInput['haveMet'] => {
  let met: ReadonlyMap<string, number> | undefined
  const haveMet = (team: string, other: string): boolean => {
    if (all.withdrawn.has(team) || all.withdrawn.has(other)) return true
    // Most tables have no level teams and need no meetings.
    met ??= timesMet(all)
    return (met.get(pairKey(team, other)) ?? 0) >= all.times
  }
  return teams => teams.every((team, index) => teams.slice(index + 1).every(other => haveMet(team, other)))
}

const pairKey = (a: string, b: string): string => JSON.stringify([a, b].toSorted())

const timesMet = ({ held, toCome }: Meetings): ReadonlyMap<string, number> => {
  const met = new Map<string, number>()
  for (const { home, away } of held) {
    const key = pairKey(home, away)
    met.set(key, (met.get(key) ?? 0) + 1)
  }
  for (const { home, away } of toCome) met.set(pairKey(home, away), Number.NEGATIVE_INFINITY)
  return met
}

const pointsOf = (tallies: ReadonlyMap<string, Tally>, deductions: readonly Deduction[]): Map<string, number> => {
  const points = new Map([...tallies].map(([team, tally]) => [team, tally.points]))
  for (const { team, points: taken } of deductions) points.set(team, (points.get(team) ?? 0) - taken)
  return points
}

/**
 * The table of a league or group by its rules, best first, at any time of the season. The order of the input does not
 * matter, except that of the lots. Teams on a shared position are sorted by name.
 */
export const standingsOf = ({
  teams,
  matches,
  rules,
  deductions = [],
  lots = [],
  incidents = [],
  asItStands = false,
}: StandingsInput): readonly StandingsRow[] => {
  const withdrawn = new Set(teams.filter(team => team.withdrawn).map(({ id }) => id))
  const stayed = teams.filter(({ id }) => rules.withdrawn === 'stands' || !withdrawn.has(id))
  const { results, open, annulled } = countMatches(matches, new Set(stayed.map(({ id }) => id)), rules, asItStands)
  const toCome = open.filter(({ home, away }) => !withdrawn.has(home) && !withdrawn.has(away))
  const countedIds = new Set(results.map(({ match }) => match.id))

  const ids = teams.toSorted((a, b) => compareNames(a.name, b.name) || compareText(a.id, b.id)).map(({ id }) => id)
  const tallies = tallyOf(ids, results)
  const points = pointsOf(tallies, deductions)
  const fairPlay = fairPlayOf(incidents, rules.fairPlay, match => countedIds.has(match))
  const held = [...results.map(({ match }) => match), ...annulled]
  const haveMet = meetings({ held, toCome, withdrawn, times: rules.meetings })
  const ranking = rank({ teams: ids, withdrawn, points, tallies, results, fairPlay, lots, haveMet, rules })

  const undecided: Shared['decides'] = rules.tieBreaks.includes('drawOfLots') ? 'drawOfLots' : 'nothing'
  const decides = results.length === 0 || toCome.length > 0 ? 'matches' : undecided
  const forms = formsOf(results)
  const firstOf = (index: number) => ranking.positions.slice(0, index).reduce((sum, { length }) => sum + length, 1)

  return ranking.positions.flatMap((sharing, index) =>
    sharing.map((team): StandingsRow => {
      const tally = tallies.get(team) ?? emptyTally()
      return {
        ...tally,
        position: firstOf(index),
        team,
        withdrawn: withdrawn.has(team),
        goalDifference: goalDifference(tally),
        points: points.get(team) ?? 0,
        deductions: deductions.filter(deduction => deduction.team === team),
        fairPlay: fairPlay.get(team) ?? 0,
        form: forms.get(team) ?? [],
        reason: ranking.reasons[index] ?? null,
        shared: sharing.length > 1 ? { others: sharing.filter(other => other !== team), decides } : null,
      }
    }),
  )
}
