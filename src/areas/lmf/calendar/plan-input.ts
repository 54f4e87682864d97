import { formatOf } from '../fixtures/tournament-format.ts'
import type { PlanInput, PlanTeam } from '../fixtures/tournament-plan.ts'
import type { Season } from '../season/season.ts'
import type { Incident } from '../standings/match.ts'
import { factsOf } from '../table/facts.ts'

/**
 * What a tournament's plan is made of. Teams come in the order of their registrations; one that is registered no more counts as withdrawn
 * as long as it has matches.
 */
export const planInputOf = (season: Season, incidents: readonly Incident[]): PlanInput => {
  const { rules, deductions, lots } = factsOf(season)
  return {
    format: formatOf(season.tournament),
    teams: teamsOf(season),
    matches: season.matches,
    rules,
    deductions,
    lots: [lots],
    incidents,
  }
}

const teamsOf = ({ entrants, matches, nameOf }: Season): readonly PlanTeam[] => {
  const playing = new Set(matches.flatMap(({ home, away }) => [home, away]))
  return entrants
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .filter(({ team, status }) => status === 'approved' || playing.has(team))
    .map(({ team, status }) => ({ id: team, name: nameOf(team), withdrawn: status !== 'approved' }))
}

/** The teams for which matches are made. */
export const approvedTeams = ({ teams }: PlanInput): readonly string[] =>
  teams.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id)
