import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import { loadPart } from './chunks/load-part.ts'
import { Loader } from './loader.tsx'

type PageState<Props> =
  | { readonly status: 'unasked' | 'asked' }
  | { readonly status: 'loaded'; readonly Content: ComponentType<Props> }
  | { readonly status: 'failed'; readonly error: unknown }

export interface LazyPage<Props = object> {
  /** Fetched when first drawn: until then the loader stands here. Throws what kept it from arriving. */
  readonly Page: ComponentType<Props>
  /** Fetches it ahead. Should that fail, drawing it fetches again, and shows the failure. */
  readonly prepare: () => void
  /** Forgets a failure, so that drawing it fetches again. */
  readonly renew: () => void
}

/** What stands outside the router, in a chunk of its own: the console itself, and the pages before it. Not React's `lazy`: see docs/decisions/007-pages-without-suspense.md. */
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
    loadPart(load).then(
      ({ default: Content }) => become({ status: 'loaded', Content }),
      // What nobody has drawn yet is asked for again when it is.
      (error: unknown) => become(drawings.size > 0 ? { status: 'failed', error } : { status: 'unasked' }),
    )
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
