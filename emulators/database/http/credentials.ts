import type { IncomingMessage } from 'node:http'
import type { AuthView } from '../rules/requests.ts'
import { DatabaseError } from '../tree/errors.ts'
import { isFields } from '../tree/json.ts'

/** The client: admins pass all rules; others are judged by `auth`, null when signed out. */
export interface Credentials {
  readonly isAdmin: boolean
  readonly auth: AuthView | null
  /** Expiry of the token, in milliseconds since 1970. */
  readonly expires: number | null
}

export const ADMIN: Credentials = { isAdmin: true, auth: null, expires: null }
export const SIGNED_OUT: Credentials = { isAdmin: false, auth: null, expires: null }

const OWNER_TOKEN = 'owner'

type Fields = Record<string, unknown>

/** Value of `auth` in rules wanted by the owner: an object, null for signed out, undefined for admin. */
export type AuthOverride = Fields | null | undefined

export function readCredential(token: string, override: AuthOverride, now: number): Credentials {
  if (token !== OWNER_TOKEN) return readIdToken(token, now)
  if (override === undefined) return ADMIN
  return { isAdmin: false, auth: override, expires: null }
}

/**
 * Reads an Auth emulator's ID token (an unsigned JWT; signatures are never verified) into the rules' `auth`. Throws
 * `invalid_token` or `expired_token`. Tokens issued at time 0 are mocks of rules-unit-testing and
 * `connectDatabaseEmulator`, and never expire.
 */
function readIdToken(token: string, now: number): Credentials {
  const claims = decode(token)
  const uid = claims.sub ?? claims.user_id
  if (typeof uid !== 'string' || uid === '') throw malformed('it names no user ("sub" or "user_id")')
  const expires = expiryOf(claims)
  if (expires !== null && expires <= now)
    throw new DatabaseError('expired_token', 'Auth token is expired. Get a new one with getIdToken(true).')
  return { isAdmin: false, auth: { uid, token: claims, provider: providerOf(claims) }, expires }
}

function decode(token: string): Fields {
  const parts = token.split('.')
  if (parts.length !== 3) throw malformed('it does not have three parts separated by dots')
  let claims: unknown
  try {
    claims = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString())
  } catch (cause) {
    throw malformed('its middle part is not JSON in base64url', cause)
  }
  if (!isFields(claims)) throw malformed('its claims are not an object')
  return claims
}

function expiryOf({ exp, iat }: Fields): number | null {
  if (iat === 0 || exp === undefined) return null
  if (typeof exp !== 'number') throw malformed('"exp" is not a number of seconds')
  return exp * 1000
}

function providerOf({ firebase, provider_id }: Fields): string {
  const provider = provider_id ?? (isFields(firebase) ? firebase.sign_in_provider : undefined)
  return typeof provider === 'string' ? provider : 'custom'
}

const malformed = (issue: string, cause?: unknown): DatabaseError =>
  new DatabaseError('invalid_token', `Could not parse auth token: ${issue}.`, { cause })

const BEARER = /^Bearer +(\S+)$/i
const OVERRIDE = 'auth_variable_override'

/**
 * Authenticates an HTTP request by `Authorization: Bearer`, `access_token=` or `auth=`, in this order. `owner` is
 * admin, unless `auth_variable_override` sets `auth`. Throws for a malformed or expired token.
 */
export function authenticate({ headers }: IncomingMessage, parameters: URLSearchParams, now: number): Credentials {
  const token = bearerOf(headers.authorization) ?? parameters.get('access_token') ?? parameters.get('auth')
  return token === null ? SIGNED_OUT : readCredential(token, readOverride(parameters.get(OVERRIDE)), now)
}

function bearerOf(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  const token = BEARER.exec(authorization)?.[1]
  if (token !== undefined) return token
  const message = 'The Authorization header must be "Bearer" and a token: an ID token, or owner'
  throw new DatabaseError('invalid_token', message)
}

function readOverride(text: string | null): AuthOverride {
  if (text === null) return undefined
  try {
    const auth: unknown = JSON.parse(text)
    if (auth === null || isFields(auth)) return auth
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new DatabaseError('invalid_data', `${OVERRIDE} must be a JSON object such as {"uid":"ana"}, or null for nobody`)
}
