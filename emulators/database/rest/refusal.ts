import { DatabaseError, type DatabaseErrorCode } from '../errors.ts'

const STATUS: Record<DatabaseErrorCode, number> = {
  permission_denied: 401,
  invalid_token: 401,
  expired_token: 401,
  data_stale: 412,
  invalid_data: 400,
  invalid_path: 400,
  invalid_query: 400,
  no_index: 400,
  unknown_action: 400,
  too_big: 413,
  unavailable: 503,
}

/** A request that is answered with an error status. `message` says what happened and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  /** Further members of the answer, next to `error`. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** The refusal that an error becomes; null for errors that are the emulator's own. With `explain`, denials say why. */
export function asRefusal(error: unknown, explain: boolean): Refusal | null {
  if (error instanceof Refusal) return error
  if (!(error instanceof DatabaseError)) return null
  const details = explain && error.explain !== null ? { explanation: error.explain() } : {}
  return new Refusal(STATUS[error.code], error.message, details)
}
