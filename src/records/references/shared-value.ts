import type { Failure } from '../../model/failure.ts'
import type { Json } from '../../model/json.ts'
import { oncePerStore, type Shown, whileShown } from './while-shown.ts'

/** What is known of a value that many places show: nothing yet, the value, or why it cannot be read. */
export type SharedValue =
  | { readonly type: 'loading' }
  | { readonly type: 'known'; readonly value: Json }
  | { readonly type: 'denied'; readonly failure: Failure }

/** One place of the database, read once for all who show it, and live while anybody does. */
export type SharedPlace = Shown<SharedValue>

/** The same object for the same place, whoever asks. */
export const sharedPlace = oncePerStore<SharedPlace>((store, place) =>
  whileShown<SharedValue>({ type: 'loading' }, ({ become, ended }) =>
    store.watch(place, {
      next: value => become({ type: 'known', value }),
      failed: failure => {
        ended()
        become({ type: 'denied', failure })
      },
    }),
  ),
)
