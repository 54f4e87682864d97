import { stepsFrom } from '../../../model/life-cycle.ts'
import type { Role } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import {
  type Listed as ListedIn,
  maxRecords,
  recordIn,
  recordsIn,
  recordsWhere,
} from '../../../records/data/live/records-where.ts'
import { mapped, page, type Source, together, valueAt } from '../../../records/data/live/sources.ts'
import { registrations } from '../collections/registrations.ts'
import { tournaments } from '../collections/tournaments.ts'
import { planOf } from '../football/plan.ts'
import { type ApprovalIssue, approvalIssue, type Places, type Registration } from '../football/registrations.ts'
import { planInputOf } from '../tournament/plan-input.ts'
import type { Tournament } from '../tournament/tournament.ts'
import type { TournamentRecord } from './overview.ts'

export type Listed = ListedIn<typeof registrations>

export interface RegistrationsView {
  readonly tournament: TournamentRecord | null
  /** In order of submission. */
  readonly registrations: readonly Listed[]
  readonly isCut: boolean
}

export const registrationsSource = (store: Store, tournament: string): Source<RegistrationsView> =>
  mapped(
    together({
      record: valueAt(store, `${tournaments.path}/${tournament}`),
      entries: page(store, recordsWhere(registrations, { tournament }, 'submittedAt')),
    }),
    ({ record, entries }) => ({
      tournament: recordIn(tournaments, record),
      registrations: recordsIn(registrations, entries),
      isCut: entries.length >= maxRecords,
    }),
  )

/** Reason of a refusal: all places taken, or a final draw without the team. */
type Obstacle = Extract<ApprovalIssue, { readonly type: 'full' }> | { readonly type: 'drawn' }

interface Decision {
  readonly event: string
  readonly to: string
  /** Null if the step is possible. */
  readonly obstacle: Obstacle | null
}

/** Registrations approved after the draw, without a part in it. */
export const lateFor = (tournament: Tournament, registrations: readonly Registration[]): ReadonlySet<string> => {
  const isLate = ({ id, team }: Registration) => {
    const others = tournament.entrants.filter(entrant => entrant.id !== id)
    const entrants = [...others, { id, team, status: 'approved' as const }]
    return planOf(planInputOf({ ...tournament, entrants }, [])).undrawn.includes(team)
  }
  return new Set(registrations.flatMap(each => (each.status !== 'approved' && isLate(each) ? [each.id] : [])))
}

export type DecisionQuestion =
  | ApprovalIssue
  /** The team gives up its place; `next` would get it. */
  | { readonly type: 'giveUp'; readonly next: Registration | null }

export const decisionsFor = (
  registration: Registration,
  places: Places,
  role: Role,
  late: ReadonlySet<string>,
): readonly Decision[] => {
  const { lifeCycle } = registrations
  const steps = lifeCycle ? stepsFrom(lifeCycle, registration.status, role) : []
  return steps.map(({ event, to }) => {
    if (to !== 'approved') return { event, to, obstacle: null }
    const issue = approvalIssue(registration, places)
    const full = issue?.type === 'full' ? issue : null
    return { event, to, obstacle: late.has(registration.id) ? { type: 'drawn' } : full }
  })
}

export const questionFor = (registration: Registration, to: string, places: Places): DecisionQuestion | null => {
  if (to === 'approved') return approvalIssue(registration, places)
  if (registration.status !== 'approved') return null
  // While more are approved than there are places, leaving frees none.
  return { type: 'giveUp', next: places.beyond > 0 ? null : (places.waiting[places.toConfirm.length] ?? null) }
}
