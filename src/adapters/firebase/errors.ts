import { PortError } from '../../model/failure.ts'

/**
 * Known errors of a refused listener or write; others become `unknown`. If the SDK uses REST (for a supposed crawler),
 * 401 is permission_denied, 404 no data, and other statuses `rest_error:` with the status.
 */
const databaseCodes = ['permission_denied', 'too_big', 'unavailable', 'rest_error']

const refusal = 'Permission denied'

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** The database prefixes messages with "permission_denied at /users/x/role: " or "PERMISSION_DENIED: ". */
const sentenceOf = (message: string): string => message.replace(/^[\w:]+?( at \/.*?)?: /, '')

/** Converts Firebase's errors to a Failure, with the foreign error as cause. */
export const toPortError = (error: unknown): PortError => {
  if (error instanceof PortError) return error
  const message = error instanceof Error ? error.message : String(error)
  const code = codeOf(error)
  // A refused single read has only this sentence.
  if (message === refusal) return new PortError({ code: 'permission_denied', message }, { cause: error })
  if (code === null) return new PortError({ code: 'unexpected', message }, { cause: error })
  if (code.includes('/')) return new PortError({ code, message }, { cause: error })
  const known = databaseCodes.find(name => name === code.toLowerCase().split(':')[0])
  return new PortError({ code: known ?? 'unknown', message: sentenceOf(message) }, { cause: error })
}

/** Rejects with a PortError in place of Firebase's error. */
export const withPortErrors = <Value>(result: Promise<Value>): Promise<Value> =>
  result.catch((error: unknown) => {
    throw toPortError(error)
  })
