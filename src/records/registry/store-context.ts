import { createContext, use } from 'react'
import type { Store } from '../../model/store.ts'

/** Given by main.tsx, and so without the pages' styles; opens nothing by itself. */
export const StoreContext = createContext<(() => Store) | null>(null)

export const useOpenStore = (): (() => Store) => {
  const store = use(StoreContext)
  if (store === null) throw new Error('useStore is used outside the console: main.tsx supplies the store.')
  return store
}

/** The database. Pages are drawn only once a role was read from it, so it is open. */
export const useStore = (): Store => useOpenStore()()
