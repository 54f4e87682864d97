import { inDrawnOrder } from '../football/drawing.ts'
import { type Incident, isToCome, type Match, playsIn, type Team } from '../football/match.ts'
import { type PlanInput, planOf } from '../football/plan.ts'
import { tieOf } from '../football/ties.ts'
import type { Tournament } from './tournament.ts'

/** Input of a plan. Teams are in order of registration, or of the draw; an unregistered one counts as withdrawn. */
export const planInputOf = (
  { record, format, matches, tableRules, deductions, lots, entrants, nameOf }: Tournament,
  incidents: readonly Incident[],
): PlanInput => {
  const playing = new Set(matches.flatMap(({ home, away }) => [home, away]))
  const teams = entrants
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .filter(({ team, status }) => status === 'approved' || playing.has(team))
    .map(({ team, status }): Team => ({ id: team, name: nameOf(team), withdrawn: status !== 'approved' }))
  const { drawNumber, seeds } = record
  const drawn = inDrawnOrder(teams, ({ id }) => id, { drawNumber, seeds: seeds ?? [] })
  return { format, teams: drawn, matches, rules: tableRules, deductions, lots, incidents }
}

/** Matches without those to come whose tie has other teams now: they only wait to be replaced. */
export const standingMatches = (tournament: Tournament): readonly Match[] => {
  const { matches } = tournament
  if (matches.every(({ part }) => tieOf(part) === null)) return matches
  const ties = new Map(planOf(planInputOf(tournament, [])).ties.map(({ number, teams }) => [number, teams]))
  return matches.filter(match => {
    const { home = null, away = null } = ties.get(tieOf(match.part) ?? 0) ?? {}
    return !isToCome(match) || home === null || away === null || (playsIn(home, match) && playsIn(away, match))
  })
}
