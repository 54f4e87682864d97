import type { Json } from '../../../model/json.ts'
import type { Stop, Store } from '../../../model/store.ts'
import { type Shared, sharedOf } from '../../../records/live/live.ts'
import { valueAt } from '../../../records/live/sources.ts'

/** The names of a growing set of teams. */
export interface TeamNames {
  /** All of them, or null as long as one has not come; whose name may not be read or who is gone is left out. */
  of(teams: Iterable<string>): ReadonlyMap<string, string> | null
  readonly stop: Stop
}

/** Watches names of teams, each read once for all who show it, and tells when one has come or changed. */
export const watchNames = (store: Store, changed: () => void): TeamNames => {
  const watched = new Map<string, { readonly place: Shared<Json>; readonly stop: Stop }>()
  let isBeginning = false
  const tell = () => {
    if (!isBeginning) changed()
  }
  const watch = (team: string): Shared<Json> => {
    const known = watched.get(team)
    if (known !== undefined) return known.place
    const place = sharedOf(valueAt(store, `teams/${team}/name`))
    // What the database knows already it tells at once: whoever asks has it with the answer.
    isBeginning = true
    watched.set(team, { place, stop: place.subscribe(tell) })
    isBeginning = false
    return place
  }
  return {
    of: teams => {
      const values = [...teams].map(team => [team, watch(team).get()] as const)
      if (values.some(([, { status }]) => status === 'loading')) return null
      return new Map(
        values.flatMap(([team, value]) =>
          value.status === 'ready' && typeof value.value === 'string' ? [[team, value.value] as const] : [],
        ),
      )
    },
    stop: () => {
      for (const { stop } of watched.values()) stop()
    },
  }
}
