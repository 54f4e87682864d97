import type { Json } from '../../../model/json.ts'
import { isStored, type Stored } from '../../../model/record.ts'
import type { Entry } from '../../../model/store.ts'
import { type Places, placesOf, type Registered } from '../football/registrations.ts'

/** A record with its id, as a list has it. */
export interface Listed {
  readonly id: string
  readonly record: Stored
}

export const recordsIn = (entries: readonly Entry[]): readonly Listed[] =>
  entries.flatMap(({ id, value }) => (isStored(value) ? [{ id, record: value }] : []))

const numberOf = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)

/** What the places of a tournament read of a registration. */
export const registeredOf = ({ id, record }: Listed): Registered => ({
  id,
  team: String(record.team),
  status: String(record.status),
  submittedAt: numberOf(record.submittedAt),
})

/** As many as a tournament has; null without a limit. */
export const limitOf = (tournament: Stored): number | null => numberOf(tournament.places)

/** How full a tournament is by its registrations. */
export const placesIn = (tournament: Stored, registrations: readonly Listed[]): Places =>
  placesOf(registrations.map(registeredOf), limitOf(tournament))
