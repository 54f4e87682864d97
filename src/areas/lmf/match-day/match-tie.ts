import { useMemo } from 'react'
import { isolated } from '../../../ui/format.ts'
import type { Match } from '../football/match.ts'
import { planOf } from '../football/plan.ts'
import { type Leg, overturnedBy, type Stakes, stakesOf, tieOf } from '../football/ties.ts'
import { planInputOf } from '../tournament/plan-input.ts'
import { useTournament } from '../tournament/use-tournament.tsx'

/** Meaning of a match for its tie. */
export interface MatchTie {
  /** Null for a match that decides no tie. */
  readonly stakes: Stakes | null
  /** Its teams no longer meet in the tie. */
  readonly isObsolete: boolean
  /** Matches of later ties that lose a team if it ends like this; null for without a result. */
  readonly overturnedBy: (leg: Leg | null) => readonly Match[]
}

const noTie: MatchTie = { stakes: null, isObsolete: false, overturnedBy: () => [] }

/** Meaning of each of these matches for its tie. */
export const useMatchTies = (matches: readonly Match[]) => {
  const tournament = useTournament()
  return useMemo(() => {
    if (matches.every(({ part }) => tieOf(part) === null)) return () => noTie
    const { ties, ...plan } = planOf(planInputOf(tournament, []))
    const { format, tableRules: rules } = tournament
    const facts = { ...plan, matches: tournament.matches, legs: format.legs, rules }
    const found = new Map(
      matches.map((match): [string, MatchTie] => {
        const tie = ties.find(({ number }) => number === tieOf(match.part))
        const teams = tie ? [tie.teams.home, tie.teams.away] : []
        return [
          match.id,
          {
            stakes: stakesOf(match, tie, facts),
            isObsolete: tie !== undefined && !(teams.includes(match.home) && teams.includes(match.away)),
            overturnedBy: leg => overturnedBy(match, leg, facts),
          },
        ]
      }),
    )
    return (match: string) => found.get(match) ?? noTie
  }, [matches, tournament])
}

export const titlesOf = (matches: readonly Match[], nameOf: (team: string) => string): string =>
  matches.map(({ home, away }) => `${isolated(nameOf(home))} – ${isolated(nameOf(away))}`).join(', ')
