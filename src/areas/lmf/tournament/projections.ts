import type { Collection, ProjectionOf } from '../../../model/collection.ts'
import { isObject, type Json } from '../../../model/json.ts'
import { parseProjection, projectionPlace } from '../../../model/projection.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { registrations } from '../collections/registrations.ts'
import { sanctions } from '../collections/sanctions.ts'
import { type Incident, leaguePart } from '../football/match.ts'
import type { BanCause } from '../football/suspensions.ts'
import type { Entrant, SeasonBan, SeasonMatch } from './tournament.ts'

/** A digest of a tournament's records: where it lies, and how a line of it is read. */
export interface Projection<T> {
  readonly place: (tournament: string) => string
  readonly read: (id: string, line: string) => T
}

const projection = <Known extends Collection, T>(
  collection: Known,
  make: (id: string, values: ProjectionOf<Known, 'tournament'>) => T,
): Projection<T> => ({
  place: tournament => projectionPlace(collection, 'tournament', tournament),
  read: (id, line) => make(id, parseProjection(collection, 'tournament', line)),
})

export const results = projection(
  matches,
  (id, { part, afterExtraTime, ...match }): SeasonMatch => ({
    ...match,
    id,
    part: part ?? leaguePart,
    afterExtraTime: afterExtraTime ?? false,
  }),
)

const causeOf = ({ cause, count }: ProjectionOf<typeof sanctions, 'tournament'>): BanCause =>
  cause === 'yellows' ? { type: cause, count: count ?? 0 } : { type: cause }

export const bans = projection(sanctions, (id, values): SeasonBan => {
  const { player, team, round, due, overruled } = values
  return { id, player, team, cause: causeOf(values), round, due, overruled }
})

export const entrants = projection(registrations, (id, { team, status }): Entrant => ({ id, team, status }))

/** An incident by its record, or by its line of the digest. */
export const incidentIn = (
  id: string,
  { match, team, player, kind, minute }: ProjectionOf<typeof incidents, 'tournament'>,
): Incident => ({ id, match, team, player, kind, minute })

/** All that happened in the matches: the one digest that is not small. */
export const happened = projection(incidents, incidentIn)

/**
 * Reads a digest again and again: a line that has not changed gives the same object as before, so that views can tell what has.
 */
export const projectionReader = <T>({ read }: Projection<T>): ((value: Json) => readonly T[]) => {
  let known = new Map<string, { readonly line: string; readonly item: T }>()
  return value => {
    const next = new Map<string, { readonly line: string; readonly item: T }>()
    for (const [id, line] of Object.entries(isObject(value) ? value : {})) {
      const told = String(line)
      const before = known.get(id)
      next.set(id, before?.line === told ? before : { line: told, item: read(id, told) })
    }
    known = next
    return [...next.values()].map(({ item }) => item)
  }
}
