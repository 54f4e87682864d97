import { useSyncExternalStore } from 'react'

/** The address outside of the console, before sign-in and after sign-out; inside the router has it. */

const listeners = new Set<() => void>()

export const replaceAddress = (to: string): void => {
  window.history.replaceState(window.history.state, '', to)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

const pathname = () => window.location.pathname

export const usePathname = (): string => useSyncExternalStore(subscribe, pathname, pathname)

const search = () => window.location.search

/** The query. Empty during hydration, because the prerendered page knew none. */
export const useSearch = (): string => useSyncExternalStore(subscribe, search, () => '')
