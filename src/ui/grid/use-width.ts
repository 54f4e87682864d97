import { useSyncExternalStore } from 'react'
import { breakpoints } from './columns.ts'

const queries = Object.values(breakpoints).map(width => ({ width, query: `(min-width: ${width}px)` }))

const subscribe = (listener: () => void): (() => void) => {
  const lists = queries.map(({ query }) => window.matchMedia(query))
  for (const list of lists) list.addEventListener('change', listener)
  return () => {
    for (const list of lists) list.removeEventListener('change', listener)
  }
}

const widest = (): number =>
  queries.reduce((reached, { width, query }) => (window.matchMedia(query).matches ? width : reached), 0)

/** The largest breakpoint that the window reaches, 0 below the first: changes only where columns may. */
export const useWidth = (): number => useSyncExternalStore(subscribe, widest)
