import { groundOf, onSharedGrounds, type VenueRecord } from './grounds.ts'
import { merge, type Plan, type Preview, type StoredMatch } from './merge.ts'
import { type PlanInput, planOf, type TournamentPlan } from './plan.ts'

/** Everything that the fixtures follow from, as data that can be sent to a worker. */
export interface GeneratorInput extends Omit<Plan, 'pairings' | 'grounds'> {
  readonly tournament: PlanInput
  /** By id; one without record has a pitch that is always open. */
  readonly venueRecords: ReadonlyMap<string, VenueRecord>
  /** All matches of the tournament. */
  readonly stored: readonly StoredMatch[]
}

export interface Generated {
  readonly plan: TournamentPlan
  readonly preview: Preview
}

/** @param onStaffed hears how many matches have a referee */
export const generate = (
  { tournament, venueRecords, stored, ...layout }: GeneratorInput,
  onStaffed?: (count: number) => void,
): Generated => {
  const plan = planOf(tournament)
  const { zone } = layout.calendar
  const grounds = new Map([...venueRecords].map(([id, venue]) => [id, groundOf(venue, { ...layout, zone })]))
  const pairings = onSharedGrounds(plan.pairings, { ...layout, grounds })
  return { plan, preview: merge({ ...layout, grounds, pairings }, stored, onStaffed) }
}
