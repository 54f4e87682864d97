import type { ListedIncident } from '../../../../machines/lmf/incident-draft.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'

/** How the goals that were told agree with the score. */
export interface GoalsTold {
  /** How many goals the score has; null while there is none. */
  readonly scored: number | null
  /** How many of them are told, at most as many as each team scored. */
  readonly told: number
  /** Teams with more goals told than scored. */
  readonly tooMany: readonly string[]
}

/** For which team an incident counts as a goal: an own goal for the other one. */
const goalFor = ({ kind, team }: ListedIncident, { home, away }: SeasonMatch): string | null => {
  if (kind === 'goal' || kind === 'penalty') return team
  if (kind !== 'ownGoal') return null
  return team === home ? away : home
}

export const goalsTold = (match: SeasonMatch, incidents: readonly ListedIncident[]): GoalsTold => {
  const { home, away, homeGoals, awayGoals } = match
  const goals = incidents.flatMap(incident => goalFor(incident, match) ?? [])
  const toldOf = (team: string) => goals.filter(scorer => scorer === team).length
  if (homeGoals === null || awayGoals === null) return { scored: null, told: goals.length, tooMany: [] }
  const teams = [
    { team: home, scored: homeGoals },
    { team: away, scored: awayGoals },
  ]
  return {
    scored: homeGoals + awayGoals,
    told: teams.reduce((sum, { team, scored }) => sum + Math.min(scored, toldOf(team)), 0),
    tooMany: teams.filter(({ team, scored }) => toldOf(team) > scored).map(({ team }) => team),
  }
}
