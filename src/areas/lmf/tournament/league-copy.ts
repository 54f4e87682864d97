import { type League, type LeagueTeam, leagueStates, leagueTexts } from '../../../model/league.ts'
import { isObject, type Json, type JsonObject } from '../../../model/values/json.ts'
import { type Incident, inOrderOfPlay } from '../football/match.ts'
import { resultOf } from '../football/results.ts'
import { tablesOf } from './tables.ts'
import { projectionReader, projections, regulationsOf, type Tournament, teamIdsOf, tournamentOf } from './tournament.ts'

interface Public {
  readonly tournament: Tournament
  /** By team. */
  readonly shortNames: ReadonlyMap<string, string>
  /** Needed if cards may decide. */
  readonly incidents: readonly Incident[]
}

/** Public copy of a tournament; null while it is planned. The table is official: a match in play does not count yet. */
const leagueOf = ({ tournament, shortNames, incidents }: Public): League | null => {
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
    zone: tournament.zone,
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
      // The score of a match in play is public, although the table ignores it.
      const result = resultOf(match, tableRules, true)
      return {
        round: match.round,
        part: match.part,
        home: teamOf(match.home),
        away: teamOf(match.away),
        kickOff: match.kickOff,
        status: match.status,
        homeGoals: result?.home.goals ?? null,
        awayGoals: result?.away.goals ?? null,
        homePenalties: result && match.homePenalties,
        awayPenalties: result && match.awayPenalties,
      }
    }),
  }
}

export interface LeagueCopy {
  /** Content of `league/{tournament}` without number and moment; null for none. */
  readonly copy: JsonObject | null
  readonly rev: number
  readonly teams: readonly string[]
  /** Paths of the source projections, whose changes may change the copy. */
  readonly sources: readonly string[]
}

const emptyCopy: LeagueCopy = { copy: null, rev: 0, teams: [], sources: [] }

export const teamPaths = (team: string): readonly [name: string, shortName: string] => [
  `teams/${team}/name`,
  `teams/${team}/shortName`,
]

/** Builds the public copy of a tournament: requests paths and receives their values, at most three times. */
export function* copyingLeague(id: string): Generator<readonly string[], LeagueCopy, readonly Json[]> {
  const [stored = null] = yield [`tournaments/${id}`]
  if (!isObject(stored)) return emptyCopy
  const regulations = regulationsOf(stored)
  const rev = Number(stored.rev)
  if (regulations.record.status === 'planned') return { ...emptyCopy, rev }
  // Only some rules use cards, and there are many.
  const hasCards = regulations.tableRules.tieBreaks.includes('fairPlay')
  const made = [projections.matches, projections.entrants, ...(hasCards ? [projections.incidents] : [])]
  const sources = made.map(({ location }) => location(id))
  const [matchLines = null, entrantLines = null, incidentLines = null] = yield sources
  const matches = projectionReader(projections.matches)(matchLines)
  const entrants = projectionReader(projections.entrants)(entrantLines)
  const teams = [...teamIdsOf({ matches, entrants })]
  const found = yield teams.flatMap(teamPaths)
  const texts = (at: 0 | 1) =>
    new Map(
      teams.flatMap((team, index) => {
        const text = found[2 * index + at]
        return typeof text === 'string' ? [[team, text] as const] : []
      }),
    )
  const league = leagueOf({
    tournament: tournamentOf({ id, ...regulations, matches, entrants, suspensions: [] }, texts(0)),
    shortNames: texts(1),
    incidents: projectionReader(projections.incidents)(incidentLines),
  })
  return { copy: league && { ...leagueTexts(league) }, rev, teams, sources }
}
