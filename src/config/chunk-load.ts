import { PortError } from '../model/failure.ts'

/** Time limit for loading a part. Milliseconds. */
const chunkTimeLimit = 120_000

/** A part or its styles failed to load: no network, or a new release replaced it. */
export class ChunkLoadError extends PortError {
  constructor(code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED', message: string, options?: ErrorOptions) {
    super({ code, message }, options)
    this.name = 'ChunkLoadError'
  }
}

const ofStyles = /^Unable to preload CSS/

/** Browsers' messages for a module that failed to load, or does not match its importer's build. */
const ofCode =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)|does not provide an export named/

/** Errors thrown by loaded code are no loading errors. */
const named = (cause: unknown): unknown => {
  if (!(cause instanceof Error)) return cause
  if (ofStyles.test(cause.message)) return new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', cause.message, { cause })
  return ofCode.test(cause.message) ? new ChunkLoadError('CHUNK_LOAD_FAILED', cause.message, { cause }) : cause
}

/** Imports dynamically. Rejects with a {@link ChunkLoadError} on failure or timeout; calling again retries. */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(new ChunkLoadError('CHUNK_LOAD_FAILED', `It did not arrive within ${chunkTimeLimit / 1000} seconds.`)),
      chunkTimeLimit,
    )
    load()
      .then(resolve, cause => reject(named(cause)))
      .finally(() => clearTimeout(timer))
  })
