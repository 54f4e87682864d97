import type { IncomingMessage } from 'node:http'
import { type Credentials, SIGNED_OUT } from '../credentials.ts'
import { readCredential } from '../protocol/credential.ts'
import { Body } from '../protocol/request.ts'
import { Refusal } from './refusal.ts'

const BEARER = /^Bearer +(\S+)$/i
const OVERRIDE = 'auth_variable_override'

/**
 * Who asks: by `Authorization: Bearer`, `access_token=` or `auth=`, in this order; `owner` is admin, unless
 * `auth_variable_override` says as whom rules shall see it. Throws for a token that is malformed or expired.
 */
export function authenticate({ headers }: IncomingMessage, parameters: URLSearchParams, now: number): Credentials {
  const credential = bearerOf(headers.authorization) ?? parameters.get('access_token') ?? parameters.get('auth')
  if (credential === null) return SIGNED_OUT
  return readCredential(new Body({ cred: credential, ...readOverride(parameters.get(OVERRIDE)) }), now)
}

function bearerOf(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  const token = BEARER.exec(authorization)?.[1]
  if (token !== undefined) return token
  throw new Refusal(401, 'The Authorization header must be "Bearer" and a token: an ID token, or owner')
}

function readOverride(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const auth: unknown = JSON.parse(text)
    if (auth === null) return { noauth: true }
    if (typeof auth === 'object' && !Array.isArray(auth)) return { authvar: auth }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Refusal(400, `${OVERRIDE} must be a JSON object such as {"uid":"ana"}, or null for nobody`)
}
