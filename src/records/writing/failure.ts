import type { StoreFailure } from '../../model/store.ts'

/** The failure within anything thrown; what names no code is `unexpected`, with its own message. */
export const failureIn = (error: unknown): StoreFailure =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? { code: error.code, message: error.message }
    : { code: 'unexpected', message: error instanceof Error ? error.message : String(error) }
