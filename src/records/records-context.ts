import './records.scss'
import { createContext, use } from 'react'
import type { Store } from '../model/store.ts'
import type { Kinds, RecordKind } from './kind.ts'

/** The collections that a page knows: for pickers, the names of what is referred to, and "where used". */
export const RecordsContext = createContext<Kinds>({})

/** Undefined for a collection that the page does not know: then only the id can be shown. */
export const useRecordKind = (path: string): RecordKind | undefined => use(RecordsContext)[path]

/** Given by main.tsx; opens nothing by itself. */
export const StoreContext = createContext<(() => Store) | null>(null)

/** The database. Pages are drawn only once a role was read from it, so it is open. */
export const useStore = (): Store => {
  const store = use(StoreContext)
  if (store === null) throw new Error('useStore stands outside the console: main.tsx supplies the store.')
  return store()
}
