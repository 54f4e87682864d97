import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { Collection } from '../../model/collection.ts'
import { useListPlace } from '../../ui/list-place.ts'
import { createStore } from '../../ui/store.ts'
import { isKnown, type Kinds, loadKinds, type RecordKind } from './kind.ts'
import type { RecordPaths } from './paths.ts'

/** Collections that a page loads with its code: for pickers, names of references, and "where used". */
export const RecordsContext = createContext<Kinds>({})

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
  const given = use(RecordsContext)[path]
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

export const CollectionContext = createContext<RecordKind | null>(null)

/** The page's collection, with its area's additions. */
export const useKind = (): RecordKind => {
  const kind = use(CollectionContext)
  if (kind === null) throw new Error('useCollection is used outside the pages of a collection.')
  return kind
}

export const useCollection = (): Collection => useKind().collection

export const usePaths = (): RecordPaths => useKind().paths

/** Address of the page's list as it was left. */
export const useWayBack = (): string => useListPlace(usePaths().list).way
