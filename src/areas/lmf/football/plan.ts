import { grouped } from '../../../model/values/grouped.ts'
import {
  type Bracket,
  bracketFor,
  dealGroups,
  type Entrant,
  type Group,
  groupPairings,
  groupQualifiers,
  leagueQualifiers,
  maxInBracket,
  minInBracket,
} from './bracket.ts'
import { drawOf } from './draw.ts'
import { groupPart, isOver, leaguePart, type Match, type Pairing, type Team } from './match.ts'
import type { TournamentFormat } from './rules.ts'
import { roundRobin } from './schedule.ts'
import { type StandingsInput, type StandingsRow, standingsOf } from './standings.ts'
import {
  knockoutPairings,
  type Seats,
  seatKey,
  standingOf,
  type TieResults,
  type TieState,
  tieOf,
  tieResultsOf,
} from './ties.ts'

export interface PlanInput extends Pick<StandingsInput, 'rules' | 'deductions' | 'lots' | 'incidents'> {
  readonly format: TournamentFormat
  /** In order of registration, which decides the draw. A withdrawn team keeps its place in group and ties. */
  readonly teams: readonly Team[]
  readonly matches: readonly Match[]
}

export interface TournamentPlan {
  readonly groups: readonly Group[]
  /** Empty if the format has no ties. */
  readonly bracket: Bracket
  readonly results: TieResults
  readonly seats: Seats
  readonly ties: readonly TieState[]
  readonly pairings: readonly Pairing[]
  /** Teams registered after the draw, without matches in it. */
  readonly undrawn: readonly string[]
}

/** Plans a tournament by its format; deterministic. Teams stay in a group that has matches. */
export const planOf = (given: PlanInput): TournamentPlan => {
  const { teams, undrawn } = drawOf(given)
  const input = { ...given, teams }
  const { format, matches, rules } = input
  const groups = format.format.type === 'groups' ? groupsOf(format.format.groups, teams, matches) : []
  const tables = tablePairings(input, groups)
  const finals = finalTables(input, groups, tables)
  const bracket = bracketFor(entrantsOf(input, groups, finals), format.hasThirdPlace)
  const results = tieResultsOf(matches, rules)
  const seats = seatsOf(finals)
  const ties = standingOf(bracket, results, seats, format.legs)
  const roundsBefore = Math.max(0, ...tables.map(({ round }) => round))
  return {
    groups,
    bracket,
    results,
    seats,
    ties,
    pairings: [...tables, ...knockoutPairings(ties, format.legs, roundsBefore)],
    undrawn,
  }
}

const stayingOf = (teams: readonly Team[]): readonly string[] =>
  teams.flatMap(({ id, withdrawn }) => (withdrawn ? [] : [id]))

/** Members of each group, from the matches; unplaced teams go where most room is. */
const groupsOf = (count: number, teams: readonly Team[], matches: readonly Match[]): readonly Group[] => {
  const dealt = dealGroups(stayingOf(teams), count)
  const members = new Map(dealt.map(({ name }) => [groupPart(name), [] as string[]]))
  const placed = new Map(
    matches.flatMap(({ part, home, away }) =>
      members.has(part) ? [[home, part] as const, [away, part] as const] : [],
    ),
  )
  for (const { id } of teams) members.get(placed.get(id) ?? '')?.push(id)
  for (const id of stayingOf(teams)) {
    if (placed.has(id)) continue
    const smallest = [...members.values()].reduce((one, other) => (other.length < one.length ? other : one))
    smallest.push(id)
  }
  return dealt.map(({ name }) => ({ name, teams: members.get(groupPart(name)) ?? [] }))
}

const tablePairings = ({ format, teams }: PlanInput, groups: readonly Group[]): readonly Pairing[] => {
  const staying = stayingOf(teams)
  switch (format.format.type) {
    case 'cup':
      return []
    case 'groups':
      return groupPairings(
        groups.map(group => ({ ...group, teams: group.teams.filter(id => staying.includes(id)) })),
        format.meetings,
      )
    case 'league':
    case 'leaguePlayOff':
      return roundRobin(staying, format.meetings, leaguePart)
  }
}

/** A withdrawn team keeps its place in a cup that it played in; otherwise all others would be redrawn. */
const entrantsOf = (
  { format, teams, matches, lots = [] }: PlanInput,
  groups: readonly Group[],
  finals: readonly FinalTable[],
): readonly Entrant[] => {
  switch (format.format.type) {
    case 'league':
      return []
    case 'leaguePlayOff':
      return leagueQualifiers(format.format.qualify)
    case 'groups':
      return groupQualifiers(groups, format.format.qualify, {
        byRecord: position => (finals.length < groups.length ? null : groupsByRecord(finals, position, lots)),
      })
    case 'cup': {
      const playing = new Set(matches.flatMap(({ part, home, away }) => (tieOf(part) === null ? [] : [home, away])))
      return teams
        .filter(({ id, withdrawn }) => !withdrawn || playing.has(id))
        .map(({ id }) => ({ type: 'team', team: id }))
    }
  }
}

/** A final table; a null group is the league's own. */
interface FinalTable {
  readonly group: string | null
  readonly rows: readonly StandingsRow[]
}

