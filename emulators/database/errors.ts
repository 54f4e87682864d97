/** Why the database refuses; each surface (websocket, REST) has one place that puts these on its wire. */
export type DatabaseErrorCode =
  | 'permission_denied'
  | 'data_stale'
  | 'invalid_data'
  | 'invalid_path'
  | 'invalid_query'
  | 'no_index'
  | 'too_big'
  | 'unavailable'
  | 'invalid_token'
  | 'expired_token'
  | 'unknown_action'

/** A refusal with a message that says what happened and what to do; `explanation` is longer text for developers. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode
  readonly explanation: string | null

  constructor(code: DatabaseErrorCode, message: string, options?: { cause?: unknown; explanation?: string }) {
    super(message, options)
    this.name = 'DatabaseError'
    this.code = code
    this.explanation = options?.explanation ?? null
  }
}
