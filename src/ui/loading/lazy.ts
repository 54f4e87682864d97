import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { loadPart } from './load-part.ts'
import { Loader } from './loader.tsx'

type State<Props> =
  | { readonly status: 'unasked' | 'asked' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'loaded'; readonly Content: ComponentType<Props> }

export type Lazy<Props> = ComponentType<Props> & {
  /** Preloads it. Resolves on success or failure: rendering retries, and shows the failure. */
  readonly prepare: () => Promise<void>
}

interface Meanwhile {
  readonly waiting: () => ReactNode
  /** Renders the load failure, or throws it. */
  readonly failed: (error: unknown, retry: () => void) => ReactNode
}

/** Loads a component on first render. Not React's `lazy`: see docs/decisions/007-pages-without-suspense.md. */
export const lazily = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, failed }: Meanwhile,
): Lazy<Props> => {
  const store = createStore<State<Props>>({ status: 'unasked' })
  let fetching = Promise.resolve()
  const fetchIt = () => {
    store.set({ status: 'asked' })
    fetching = loadPart(load).then(
      ({ default: Content }) => store.set({ status: 'loaded', Content }),
      // A failed preload is retried on render.
      (error: unknown) => store.set(store.isWatched() ? { status: 'failed', error } : { status: 'unasked' }),
    )
  }
  const prepare = () => {
    if (store.get().status === 'unasked') fetchIt()
    return fetching
  }
  const subscribe = (draw: () => void) => {
    const stop = store.subscribe(draw)
    prepare()
    return () => {
      stop()
      // A new mount after a failure retries.
      if (!store.isWatched() && store.get().status === 'failed') store.set({ status: 'unasked' })
    }
  }
  const Drawn = (props: Props): ReactNode => {
    const now = useSyncExternalStore(subscribe, store.get, store.get)
    if (now.status === 'loaded') return createElement(now.Content, props)
    return now.status === 'failed' ? failed(now.error, fetchIt) : waiting()
  }
  return Object.assign(Drawn, { prepare })
}

/** A lazy page or full screen. The surrounding boundary reports a failed load. */
export const lazyScreen = <Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType = Loader,
) =>
  lazily<Props>(load, {
    waiting: () => createElement(Waiting),
    failed: error => {
      throw error
    },
  })
