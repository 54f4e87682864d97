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

/** A refusal with a message that says what happened and what to do. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode
  /** For developers: how it came to this, such as the rules that were tried. Costly to build, so built when asked for. */
  readonly explain: (() => string) | null

  constructor(code: DatabaseErrorCode, message: string, options: { cause?: unknown; explain?: () => string } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.name = 'DatabaseError'
    this.code = code
    this.explain = options.explain ?? null
  }
}
