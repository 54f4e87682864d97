import type { AuthView } from './rules/data-view.ts'

/** Who asks: admins pass all rules; everyone else is judged by `auth`, which is null when signed out. */
export interface Credentials {
  readonly isAdmin: boolean
  readonly auth: AuthView | null
  /** When the token behind them ends, in milliseconds since 1970. */
  readonly expires: number | null
}

export const ADMIN: Credentials = { isAdmin: true, auth: null, expires: null }
export const SIGNED_OUT: Credentials = { isAdmin: false, auth: null, expires: null }

/** The token that the emulators' tools and Admin SDKs send instead of a real one. */
export const OWNER_TOKEN = 'owner'
