interface Surface {
  readonly status: number
  /** The protocol's word; the SDK makes it upper case as `code`. */
  readonly wire: string
}

export const REFUSALS = {
  permission_denied: { status: 401, wire: 'permission_denied' },
  invalid_token: { status: 401, wire: 'invalid_token' },
  expired_token: { status: 401, wire: 'expired_token' },
  data_stale: { status: 412, wire: 'datastale' },
  invalid_data: { status: 400, wire: 'failure' },
  invalid_path: { status: 400, wire: 'failure' },
  invalid_query: { status: 400, wire: 'failure' },
  no_index: { status: 400, wire: 'failure' },
  unknown_action: { status: 400, wire: 'error' },
  too_big: { status: 413, wire: 'too_big' },
  unavailable: { status: 503, wire: 'unavailable' },
} as const satisfies Record<string, Surface>

export type DatabaseErrorCode = keyof typeof REFUSALS

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode
  /** Details for developers, such as the rules tried. Costly, so built on demand. */
  readonly explain: (() => string) | null

  constructor(code: DatabaseErrorCode, message: string, options: { cause?: unknown; explain?: () => string } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.explain = options.explain ?? null
  }
}
