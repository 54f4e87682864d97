import { useState, useSyncExternalStore } from 'react'

/** Whether a media query holds, as long as it is drawn; the query stays the same. */
export const useMedia = (query: string): boolean => {
  const [media] = useState(() => {
    const list = window.matchMedia(query)
    const subscribe = (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    }
    return { subscribe, holds: () => list.matches }
  })
  return useSyncExternalStore(media.subscribe, media.holds)
}

/** Room for something beside a form. */
export const wide = '(min-width: 1200px)'

/** Widths of the window in pixels at which pages change; below the first a row of a list has two lines. */
export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 } as const

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
