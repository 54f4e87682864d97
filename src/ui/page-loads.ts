import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** How many pages are on their way, for the progress bar at the top. */
let pending = 0
const listeners = new Set<() => void>()

const change = (by: number) => {
  pending += by
  for (const listener of listeners) listener()
}

export const isLoading = (): boolean => pending > 0

/** Calls back on each change; gives the function that ends it. */
export const onLoadingChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A component that is fetched when first drawn, and counted while it is. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> =>
  lazy(() => {
    change(1)
    return load().finally(() => change(-1))
  })
