import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { loadPart } from './load-part.ts'
import { Loader } from './loader.tsx'

type State<Props> =
  | { readonly status: 'unasked' | 'asked' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'loaded'; readonly Content: ComponentType<Props> }

export type Lazy<Props> = ComponentType<Props> & {
  /** Fetches it ahead. Should that fail, drawing it fetches again, and shows the failure. */
  readonly prepare: () => void
}

interface Meanwhile {
  readonly waiting: () => ReactNode
  /** Draws what kept it from arriving, or throws it. */
  readonly failed: (error: unknown, retry: () => void) => ReactNode
}

/** What is fetched when it is first drawn. Not React's `lazy`: see docs/decisions/007-pages-without-suspense.md. */
export const lazily = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, failed }: Meanwhile,
): Lazy<Props> => {
  let state: State<Props> = { status: 'unasked' }
  const drawings = new Set<() => void>()
  const become = (next: State<Props>) => {
    state = next
    for (const draw of drawings) draw()
  }
  const fetchIt = () => {
    become({ status: 'asked' })
    loadPart(load).then(
      ({ default: Content }) => become({ status: 'loaded', Content }),
      // What nobody has drawn yet is asked for again when it is.
      (error: unknown) => become(drawings.size > 0 ? { status: 'failed', error } : { status: 'unasked' }),
    )
  }
  const prepare = () => {
    if (state.status === 'unasked') fetchIt()
  }
  const subscribe = (draw: () => void) => {
    drawings.add(draw)
    prepare()
    return () => {
      drawings.delete(draw)
      // What is drawn once more after all of it went is worth another attempt.
      if (drawings.size === 0 && state.status === 'failed') state = { status: 'unasked' }
    }
  }
  const Drawn = (props: Props): ReactNode => {
    const now = useSyncExternalStore(subscribe, () => state)
    if (now.status === 'loaded') return createElement(now.Content, props)
    return now.status === 'failed' ? failed(now.error, fetchIt) : waiting()
  }
  return Object.assign(Drawn, { prepare })
}

/** What fills the window and stands outside the router: the console itself, and the pages before it. The boundary around says what did not arrive. */
export const lazyScreen = <Props extends object = object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazily<Props>(load, {
    waiting: () => createElement(Loader),
    failed: error => {
      throw error
    },
  })
