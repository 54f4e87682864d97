import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import { ChunkLoadError } from '../config/chunk-load.ts'
import { loadPart } from './chunks/load-part.ts'
import { MissingPart } from './chunks/missing-part.tsx'

type PartState<Props> =
  | { readonly status: 'unasked' | 'asked' | 'missing' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'loaded'; readonly Part: ComponentType<Props> }

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it ahead. Should that fail, drawing it fetches again, and shows the failure. */
  readonly prepare: () => void
}

/**
 * A part of a page that is not needed at first, in a chunk of its own: fetched when it is first drawn, nothing until then. The page around it
 * stands where it does not arrive. Throws what its code throws while it starts.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> => {
  let state: PartState<Props> = { status: 'unasked' }
  const drawings = new Set<() => void>()
  const become = (next: PartState<Props>) => {
    state = next
    for (const draw of drawings) draw()
  }
  const fetchPart = () => {
    become({ status: 'asked' })
    loadPart(load).then(
      ({ default: Part }) => become({ status: 'loaded', Part }),
      (error: unknown) => {
        // What nobody has drawn yet is asked for again when it is.
        if (drawings.size === 0) become({ status: 'unasked' })
        else become(error instanceof ChunkLoadError ? { status: 'missing' } : { status: 'failed', error })
      },
    )
  }
  const prepare = () => {
    if (state.status === 'unasked') fetchPart()
  }
  const subscribe = (draw: () => void) => {
    drawings.add(draw)
    prepare()
    return () => {
      drawings.delete(draw)
      // What is drawn once more after all of it went is worth another attempt.
      if (drawings.size === 0 && state.status === 'missing') state = { status: 'unasked' }
    }
  }
  const Part = (props: Props) => {
    const now = useSyncExternalStore(subscribe, () => state)
    if (now.status === 'loaded') return createElement(now.Part, props)
    if (now.status === 'failed') throw now.error
    return now.status === 'missing' ? <MissingPart onRetry={fetchPart} /> : null
  }
  return Object.assign(Part, { prepare })
}