const finalTables = (input: PlanInput, groups: readonly Group[], tables: readonly Pairing[]): readonly FinalTable[] => {
  const { format, teams, matches } = input
  if (format.format.type === 'league' || format.format.type === 'cup') return []
  const byPart: ReadonlyMap<string, readonly Match[]> = grouped(matches, ({ part }) => part)
  const planned = grouped(tables, ({ part }) => part)
  const parts =
    format.format.type === 'groups'
      ? groups.map(({ name, teams: ids }) => ({ group: name, part: groupPart(name), ids }))
      : [{ group: null, part: leaguePart, ids: teams.map(({ id }) => id) }]
  return parts.flatMap(({ group, part, ids }) => {
    const played = (byPart.get(part) ?? []).filter(({ status }) => status !== 'replayed')
    if (!isAllOver(played, planned.get(part)?.length ?? 0)) return []
    const members = teams.filter(({ id }) => ids.includes(id))
    return [{ group, rows: standingsOf({ ...input, teams: members, matches: played }) }]
  })
}

/** Holders of places in final tables. Shared places stay empty. */
const seatsOf = (finals: readonly FinalTable[]): Seats =>
  Object.fromEntries(
    finals.flatMap(({ group, rows }) =>
      rows.flatMap(({ team, shared, withdrawn }, index) =>
        shared !== null || withdrawn ? [] : [[seatKey(group, index + 1), team]],
      ),
    ),
  )

type Figure = (row: StandingsRow) => number

/** Higher is better. Per match, because groups may differ in size. */
const perMatch =
  (figure: Figure): Figure =>
  row =>
    figure(row) / Math.max(1, row.played)

const recordFigures: readonly Figure[] = [
  perMatch(({ points }) => points),
  perMatch(({ goalDifference }) => goalDifference),
  perMatch(({ goalsFor }) => goalsFor),
  perMatch(({ won }) => won),
  perMatch(({ fairPlay }) => -fairPlay),
]

/**
 * Groups by the record of each holder of a place: points, goal difference, goals, wins and fair play, each per match;
 * then by lots, and by the group's letter. Null while teams share the place.
 */
const groupsByRecord = (
  finals: readonly FinalTable[],
  position: number,
  lots: readonly string[],
): readonly string[] | null => {
  const holders = finals.flatMap(({ group, rows }) => {
    const row = rows[position - 1]
    return group === null || !row || row.shared !== null ? [] : [{ group, row }]
  })
  if (holders.length < finals.length) return null
  const isDrawn = holders.every(({ row }) => lots.includes(row.team))
  const figures: readonly Figure[] = [
    ({ withdrawn }) => (withdrawn ? 0 : 1),
    ...recordFigures,
    ({ team }) => (isDrawn ? -lots.indexOf(team) : 0),
  ]
  return holders
    .toSorted(({ row: one }, { row: other }) => {
      const deciding = figures.find(figure => figure(one) !== figure(other))
      return deciding ? deciding(other) - deciding(one) : 0
    })
    .map(({ group }) => group)
}

const isAllOver = (matches: readonly Match[], planned: number): boolean =>
  planned > 0 && matches.length >= planned && matches.every(isOver)

export type Format =
  | { readonly type: 'league' }
  | { readonly type: 'cup' }
  | { readonly type: 'groups'; readonly groups: number; readonly qualify: number }
  | { readonly type: 'leaguePlayOff'; readonly qualify: number }

export type PlanIssue =
  | { readonly type: 'tooFewTeams' | 'tooFewQualify' }
  | { readonly type: 'tooManyTeams'; readonly limit: number; readonly surplus: number }
  | { readonly type: 'tooFewInGroups'; readonly groups: number; readonly teams: number }
  | { readonly type: 'tooManyQualify'; readonly count: number; readonly size: number }

/** Obstacles to fixtures; empty if they can be made. */
export const planIssues = (teams: number, format: Format): readonly PlanIssue[] =>
  teams < 2 ? [{ type: 'tooFewTeams' }] : issuesOf(teams, format)

const issuesOf = (teams: number, format: Format): readonly PlanIssue[] => {
  switch (format.type) {
    case 'league':
      return []
    case 'cup':
      return bracketIssues(teams)
    case 'leaguePlayOff':
      return format.qualify > teams
        ? [{ type: 'tooManyQualify', count: format.qualify, size: teams }]
        : bracketIssues(format.qualify)
    case 'groups': {
      const size = format.groups < 1 ? 0 : Math.floor(teams / format.groups)
      if (size < 2) return [{ type: 'tooFewInGroups', groups: format.groups, teams }]
      if (format.qualify > size) return [{ type: 'tooManyQualify', count: format.qualify, size }]
      return bracketIssues(format.groups * format.qualify)
    }
  }
}

const bracketIssues = (entrants: number): readonly PlanIssue[] => {
  if (entrants < minInBracket) return [{ type: 'tooFewQualify' }]
  return entrants > maxInBracket
    ? [{ type: 'tooManyTeams', limit: maxInBracket, surplus: entrants - maxInBracket }]
    : []
}
