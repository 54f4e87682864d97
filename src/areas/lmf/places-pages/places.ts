import type { Json } from '../../../model/json.ts'
import { pageRequest } from '../../../model/keys.ts'
import { stepsFrom } from '../../../model/life-cycle.ts'
import { can, type Role } from '../../../model/permissions.ts'
import { isStored, type Stored, valuesOf } from '../../../model/record.ts'
import type { Entry, Store } from '../../../model/store.ts'
import { page, type Source, together, valueAt } from '../../../records/live/sources.ts'
import { registrations } from '../collections/registrations.ts'
import { tournaments } from '../collections/tournaments.ts'
import { approvalIssue, type Places, placesOf, type Registration } from '../football/registrations.ts'

/** A record with its id, as a list has it. */
export interface Listed {
  readonly id: string
  readonly record: Stored
}

export const recordsIn = (entries: readonly Entry[]): readonly Listed[] =>
  entries.flatMap(({ id, value }) => (isStored(value) ? [{ id, record: value }] : []))

const numberOf = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)

/** What the places of a tournament read of a registration. */
export const registeredOf = ({ id, record }: Listed): Registration => ({ ...valuesOf(registrations, record), id })

/** As many as a tournament has; null without a limit. */
export const limitOf = (tournament: Stored): number | null => numberOf(tournament.places)

/** How full a tournament is by its registrations. */
export const placesIn = (tournament: Stored, registrations: readonly Listed[]): Places =>
  placesOf(registrations.map(registeredOf), limitOf(tournament))

/** As many registrations of a tournament as one query may read. */
const most = 500

export interface PlacesView {
  /** Null where there is none. */
  readonly tournament: Stored | null
  /** In the order in which they came. */
  readonly registrations: readonly Listed[]
  /** Whether there are more than were read. */
  readonly isCut: boolean
}

/** A tournament and all registrations for it, live. */
export const placesSource =
  (store: Store, tournament: string): Source<PlacesView> =>
  ({ next, failed }) => {
    const sort = { by: 'submittedAt', descending: false }
    const request = pageRequest(registrations, { selection: { tournament }, search: null, sort }, most)
    return together<{ tournament: Json; entries: readonly Entry[] }>({
      tournament: valueAt(store, `${tournaments.path}/${tournament}`),
      entries: page(store, request),
    })({
      next: ({ tournament: record, entries }) =>
        next({
          tournament: isStored(record) ? record : null,
          registrations: recordsIn(entries),
          isCut: entries.length >= most,
        }),
      failed,
    })
  }

/** A step of the life cycle that staff may take with a registration. */
interface Decision {
  readonly event: string
  readonly to: string
  /** All places are taken; null where the step can be taken. */
  readonly full: number | null
}

/** What staff should know before a step is taken. */
export type Question =
  /** These came first and have a place: approving somebody else passes them over. */
  | { readonly type: 'passOver'; readonly before: readonly Registration[] }
  /** Somebody took the last place meanwhile. */
  | { readonly type: 'full'; readonly places: number }
  /** The team has a place and gives it up; `next` is who would have it then. */
  | { readonly type: 'giveUp'; readonly next: Registration | null }

const life = registrations.lifeCycle

/** The steps from where a registration stands that the role may take. */
export const decisionsFor = (listed: Listed, places: Places, role: Role): readonly Decision[] => {
  const registered = registeredOf(listed)
  const steps = life === undefined ? [] : stepsFrom(life, registered.status)
  return steps
    .filter(({ permission }) => permission !== null && can(role, permission))
    .map(({ event, to }) => {
      const issue = to === 'approved' ? approvalIssue(registered, places) : null
      return { event, to, full: issue?.type === 'full' ? issue.places : null }
    })
}

/** Null where a step needs no question. */
export const questionFor = (listed: Listed, to: string, places: Places): Question | null => {
  const registered = registeredOf(listed)
  if (to === 'approved') {
    const issue = approvalIssue(registered, places)
    return issue?.type === 'notDue' ? { type: 'passOver', before: issue.before } : issue
  }
  if (registered.status !== 'approved') return null
  // Where more are approved than there are places, leaving makes room for nobody.
  return { type: 'giveUp', next: places.beyond > 0 ? null : (places.waiting[places.toConfirm.length] ?? null) }
}
