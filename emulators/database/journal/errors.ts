type DataErrorCode =
  | 'locked'
  /** Written by a newer emulator; left unchanged. */
  | 'newer'
  /** The content differs from what was written. */
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

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const systemCodeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
