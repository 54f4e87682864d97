import { laLiga } from '../../src/areas/lmf/football/rules.ts'
import { type StandingsInput, standingsOf } from '../../src/areas/lmf/football/standings.ts'
import { spainMatches, spainTeams } from '../../src/areas/lmf/football/testing/spain-2012-13.ts'
import { leagueFigures } from './league.ts'
import { type Benchmark, median, rounded } from './measure.ts'

const timeOf = (input: StandingsInput): number => {
  const times: number[] = []
  for (let run = 0; run < 300; run++) {
    const start = performance.now()
    standingsOf(input)
    if (run >= 100) times.push(performance.now() - start)
  }
  return rounded(median(times), 3)
}

export const standings: Benchmark = {
  name: 'standings',
  describes: 'the table of 20 teams and 380 matches, median of 200; its public copy, and the worker that keeps it',
  async run() {
    const teams = spainTeams
    const season = { teams, matches: spainMatches, rules: laLiga }
    const drawn = { ...season, matches: spainMatches.map(match => ({ ...match, homeGoals: 1, awayGoals: 1 })) }
    return [
      { what: 'Spain 2012-13, no teams level', value: timeOf(season), unit: 'ms', limit: 2 },
      { what: 'every match 1-1, all teams level', value: timeOf(drawn), unit: 'ms', limit: 2 },
      ...(await leagueFigures()),
    ]
  },
}
