import type { ComponentType } from 'react'
import { ChunkLoadError } from '../config/chunk-load.ts'
import { MissingPart } from './chunks/missing-part.tsx'
import { lazily } from './lazy.ts'

/**
 * A part of a page that is not needed at first, in a chunk of its own: fetched when it is first drawn, nothing until then. The page around it
 * stands where it does not arrive. Throws what its code throws while it starts.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazily<Props>(load, {
    waiting: () => null,
    failed: (error, retry) => {
      if (error instanceof ChunkLoadError) return <MissingPart onRetry={retry} />
      throw error
    },
  })
