import { useMemo, useSyncExternalStore } from 'react'
import { sharedOf } from '../live/live.ts'
import { valueAt } from '../live/sources.ts'
import { useRecordKind } from '../records-context.ts'
import { useStore } from '../store-context.ts'

/** What several records of a collection are called, by id, live; null for one that is gone, absent for one that is on its way or hidden. */
export const useReferenceLabels = (path: string, ids: readonly string[]): Readonly<Record<string, string | null>> => {
  const store = useStore()
  const kind = useRecordKind(path)
  const key = ids.join(' ')
  const labels = useMemo(() => {
    const title = kind?.collection.title
    const places = key
      .split(' ')
      .filter(id => id !== '' && title !== undefined)
      .map(id => ({ id, place: sharedOf(valueAt(store, `${path}/${id}/${title}`)) }))
    return {
      subscribe: (draw: () => void) => {
        const stops = places.map(({ place }) => place.subscribe(draw))
        return () => {
          for (const stop of stops) stop()
        }
      },
      // A text, so that the same labels are the same snapshot.
      get: () =>
        JSON.stringify(
          Object.fromEntries(
            places.flatMap(({ id, place }) => {
              const found = place.get()
              return found.status === 'ready' ? [[id, found.value]] : []
            }),
          ),
        ),
    }
  }, [store, kind, path, key])
  const text = useSyncExternalStore(labels.subscribe, labels.get)
  return useMemo(() => JSON.parse(text) as Record<string, string | null>, [text])
}
