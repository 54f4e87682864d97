type DataErrorCode =
  | 'locked'
  /** A newer emulator wrote it; nothing was touched. */
  | 'newer'
  /** What is there is not what was written. */
  | 'damaged'
  | 'unusable'

export class DataError extends Error {
  override readonly name = 'DataError'
  readonly code: DataErrorCode

  constructor(code: DataErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
}
