/**
 * Why something could not be done. `code` is what the interface finds its message by, for example `auth/wrong-password`, `permission_denied` or
 * `CHUNK_LOAD_FAILED`; `message` is the service's own sentence, shown where there is none for the code.
 */
export interface Failure {
  readonly code: string
  readonly message: string
}

/** Thrown by adapters: a Failure that keeps the foreign error as its cause. */
export class PortError extends Error implements Failure {
  readonly code: string

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options)
    this.name = 'PortError'
    this.code = failure.code
  }
}

/** The failure within anything thrown; what names no code is `unexpected`, with its own message. */
export const failureOf = (error: unknown): Failure => {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? { code: error.code, message }
    : { code: 'unexpected', message }
}
