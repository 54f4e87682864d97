import type { Json } from '../../model/json.ts'
import type { Stop, Store } from '../../model/store.ts'

/** What is known of a value that many places show: nothing yet, the value, or that it may not be read. */
export type SharedValue =
  | { readonly type: 'loading' }
  | { readonly type: 'known'; readonly value: Json }
  | { readonly type: 'denied' }

/** One place of the database, read once for all who show it, and live while anybody does. */
export interface SharedPlace {
  readonly subscribe: (listener: () => void) => Stop
  readonly get: () => SharedValue
}

const loading: SharedValue = { type: 'loading' }

/** The place as long as nobody shows it keeps what was last known, so that coming back finds it at once. */
const openPlace = (store: Store, place: string): SharedPlace => {
  let value: SharedValue = loading
  let stop: Stop | null = null
  const listeners = new Set<() => void>()
  const become = (next: SharedValue) => {
    value = next
    for (const listener of listeners) listener()
  }
  const start = (): Stop =>
    store.watch(place, {
      next: found => become({ type: 'known', value: found }),
      failed: () => {
        stop = null
        become({ type: 'denied' })
      },
    })
  return {
    get: () => value,
    subscribe: listener => {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}

const places = new WeakMap<Store, Map<string, SharedPlace>>()

/** The same object for the same place, whoever asks. */
export const sharedPlace = (store: Store, place: string): SharedPlace => {
  const known = places.get(store) ?? new Map<string, SharedPlace>()
  places.set(store, known)
  const shared = known.get(place) ?? openPlace(store, place)
  known.set(place, shared)
  return shared
}
