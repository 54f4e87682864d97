import { useSyncExternalStore } from 'react'

/** The address outside the console: before it, and where it is left by logging out. Within, the router has it. */

const listeners = new Set<() => void>()

/** Goes there without a step in the history. */
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

export const usePathname = (): string => useSyncExternalStore(subscribe, () => window.location.pathname)
