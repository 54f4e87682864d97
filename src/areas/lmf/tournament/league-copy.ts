import type { League, LeagueTeam } from '../../../model/league.ts'
import { leagueStates } from '../../../model/league.ts'
import { type Incident, inOrderOfPlay } from '../football/match.ts'
import { resultOf } from '../football/results.ts'
import { tablesOf } from '../table/tables.ts'
import type { Tournament } from './tournament.ts'

interface Public {
  readonly tournament: Tournament
  /** By team. */
  readonly shortNames: ReadonlyMap<string, string>
  /** Asked for where cards part teams. */
  readonly incidents: readonly Incident[]
}

/** What everybody may know of a tournament; null while it is planned. The table is the official one: a match in play does not count in it yet. */
export const leagueOf = ({ tournament, shortNames, incidents }: Public): League | null => {
  const { record, matches, tableRules, teams, nameOf, deductions, lots, format } = tournament
  const state = leagueStates.find(each => each === record.status)
  if (state === undefined) return null
  const teamOf = (id: string): LeagueTeam => ({
    id,
    name: id === '' ? '' : nameOf(id),
    shortName: shortNames.get(id) ?? '',
  })
  const tables = tablesOf({ teams, matches, tableRules, deductions, lots, incidents, format, after: null })
  return {
    name: record.name,
    season: record.season,
    state,
    tables: tables.map(({ group, rows }) => ({
      group,
      rows: rows.map(({ position, team, played, won, drawn, lost, goalsFor, goalsAgainst, points }) => ({
        position,
        team: teamOf(team),
        played,
        won,
        drawn,
        lost,
        goalsFor,
        goalsAgainst,
        points,
      })),
    })),
    matches: matches.toSorted(inOrderOfPlay).map(match => {
      const result = resultOf(match, tableRules)
      return {
        round: match.round,
        part: match.part,
        home: teamOf(match.home),
        away: teamOf(match.away),
        kickOff: match.kickOff,
        status: match.status,
        homeGoals: result?.home.goals ?? match.homeGoals,
        awayGoals: result?.away.goals ?? match.awayGoals,
        homePenalties: match.homePenalties,
        awayPenalties: match.awayPenalties,
      }
    }),
  }
}
