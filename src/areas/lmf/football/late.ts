import { type PlanInput, planOf } from './plan.ts'

/**
 * Teams that were approved after the fixtures were generated: the plan has matches of theirs, none of which is stored.
 * A team with a bye in a cup waits for an opponent, and is not late.
 */
export const lateTeams = (input: PlanInput): readonly string[] => {
  const { teams, matches } = input
  if (matches.length === 0) return []
  const playing = new Set(matches.flatMap(({ home, away }) => [home, away]))
  const missing = teams.filter(({ id, withdrawn }) => withdrawn !== true && !playing.has(id))
  if (missing.length === 0) return []
  const planned = new Set(planOf(input).pairings.flatMap(({ home, away }) => [home, away]))
  return missing.flatMap(({ id }) => (planned.has(id) ? [id] : []))
}
