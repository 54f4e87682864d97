import { useSyncExternalStore } from 'react'

/** Shared media query: each `matchMedia` during render forces a layout. */
const watchMedia = (query: string) => {
  const listeners = new Set<() => void>()
  let list: MediaQueryList | null = null
  let isHeld = false
  const tell = () => {
    isHeld = list?.matches ?? false
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    if (list === null) {
      list = window.matchMedia(query)
      isHeld = list.matches
      list.addEventListener('change', tell)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      list?.removeEventListener('change', tell)
      list = null
    }
  }
  return { subscribe, holds: () => (list === null ? window.matchMedia(query).matches : isHeld) }
}

const watched = new Map<string, ReturnType<typeof watchMedia>>()

const mediaOf = (query: string) => {
  const media = watched.get(query) ?? watchMedia(query)
  watched.set(query, media)
  return media
}

/** Whether a media query matches, while mounted. */
export const useMedia = (query: string): boolean => {
  const { subscribe, holds } = mediaOf(query)
  return useSyncExternalStore(subscribe, holds)
}

/** Touch without a mouse or keyboard, so that nothing can be dropped or pasted. */
export const touch = '(hover: none) and (pointer: coarse)'

/** Wide enough for a second column next to a form. */
export const wide = '(min-width: 1200px)'

/** Breakpoints in pixels; below the first a list row has two lines. */
export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 } as const

const steps = Object.values(breakpoints).map(width => ({ width, ...mediaOf(`(min-width: ${width}px)`) }))

const subscribe = (listener: () => void): (() => void) => {
  const ends = steps.map(step => step.subscribe(listener))
  return () => {
    for (const end of ends) end()
  }
}

const widest = (): number => steps.reduce((reached, { width, holds }) => (holds() ? width : reached), 0)

/** Largest breakpoint reached, 0 below the first: changes only when columns may. */
export const useWidth = (): number => useSyncExternalStore(subscribe, widest)
