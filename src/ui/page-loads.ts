import { type ComponentType, createElement, lazy } from 'react'

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

export interface LazyPage {
  /** Fetched when first drawn, and counted while it is. */
  readonly Page: ComponentType
  /** Has the next drawing fetch again: React keeps a failure for good. */
  readonly renew: () => void
}

export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage => {
  const fetched = () =>
    lazy(() => {
      change(1)
      return load().finally(() => change(-1))
    })
  let Current = fetched()
  return {
    Page: () => createElement(Current),
    renew: () => {
      Current = fetched()
    },
  }
}
