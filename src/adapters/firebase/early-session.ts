import type { Account } from '../../../machines/ports.ts'
import { hasToken, type KeptSession } from '../../config/kept-session.ts'
import type { TokenSource } from './internals.d.ts'

/** The person kept as signed in by the browser, with a valid token. */
export interface EarlySession {
  readonly account: Account
  readonly token: string
}

/**
 * Null for an expired token or another tenant. The database checks the token as usual, so granted data may be shown
 * before the Authentication service has answered.
 */
export const earlySession = (
  kept: KeptSession | null | undefined,
  tenantId: string | undefined,
  now: number,
): EarlySession | null => {
  if (!kept || !hasToken(kept, now) || (kept.tenantId ?? undefined) !== tenantId) return null
  const { uid, email, displayName, stsTokenManager } = kept
  return {
    account: { uid, email: email ?? '', displayName: displayName ?? null },
    token: stsTokenManager?.accessToken ?? '',
  }
}

/** The tokens of the Authentication SDK; as long as that has not loaded, the one that the browser keeps. */
export class Tokens implements TokenSource {
  readonly #early: string | null
  readonly #load: () => Promise<unknown>
  readonly #listeners = new Set<(token: string | null) => void>()
  #source: TokenSource | null = null

  /** @param load has {@link Tokens.follow} called before it resolves */
  constructor(early: string | null, load: () => Promise<unknown>) {
    this.#early = early
    this.#load = load
  }

  follow(source: TokenSource): void {
    this.#source = source
    for (const listener of this.#listeners) source.addAuthTokenListener(listener)
  }

  async getToken(isForced?: boolean) {
    if (this.#source === null && this.#early !== null && !isForced) return { accessToken: this.#early }
    if (this.#source === null) await this.#load()
    return this.#source?.getToken(isForced) ?? null
  }

  getUid() {
    return this.#source?.getUid() ?? null
  }

  addAuthTokenListener(listener: (token: string | null) => void) {
    this.#listeners.add(listener)
    this.#source?.addAuthTokenListener(listener)
  }

  removeAuthTokenListener(listener: (token: string | null) => void) {
    this.#listeners.delete(listener)
    this.#source?.removeAuthTokenListener(listener)
  }
}
