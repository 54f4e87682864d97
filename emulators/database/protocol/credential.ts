import { ADMIN, type Credentials, OWNER_TOKEN } from '../credentials.ts'
import { readIdToken } from '../id-token.ts'
import type { AuthView } from '../rules/data-view.ts'
import type { Body } from './request.ts'

/** Whom a client's credential makes it: the owner, an owner who acts as somebody (`authvar`), or the user of an ID token. */
export function readCredential(body: Body, now: number): Credentials {
  const { credential, authOverride } = body
  if (credential !== OWNER_TOKEN) return readIdToken(credential, now)
  if (authOverride === undefined) return ADMIN
  return { isAdmin: false, auth: authOverride === null ? null : authViewOf(authOverride), expires: null }
}

function authViewOf(override: Record<string, unknown>): AuthView {
  const { uid, token, provider } = override
  return {
    ...override,
    uid: typeof uid === 'string' ? uid : '',
    token: typeof token === 'object' && token !== null ? (token as Record<string, unknown>) : {},
    provider: typeof provider === 'string' ? provider : 'custom',
  }
}
