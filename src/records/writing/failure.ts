import { PortError } from '../../../machines/ports.ts'
import { ChunkLoadError } from '../../config/chunk-load.ts'
import type { StoreFailure } from '../../model/store.ts'

/** The failure within anything thrown; what names no code is `unexpected`, with its own message. */
export const failureIn = (error: unknown): StoreFailure => {
  // Named as ports name it, so that people read what happened and not what the browser says of an address.
  if (error instanceof ChunkLoadError) return { code: 'chunk-load-failed', message: error.message }
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? { code: error.code, message: error.message }
    : { code: 'unexpected', message: error instanceof Error ? error.message : String(error) }
}

/** Stands behind the promise of an actor, as `.catch(portError)`: machines know a failure by its code. */
export const portError = (error: unknown): never => {
  throw new PortError(failureIn(error), { cause: error })
}
