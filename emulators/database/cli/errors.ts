/** Wrong usage of the command: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A failure that its message explains: exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
