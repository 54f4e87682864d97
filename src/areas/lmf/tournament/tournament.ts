import { compareNames, compareText } from '../../../model/collation.ts'
import type { Collection, ProjectionOf, RecordOf } from '../../../model/collection.ts'
import { parseProjection, projectionPath } from '../../../model/projection.ts'
import { valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { isObject, type Json, type JsonObject } from '../../../model/values/json.ts'
import { zoneIn } from '../../../model/values/time-zone.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { registrations } from '../collections/registrations.ts'
import { sanctions } from '../collections/sanctions.ts'
import { squads } from '../collections/squads.ts'
import { tournaments } from '../collections/tournaments.ts'
import { type Deduction, type Incident, leaguePart, type Match, type Team } from '../football/match.ts'
import type { Registration } from '../football/registrations.ts'
import {
  formatOf,
  type SuspensionRules,
  suspensionRulesOf,
  type TableRules,
  type TournamentFormat,
  tableRulesOf,
} from '../football/rules.ts'
import type { Suspension } from '../football/suspensions.ts'

export interface Projection<T> {
  readonly location: (tournament: string) => string
  readonly read: (id: string, line: string) => T
}

const projection = <Known extends Collection, T>(
  collection: Known,
  make: (id: string, values: ProjectionOf<Known, 'tournament'>) => T,
): Projection<T> => ({
  location: tournament => projectionPath(collection, 'tournament', tournament),
  read: (id, line) => make(id, parseProjection(collection, 'tournament', line)),
})

/** A membership with its shirt number. */
export type NumberedPeriod = ProjectionOf<typeof squads, 'tournament'>

type Entrant = Omit<Registration, 'submittedAt'>

/** Only `incidents` and `squads` are large. */
export const projections = {
  matches: projection(matches, (id, { part, ...match }): Match => ({ ...match, id, part: part ?? leaguePart })),
  suspensions: projection(sanctions, (id, values): Suspension => ({ ...values, id })),
  entrants: projection(registrations, (id, values): Entrant => ({ ...values, id })),
  incidents: projection(incidents, (id, values): Incident => ({ ...values, id })),
  squads: projection(squads, (_, values): NumberedPeriod => values),
}

/** Memoizes parsed lines, so that views can compare objects. */
export const projectionReader = <T>({ read }: Projection<T>): ((value: Json) => readonly T[]) => {
  let known = new Map<string, { readonly line: Json; readonly item: T }>()
  return value => {
    known = new Map(
      Object.entries(isObject(value) ? value : {}).map(([id, line]) => {
        const before = known.get(id)
        return [id, before?.line === line ? before : { line, item: read(id, String(line)) }]
      }),
    )
    return [...known.values()].map(({ item }) => item)
  }
}

export const readProjection = async <T>(store: Store, projected: Projection<T>, tournament: string) =>
  projectionReader(projected)(await store.read(projected.location(tournament)))

export interface Regulations {
  readonly record: RecordOf<typeof tournaments>
  /** Zone of kick-offs and deadlines. */
  readonly zone: string
  readonly format: TournamentFormat
  readonly tableRules: TableRules
  readonly suspensionRules: SuspensionRules
  readonly deductions: readonly Deduction[]
  /** Team ids in drawn order; each tie finds its own. */
  readonly lots: readonly string[]
}

export const regulationsOf = (tournament: JsonObject): Regulations => {
  const record = valuesOf(tournaments, tournament)
  return {
    record,
    zone: zoneIn(record.zone),
    format: formatOf(tournament),
    tableRules: tableRulesOf(tournament),
    suspensionRules: suspensionRulesOf(tournament),
    deductions: record.deductions ?? [],
    lots: record.lots ?? [],
  }
}

/** Data of a tournament shared by its pages: small, one subscription each. */
export interface Tournament extends Regulations {
  readonly id: string
  readonly matches: readonly Match[]
  readonly suspensions: readonly Suspension[]
  readonly entrants: readonly Entrant[]
  /** Approved teams and all with a match, by name; withdrawn ones are marked. */
  readonly teams: readonly Team[]
  /** Name of a team; its id if unknown. */
  readonly nameOf: (team: string) => string
}

export const teamIdsOf = ({ matches, entrants }: Pick<Tournament, 'matches' | 'entrants'>): ReadonlySet<string> =>
  new Set([
    ...entrants.flatMap(({ team, status }) => (status === 'approved' ? [team] : [])),
    ...matches.flatMap(({ home, away }) => [home, away]).filter(team => team !== ''),
  ])

/** @param names of teams, by their ids */
export const tournamentOf = (
  read: Omit<Tournament, 'teams' | 'nameOf'>,
  names: ReadonlyMap<string, string>,
): Tournament => {
  const nameOf = (team: string) => names.get(team) ?? team
  const having = (wanted: Entrant['status']) =>
    new Set(read.entrants.flatMap(({ team, status }) => (status === wanted ? [team] : [])))
  const [withdrawn, approved] = [having('withdrawn'), having('approved')]
  const teams = [...teamIdsOf(read)]
    .map(team => ({ id: team, name: nameOf(team), withdrawn: withdrawn.has(team) && !approved.has(team) }))
    .toSorted((one, other) => compareNames(one.name, other.name) || compareText(one.id, other.id))
  return { ...read, teams, nameOf }
}
