import type { RecordOf } from '../../../model/collection.ts'
import type { JsonObject } from '../../../model/json.ts'
import { valuesOf } from '../../../model/record.ts'
import { tournaments } from '../collections/tournaments.ts'
import type { Deduction, Match, MatchStatus, Side, Team } from '../football/match.ts'
import {
  type BanRules,
  banRulesOf,
  formatOf,
  type TableRules,
  type TournamentFormat,
  tableRulesOf,
} from '../football/rules.ts'
import type { BanCause } from '../football/suspensions.ts'

/** A match as the digest `results` has it: what tables, suspensions, fixtures and brackets read. */
export interface SeasonMatch extends Match {
  readonly round: number
  /** `league`, `group:A`, or a tie of the bracket. */
  readonly part: string
  readonly homeGoals: number | null
  readonly awayGoals: number | null
  readonly homePenalties: number | null
  readonly awayPenalties: number | null
  /** The score is that at the end of extra time. */
  readonly afterExtraTime: boolean
  readonly status: MatchStatus
  readonly awardedTo: Side | 'none' | null
  readonly kickOff: number | null
}

/** A suspension as the digest `bans` has it, before anything is served. */
export interface SeasonBan {
  /** The sanction's id, which is that of the incident that caused it. */
  readonly id: string
  readonly player: string
  /** The team at that time. */
  readonly team: string
  readonly cause: BanCause
  /** The match day of the cause. */
  readonly round: number
  /** Matches due by the rules. */
  readonly due: number
  /** Matches due by decision of staff; null where they said nothing. */
  readonly overruled: number | null
}

/** A registration as the digest `entrants` has it. */
export interface Entrant {
  /** The registration's id. */
  readonly id: string
  readonly team: string
  readonly status: string
}

/** What a tournament's record says, parsed once for all who ask. */
export interface Regulations {
  readonly record: RecordOf<typeof tournaments>
  readonly format: TournamentFormat
  readonly tableRules: TableRules
  readonly banRules: BanRules
  readonly deductions: readonly Deduction[]
  /** The ids of teams in the order in which lots put them, a list for each drawing that is told apart. */
  readonly lots: readonly (readonly string[])[]
}

export const regulationsOf = (tournament: JsonObject): Regulations => {
  const record = valuesOf(tournaments, tournament)
  return {
    record,
    format: formatOf(tournament),
    tableRules: tableRulesOf(tournament),
    banRules: banRulesOf(tournament),
    deductions: record.deductions ?? [],
    lots: [record.lots ?? []],
  }
}

/** All that pages share of one tournament: few bytes, one subscription each. */
export interface Tournament extends Regulations {
  readonly id: string
  readonly matches: readonly SeasonMatch[]
  readonly bans: readonly SeasonBan[]
  readonly entrants: readonly Entrant[]
  /** Approved teams and all that have a match, by name; those whose registration was withdrawn say so. */
  readonly teams: readonly Team[]
  /** What a team is called; its id where nobody may know. */
  readonly nameOf: (team: string) => string
}

/** What a tournament is made of. */
interface TournamentParts extends Regulations, Pick<Tournament, 'id' | 'matches' | 'bans' | 'entrants'> {
  readonly names: ReadonlyMap<string, string>
}

/** The teams that belong to a tournament: the approved ones, and whoever has a match in it. */
export const teamIdsOf = (matches: readonly SeasonMatch[], entrants: readonly Entrant[]): ReadonlySet<string> =>
  new Set([
    ...entrants.flatMap(({ team, status }) => (status === 'approved' ? [team] : [])),
    ...matches.flatMap(({ home, away }) => [home, away]).filter(team => team !== ''),
  ])

export const tournamentOf = ({ names, ...parts }: TournamentParts): Tournament => {
  const { matches, entrants } = parts
  const nameOf = (team: string) => names.get(team) ?? team
  const withdrawn = new Set(entrants.flatMap(({ team, status }) => (status === 'withdrawn' ? [team] : [])))
  const approved = new Set(entrants.flatMap(({ team, status }) => (status === 'approved' ? [team] : [])))
  const teams = [...teamIdsOf(matches, entrants)]
    .map(team => ({ id: team, name: nameOf(team), withdrawn: withdrawn.has(team) && !approved.has(team) }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1))
  return { ...parts, teams, nameOf }
}
