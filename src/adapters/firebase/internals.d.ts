import type { FirebaseApp } from 'firebase/app'
import type { Database } from 'firebase/database'

/** Token source of the signed-in person for the database; null when signed out. */
export interface TokenSource {
  getToken(isForced?: boolean): Promise<{ readonly accessToken: string } | null>
  getUid(): string | null
  addAuthTokenListener(listener: (token: string | null) => void): void
  removeAuthTokenListener(listener: (token: string | null) => void): void
}

// Exported but untyped parts shared by Firebase's packages.

declare module 'firebase/app' {
  export function _getProvider(app: FirebaseApp, name: 'auth-internal'): { get(): Promise<TokenSource> }
}

declare module 'firebase/database' {
  export function _initStandalone(options: {
    readonly app: FirebaseApp
    readonly url: string
    readonly version: string
    readonly customAuthImpl: TokenSource
  }): Database
}
