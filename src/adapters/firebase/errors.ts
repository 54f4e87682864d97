import { PortError } from '../../model/failure.ts'

/**
 * What the database says when it refuses a listener or a write; anything else it says is `unknown`. Where the SDK asks by REST (for what it takes for
 * a crawler), 401 is permission_denied, 404 no data, and any other status `rest_error:` and the status.
 */
const databaseCodes = ['permission_denied', 'too_big', 'unavailable', 'rest_error']

const refusal = 'Permission denied'

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** The database puts "permission_denied at /users/x/role: " before its sentence, and "PERMISSION_DENIED: " before that of a write. */
const sentenceOf = (message: string): string => message.replace(/^[\w:]+?( at \/.*?)?: /, '')

/**
 * The Failure in what Firebase throws: Authentication names its codes `auth/…`, the database has words of its own.
 * The foreign error is kept as the cause.
 */
export const toPortError = (error: unknown): PortError => {
  if (error instanceof PortError) return error
  const message = error instanceof Error ? error.message : String(error)
  const code = codeOf(error)
  // What is asked once is refused with this sentence alone.
  if (message === refusal) return new PortError({ code: 'permission_denied', message }, { cause: error })
  if (code === null) return new PortError({ code: 'unexpected', message }, { cause: error })
  if (code.includes('/')) return new PortError({ code, message }, { cause: error })
  const known = databaseCodes.find(name => name === code.toLowerCase().split(':')[0])
  return new PortError({ code: known ?? 'unknown', message: sentenceOf(message) }, { cause: error })
}
