import type { Result, Share } from './results.ts'

/** What a team has from some matches, before deductions. */
export interface Tally {
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  awayGoals: number
  awayWins: number
  points: number
}

const nothing = (): Tally => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  awayGoals: 0,
  awayWins: 0,
  points: 0,
})

const add = (tally: Tally, { goals, outcome, points }: Share, against: number, away: boolean) => {
  tally.played++
  tally[outcome]++
  tally.goalsFor += goals
  tally.goalsAgainst += against
  tally.points += points
  if (!away) return
  tally.awayGoals += goals
  if (outcome === 'won') tally.awayWins++
}

/** Adds up the matches that the teams played among themselves; results with any other team are left out. */
export const tallyOf = (teams: Iterable<string>, results: readonly Result[]): ReadonlyMap<string, Tally> => {
  const tallies = new Map<string, Tally>()
  for (const team of teams) tallies.set(team, nothing())
  for (const { home, away } of results) {
    const atHome = tallies.get(home.team)
    const visiting = tallies.get(away.team)
    if (!atHome || !visiting) continue
    add(atHome, home, away.goals, false)
    add(visiting, away, home.goals, true)
  }
  return tallies
}

export const goalDifference = ({ goalsFor, goalsAgainst }: Pick<Tally, 'goalsFor' | 'goalsAgainst'>): number =>
  goalsFor - goalsAgainst
