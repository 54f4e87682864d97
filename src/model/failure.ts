/**
 * Reason of a failure. `code` selects the interface's message, for example `auth/wrong-password`, `permission_denied`
 * or `CHUNK_LOAD_FAILED`; `message` is the service's own sentence, shown for unknown codes.
 */
export interface Failure {
  readonly code: string
  readonly message: string
}

/** Code of a refused sign-in that has to begin again with the password. */
export const signInExpired = 'sign-in-expired'

/** Code of a second factor that was added or removed, though the mark that admins see was not written. */
export const secondFactorUnmarked = 'second-factor-unmarked'

/** Thrown by adapters: a Failure that keeps the foreign error as its cause. */
export class PortError extends Error implements Failure {
  readonly code: string

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options)
    this.name = 'PortError'
    this.code = failure.code
  }
}

/** Converts any thrown value; without a code it is `unexpected`, with its own message. */
export const failureOf = (error: unknown): Failure => {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? { code: error.code, message }
    : { code: 'unexpected', message }
}
