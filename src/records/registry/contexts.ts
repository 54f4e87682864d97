import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { Collection } from '../../model/collection.ts'
import { useListPlace } from '../../ui/list-place.ts'
import { createStore } from '../../ui/store.ts'
import { isKnown, loadKinds } from './known-collections.ts'
import type { Kinds, RecordKind, RecordPaths } from './record-kind.ts'

/** Collections that a page loads with its code: for pickers, names of references, and "where used". */
export const KindsContext = createContext<Kinds>({})

/** Collections that a page loads later, when one of its components needs them. */
const loadedLater = createStore<Kinds>({})
const requests = new Map<string, Promise<void>>()

const loadLater = (path: string): Promise<void> => {
  const request =
    requests.get(path) ??
    loadKinds([path]).then(
      kinds => loadedLater.set({ ...loadedLater.get(), ...kinds }),
      error => {
        requests.delete(path)
        throw error
      },
    )
  requests.set(path, request)
  return request
}

/** The collection at a path, loaded if necessary; throws on failure. Undefined until then, or if unknown. */
export const useRecordKind = (path: string): RecordKind | undefined => {
  const given = use(KindsContext)[path]
  const later = useSyncExternalStore(loadedLater.subscribe, () => loadedLater.get()[path])
  const kind = given ?? later
  const [failure, setFailure] = useState<unknown>(null)
  const isMissing = kind === undefined && isKnown(path)
  useEffect(() => {
    if (isMissing) loadLater(path).catch(setFailure)
  }, [isMissing, path])
  if (failure !== null) throw failure
  return kind
}

export const KindContext = createContext<RecordKind | null>(null)

/** The page's collection, with its area's additions. */
export const useKind = (): RecordKind => {
  const kind = use(KindContext)
  if (kind === null) throw new Error('useKind is used outside the pages of a collection.')
  return kind
}

export const useCollection = (): Collection => useKind().collection

export const usePaths = (): RecordPaths => useKind().paths

/** Address of the page's list as it was left. */
export const useListAddress = (): string => useListPlace(usePaths().list).address
