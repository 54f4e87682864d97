import { createContext, use } from 'react'
import type { Store } from '../../model/store.ts'

/** Provided by main.tsx, hence without the pages' styles; opens lazily. */
export const StoreContext = createContext<(() => Store) | null>(null)

export const useOpenStore = (): (() => Store) => {
  const store = use(StoreContext)
  if (store === null) throw new Error('useStore is used outside the console: main.tsx supplies the store.')
  return store
}

/** The open database: pages render only after reading a role from it. */
export const useStore = (): Store => useOpenStore()()
