import { compareText, type Incident, type Match } from './match.ts'
import { type CountingRules, resultOf } from './results.ts'

interface ScorersInput {
  readonly incidents: readonly Incident[]
  readonly matches: readonly Match[]
  readonly rules: CountingRules
}

export interface Scorer {
  /** From 1; who scored as many goals shares it, and the next is as many lower. */
  readonly position: number
  readonly player: string
  readonly goals: number
  readonly penalties: number
  readonly matches: number
  /** The teams for which the player scored, each the team at that time, with the goals; most goals first. */
  readonly teams: readonly { readonly team: string; readonly goals: number }[]
}

interface Scored {
  goals: number
  penalties: number
  readonly matches: Set<string>
  readonly teams: Map<string, number>
}

/**
 * Who scored how often. Own goals are nobody's; so are goals without a player, and those of matches whose score on the pitch does not count
 * (void, awarded, to be played again). Players who share a position stand by fewer penalties, then fewer matches.
 */
export const scorersOf = ({ incidents, matches, rules }: ScorersInput): readonly Scorer[] => {
  const counting = new Set(matches.filter(match => resultOf(match, rules)?.played).map(({ id }) => id))
  const scorers = new Map<string, Scored>()
  for (const { kind, match, player, team } of incidents) {
    if ((kind !== 'goal' && kind !== 'penalty') || !player || !counting.has(match)) continue
    const scored = scorers.get(player) ?? { goals: 0, penalties: 0, matches: new Set(), teams: new Map() }
    scored.goals++
    if (kind === 'penalty') scored.penalties++
    scored.matches.add(match)
    scored.teams.set(team, (scored.teams.get(team) ?? 0) + 1)
    scorers.set(player, scored)
  }
  const sorted = [...scorers].toSorted(
    ([idA, a], [idB, b]) =>
      b.goals - a.goals || a.penalties - b.penalties || a.matches.size - b.matches.size || compareText(idA, idB),
  )
  return sorted.map(([player, { goals, penalties, matches: scoredIn, teams }]) => ({
    position: sorted.findIndex(([, other]) => other.goals === goals) + 1,
    player,
    goals,
    penalties,
    matches: scoredIn.size,
    teams: [...teams]
      .map(([team, scored]) => ({ team, goals: scored }))
      .toSorted((a, b) => b.goals - a.goals || compareText(a.team, b.team)),
  }))
}
