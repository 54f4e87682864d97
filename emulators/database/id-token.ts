import type { Credentials } from './credentials.ts'
import { DatabaseError } from './errors.ts'

type Claims = Record<string, unknown>

/**
 * Reads an ID token of the Auth emulator (an unsigned JWT; signatures of others are not verified either) into the rules'
 * `auth`. Throws `invalid_token` or `expired_token`. Tokens issued at time 0 are the test mocks of
 * rules-unit-testing and `connectDatabaseEmulator`, and never expire.
 */
export function readIdToken(token: string, now: number): Credentials {
  const claims = decode(token)
  const uid = claims.sub ?? claims.user_id
  if (typeof uid !== 'string' || uid === '') throw malformed('it names no user ("sub" or "user_id")')
  const expires = expiryOf(claims)
  if (expires !== null && expires <= now) {
    throw new DatabaseError('expired_token', 'Auth token is expired. Get a new one with getIdToken(true).')
  }
  return { isAdmin: false, auth: { uid, token: claims, provider: providerOf(claims) }, expires }
}

function decode(token: string): Claims {
  const parts = token.split('.')
  if (parts.length !== 3) throw malformed('it has not three parts separated by dots')
  let claims: unknown
  try {
    claims = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString())
  } catch (cause) {
    throw malformed('its middle part is not JSON in base64url', cause)
  }
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims))
    throw malformed('its claims are not an object')
  return claims as Claims
}

function expiryOf({ exp, iat }: Claims): number | null {
  if (iat === 0) return null
  if (exp === undefined) return null
  if (typeof exp !== 'number') throw malformed('"exp" is not a number of seconds')
  return exp * 1000
}

function providerOf(claims: Claims): string {
  const { firebase } = claims
  const signIn =
    typeof firebase === 'object' && firebase !== null ? Reflect.get(firebase, 'sign_in_provider') : undefined
  const provider = claims.provider_id ?? signIn
  return typeof provider === 'string' ? provider : 'custom'
}

function malformed(fault: string, cause?: unknown): DatabaseError {
  return new DatabaseError('invalid_token', `Could not parse auth token: ${fault}.`, { cause })
}
