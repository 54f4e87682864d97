/**
 * Narrows a value that the machine's states guarantee.
 *
 * @param missing message of the error
 * @throws Error for null, which is a fault of the machine
 */
export const assertPresent = <T>(value: T | null, missing: string): T => {
  if (value === null) throw new Error(missing)
  return value
}
