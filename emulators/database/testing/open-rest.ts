import { onTestFinished } from 'vitest'
import { type DatabaseEmulator, type DatabaseEmulatorOptions, startDatabaseEmulator } from '../server.ts'

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Parses the body; throws if it is no JSON. */
  readonly json: unknown
}

interface Asked {
  /** Sent as JSON, unless text or bytes. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export const OPEN = rulesOf({ '.read': true, '.write': true })
export const OWNER = { authorization: 'Bearer owner' }

export function rulesOf(rules: unknown): string {
  return JSON.stringify({ rules })
}

/** An emulator open to everybody by default, until the test's end. */
export async function openEmulator(options: DatabaseEmulatorOptions = {}): Promise<DatabaseEmulator> {
  const emulator = await startDatabaseEmulator({ rules: OPEN, ...options })
  onTestFinished(() => emulator.stop())
  return emulator
}

export async function openRest(options: DatabaseEmulatorOptions & { data?: never; content?: unknown } = {}) {
  const { content = null, ...others } = options
  const emulator = await openEmulator({ seed: { main: content }, ...others })
  const origin = `http://${emulator.host}:${emulator.port}`
  const urlOf = (target: string) => `${origin}${target}${target.includes('?') ? '&' : '?'}ns=main`
  const ask = async (method: string, target: string, { body, headers = {} }: Asked = {}): Promise<Reply> => {
    const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array
    const content = isRaw ? (body as BodyInit | undefined) : JSON.stringify(body)
    const response = await fetch(urlOf(target), {
      method,
      headers,
      ...(content === undefined ? {} : { body: content }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      get json(): unknown {
        return JSON.parse(text)
      },
    }
  }
  return { emulator, database: emulator.namespace('main'), origin, urlOf, ask }
}

/** An unsigned ID token, as from the Auth emulator. */
export function tokenOf(claims: object): string {
  const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}

export const idToken = (uid: string, exp: number): string => tokenOf({ sub: uid, user_id: uid, iat: exp - 3600, exp })
