import type { SeasonMatch } from '../tournament/tournament.ts'
import { type Deduction, type Incident, leaguePart, type Team } from './match.ts'
import { resultOf } from './results.ts'
import { hasTable as hasTables, type TableRules, type TournamentFormat } from './rules.ts'
import { type StandingsRow, standingsOf } from './standings.ts'

export interface TablesInput {
  readonly teams: readonly Team[]
  readonly matches: readonly SeasonMatch[]
  readonly tableRules: TableRules
  readonly deductions: readonly Deduction[]
  readonly lots: readonly (readonly string[])[]
  readonly incidents?: readonly Incident[]
  /** The tables after this match day; null for as they are now. */
  readonly after: number | null
  readonly asItStands?: boolean
  readonly format: TournamentFormat
}

export interface Table {
  /** The group that it is of; null for the league. */
  readonly group: string | null
  readonly rows: readonly StandingsRow[]
}

const groupPattern = /^group:(.+)$/

/** The group that a part of the tournament is; null for the league and for ties of the bracket. */
export const groupOf = (part: string): string | null => groupPattern.exec(part)?.[1] ?? null

/** Whether the matches of a part make a table: those of a bracket do not. */
export const hasTable = (part: string): boolean => part === leaguePart || groupPattern.test(part)

/** The match as it was before it was played. */
const toCome = (match: SeasonMatch): SeasonMatch => ({
  ...match,
  homeGoals: null,
  awayGoals: null,
  awardedTo: null,
  status: 'scheduled',
})

const tableOf = (
  group: string | null,
  teams: readonly Team[],
  matches: readonly SeasonMatch[],
  { after, lots, incidents = [], asItStands = false, tableRules: rules, deductions }: TablesInput,
): Table => {
  const isLater = ({ round }: SeasonMatch) => after !== null && round > after
  const ids = new Set(teams.map(({ id }) => id))
  const rows = standingsOf({
    teams,
    matches: matches.map(match => (isLater(match) ? toCome(match) : match)),
    rules,
    deductions: deductions.filter(({ team }) => ids.has(team)),
    // Lots are drawn for the table as it is now: an earlier one was not decided by them.
    lots: matches.some(match => isLater(match) && resultOf(match, rules)) ? [] : lots,
    incidents,
    asItStands,
  })
  return { group, rows }
}

/** The tables of a tournament: the league's, then one a group. None for a cup of which only the bracket is there. */
export const tablesOf = (input: TablesInput): readonly Table[] => {
  const { teams, matches } = input
  const groups = [...new Set(matches.flatMap(({ part }) => groupOf(part) ?? []))].toSorted()
  const inGroups = groups.map(group => {
    const own = matches.filter(({ part }) => groupOf(part) === group)
    const ids = new Set(own.flatMap(({ home, away }) => [home, away]))
    return tableOf(
      group,
      teams.filter(({ id }) => ids.has(id)),
      own,
      input,
    )
  })
  const own = matches.filter(({ part }) => part === leaguePart)
  // A cup has none, also as long as it has no matches.
  const isLeague = own.length > 0 || (matches.length === 0 && hasTables(input.format))
  return isLeague ? [tableOf(null, teams, own, input), ...inGroups] : inGroups
}

/** The match days of the tables of which some match has a result, ascending. */
export const playedRounds = (
  matches: readonly SeasonMatch[],
  rules: TableRules,
  asItStands = false,
): readonly number[] =>
  [
    ...new Set(
      matches
        .filter(match => hasTable(match.part) && resultOf(match, rules, asItStands) !== null)
        .map(({ round }) => round),
    ),
  ].toSorted((one, other) => one - other)

/** Whether cards may part teams that nothing else parts: only then are they worth reading. */
export const cardsDecide = (tables: readonly Table[], { tieBreaks }: TableRules): boolean =>
  tieBreaks.includes('fairPlay') &&
  tables.some(({ rows }) =>
    rows.some(
      ({ played, shared, reason }) =>
        played > 0 && (shared !== null || (reason !== null && isAfterCards(reason.tieBreak, tieBreaks))),
    ),
  )

const isAfterCards = (tieBreak: TableRules['tieBreaks'][number], tieBreaks: TableRules['tieBreaks']): boolean =>
  tieBreaks.indexOf(tieBreak) > tieBreaks.indexOf('fairPlay')
