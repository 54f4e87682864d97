import { createContext, use } from 'react'
import type { Collection } from '../../model/collection.ts'
import { useListPlace } from '../../ui/list-place.ts'
import type { Kinds, RecordKind } from './kind.ts'
import type { RecordPaths } from './paths.ts'

/** Collections known to a page: for pickers, names of references, and "where used". */
export const RecordsContext = createContext<Kinds>({})

/** Undefined for a collection that the page does not know: then only the id can be shown. */
export const useRecordKind = (path: string): RecordKind | undefined => use(RecordsContext)[path]

export const CollectionContext = createContext<RecordKind | null>(null)

/** The collection that the page is about, with what its area adds. */
export const useKind = (): RecordKind => {
  const kind = use(CollectionContext)
  if (kind === null) throw new Error('useCollection is used outside the pages of a collection.')
  return kind
}

export const useCollection = (): Collection => useKind().collection

export const usePaths = (): RecordPaths => useKind().paths

/** The address of the list of the page's collection, with its filters and its order as it was left. */
export const useWayBack = (): string => useListPlace(usePaths().list).way
