import type { FirebaseApp } from 'firebase/app'
import type { Database } from 'firebase/database'

/** Where the database gets the token of whoever is signed in; null where nobody is. */
export interface TokenSource {
  getToken(isForced?: boolean): Promise<{ readonly accessToken: string } | null>
  getUid(): string | null
  addAuthTokenListener(listener: (token: string | null) => void): void
  removeAuthTokenListener(listener: (token: string | null) => void): void
}

// What Firebase's packages share among themselves, as they export it: their public types leave it out.

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
