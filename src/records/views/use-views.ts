import { useMemo, useSyncExternalStore } from 'react'
import type { SavedView } from '../../../machines/records/list/views.ts'
import type { Collection } from '../../model/collection.ts'
import type { Role } from '../../model/permissions.ts'
import type { Store } from '../../model/store.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useStore } from '../store-context.ts'
import { mostViews, sharingRoles, viewOf, viewsPlace } from './view-store.ts'

/** The views of a collection that a person can open, live: one's own first, then those of each role. */
const watchViews = (store: Store, collection: Collection, uid: string, role: Role) => {
  const places = [null, ...sharingRoles(collection, role)]
  const found = new Map<string | null, readonly SavedView[]>()
  let views: readonly SavedView[] = []
  return {
    get: () => views,
    subscribe: (listener: () => void) => {
      const stops = places.map(shared => {
        const become = (next: readonly SavedView[]) => {
          found.set(shared, next)
          views = places.flatMap(place => found.get(place) ?? [])
          listener()
        }
        return store.watchPage(
          {
            place: viewsPlace(collection, uid, shared),
            order: '$key',
            from: null,
            to: null,
            after: null,
            limit: mostViews,
            descending: false,
          },
          {
            next: entries => become(entries.flatMap(({ id, value }) => viewOf(id, value, shared) ?? [])),
            // Who may not read the records any more has no views of them; the list itself says why.
            failed: () => become([]),
          },
        )
      })
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

export const useViews = (collection: Collection): readonly SavedView[] => {
  const store = useStore()
  const { uid, role } = useViewer()
  const { subscribe, get } = useMemo(() => watchViews(store, collection, uid, role), [store, collection, uid, role])
  return useSyncExternalStore(subscribe, get)
}
