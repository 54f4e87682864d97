import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import { loadPart } from './chunks/load-part.ts'
import { Loader } from './loader.tsx'

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

type PageState<Props> =
  | { readonly status: 'unasked' | 'asked' }
  | { readonly status: 'loaded'; readonly Content: ComponentType<Props> }
  | { readonly status: 'failed'; readonly error: unknown }

export interface LazyPage<Props = object> {
  /** Fetched when first drawn, and counted while it is: until then the loader stands here. Throws what kept it from arriving. */
  readonly Page: ComponentType<Props>
  /** Fetches it ahead. Should that fail, drawing it fetches again, and shows the failure. */
  readonly prepare: () => void
  /** Forgets a failure, so that drawing it fetches again. */
  readonly renew: () => void
}

/** A page, or a larger part of the console, in a chunk of its own. Not React's `lazy`: see docs/decisions/007-pages-without-suspense.md. */
export const lazyPage = <Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> => {
  let state: PageState<Props> = { status: 'unasked' }
  const drawings = new Set<() => void>()

  const become = (next: PageState<Props>) => {
    state = next
    for (const draw of drawings) draw()
  }
  const fetchPage = () => {
    state = { status: 'asked' }
    change(1)
    loadPart(load)
      .then(
        ({ default: Content }) => become({ status: 'loaded', Content }),
        // What nobody has drawn yet is asked for again when it is.
        (error: unknown) => become(drawings.size > 0 ? { status: 'failed', error } : { status: 'unasked' }),
      )
      .finally(() => change(-1))
  }
  const subscribe = (draw: () => void) => {
    drawings.add(draw)
    if (state.status === 'unasked') fetchPage()
    return () => drawings.delete(draw)
  }

  return {
    Page: props => {
      const now = useSyncExternalStore(subscribe, () => state)
      if (now.status === 'failed') throw now.error
      return now.status === 'loaded' ? createElement(now.Content, props) : createElement(Loader)
    },
    prepare: () => {
      if (state.status === 'unasked') fetchPage()
    },
    renew: () => {
      if (state.status === 'failed') state = { status: 'unasked' }
    },
  }
}
