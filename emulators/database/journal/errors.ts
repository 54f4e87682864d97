type DataErrorCode =
  | 'locked'
  /** A newer emulator wrote it; nothing was touched. */
  | 'newer'
  /** What is there is not what was written. */
  | 'damaged'
  | 'unusable'

/** Why kept data cannot be used; `message` is made for the person at the terminal. */
export class DataError extends Error {
  readonly code: DataErrorCode

  constructor(code: DataErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DataError'
    this.code = code
  }
}

/** What the system said, such as `ENOSPC: no space left on device, write`. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The system's code for an error, such as `ENOSPC`. */
export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
}
