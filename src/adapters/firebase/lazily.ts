import { PortError } from '../../../machines/ports.ts'
import { loadChunk } from '../../config/chunk-load.ts'

export interface Lazy<T> {
  /** Loads when first asked and keeps the result; a failure is not kept, so that asking again tries again. */
  readonly load: () => Promise<T>
  /** What was or is being loaded; null where nobody has asked yet, or loading has failed. */
  readonly asked: () => Promise<T> | null
}

export const lazily = <T>(load: () => Promise<T>): Lazy<T> => {
  let loading: Promise<T> | null = null
  return {
    load: () => {
      loading ??= load().catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
    asked: () => loading,
  }
}

/** The module of a dynamic import, or a Failure of code `chunk-load-failed`: the network is gone or slow, or a new version was deployed. */
export const chunk = <T>(loading: Promise<T>): Promise<T> =>
  loadChunk(() => loading).catch((cause: unknown) => {
    throw new PortError(
      {
        code: 'chunk-load-failed',
        message: 'A part of the console could not be loaded. Check the connection and reload the page.',
      },
      { cause },
    )
  })
