import type { AuthOverride } from '../credentials.ts'
import { DatabaseError } from '../errors.ts'
import { type Path, parsePath, parseWritePath } from '../tree/path.ts'
import { ProtocolError } from './framing.ts'
import type { WireQuery } from './wire-query.ts'

/** What a client asks: `r`, `a` and `b` of a data message. */
export interface Request {
  readonly number: number
  readonly action: string
  readonly body: Body
}

export type ClientMessage =
  | { readonly layer: 'data'; readonly request: Request }
  | { readonly layer: 'control'; readonly type: string }

type Fields = Record<string, unknown>

/** Parses a message from a client; throws a ProtocolError for what is not one. */
export function parseMessage(text: string): ClientMessage {
  const message = parseJSON(text)
  const { t: layer, d: data } = isFields(message) ? message : {}
  if (!isFields(data)) throw new ProtocolError('A message must be {"t":"c" or "d","d":{…}}')
  if (layer === 'c' && typeof data.t === 'string') return { layer: 'control', type: data.t }
  const { r: number, a: action, b: body } = data
  if (layer !== 'd' || typeof number !== 'number' || typeof action !== 'string') {
    throw new ProtocolError('A request must be {"t":"d","d":{"r":number,"a":action,"b":{…}}}')
  }
  return { layer: 'data', request: { number, action, body: new Body(isFields(body) ? body : {}) } }
}

/** The number of a request of which only the beginning is there. */
export function requestNumberIn(start: string): number | null {
  const found = /"r":(\d+)/.exec(start)?.[1]
  return found === undefined ? null : Number(found)
}

/** The fields of a request, each checked when it is asked for. */
export class Body {
  readonly #fields: Fields

  constructor(fields: Fields) {
    this.#fields = fields
  }

  get path(): Path {
    return parsePath(this.#text('p'))
  }

  get writePath(): Path {
    return parseWritePath(this.#text('p'))
  }

  /** Absent means null: JSON has no undefined. */
  get data(): unknown {
    return this.#fields.d ?? null
  }

  get hash(): string | undefined {
    return this.#fields.h === undefined ? undefined : this.#text('h')
  }

  get tag(): number | null {
    const { t } = this.#fields
    if (t === undefined || t === null) return null
    if (typeof t !== 'number') throw malformed('t', 'a number')
    return t
  }

  get query(): WireQuery | undefined {
    const { q } = this.#fields
    if (q === undefined || q === null) return undefined
    if (isFields(q)) return q
    throw malformed('q', 'an object')
  }

  get credential(): string {
    return this.#text('cred')
  }

  get authOverride(): AuthOverride {
    const { authvar, noauth } = this.#fields
    if (isFields(authvar)) return authvar
    return noauth === true ? null : undefined
  }

  #text(key: string): string {
    const value = this.#fields[key]
    if (typeof value !== 'string') throw malformed(key, 'a string')
    return value
  }
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ProtocolError('A message must be JSON', { cause })
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function malformed(key: string, expected: string): DatabaseError {
  return new DatabaseError('invalid_data', `Malformed request: "${key}" must be ${expected}`)
}
