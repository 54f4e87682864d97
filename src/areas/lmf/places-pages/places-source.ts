import type { Json } from '../../../model/json.ts'
import { pageQuery } from '../../../model/keys.ts'
import { isStored, type Stored } from '../../../model/record.ts'
import type { Entry, Store } from '../../../model/store.ts'
import { page, type Source, together, valueAt } from '../../../records/live/sources.ts'
import { registrations } from '../collections/registrations.ts'
import { tournaments } from '../collections/tournaments.ts'
import { type Listed, recordsIn } from './registration.ts'

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
    const query = pageQuery(registrations, { selection: { tournament }, search: null, sort })
    if (query?.type !== 'ordered') throw new Error('Registrations are not indexed by tournament.')
    const { order, from, to } = query
    const request = { place: registrations.path, order, from, to, after: null, limit: most, descending: false }
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
