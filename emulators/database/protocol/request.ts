import type { AuthOverride } from '../http/credentials.ts'
import { DatabaseError } from '../tree/errors.ts'
import { isFields } from '../tree/json.ts'
import { type Path, parsePath, parseWritePath } from '../tree/path.ts'
import { type Bound, boundAt, DEFAULT_QUERY, indexOfQuery, invalid, type Query } from '../tree/query.ts'
import { ProtocolError } from './messages.ts'

/** A query in the SDK's format (`WIRE_PROTOCOL_CONSTANTS` in its sources). */
interface WireQuery {
  /** Start and end: value, key, and whether inclusive (default yes). */
  readonly sp?: unknown
  readonly sn?: unknown
  readonly sin?: unknown
  readonly ep?: unknown
  readonly en?: unknown
  readonly ein?: unknown
  /** Limit and its side: `l` or `r`. */
  readonly l?: unknown
  readonly vf?: unknown
  /** `.key`, `.value` or a child's path; priority by default. */
  readonly i?: unknown
}

export function parseQuery(wire: WireQuery | undefined): Query {
  if (wire === undefined) return DEFAULT_QUERY
  const index = indexOfQuery(wire.i)
  const start = hasOwn(wire, 'sp') ? boundAt('start', index, wire.sp, keyOf(wire.sn), wire.sin !== false) : null
  const end = hasOwn(wire, 'ep') ? boundAt('end', index, wire.ep, keyOf(wire.en), wire.ein !== false) : null
  return { index, start, end, limit: limitOf(wire.l), fromEnd: isFromEnd(wire, start) }
}

const hasOwn = (wire: WireQuery, key: keyof WireQuery): boolean => Object.hasOwn(wire, key)

function keyOf(name: unknown): string | undefined {
  if (name === undefined || typeof name === 'string') return name
  throw invalid('the key of a bound must be a string')
}

function limitOf(limit: unknown): number | null {
  if (limit === undefined) return null
  if (typeof limit === 'number' && Number.isInteger(limit) && limit > 0) return limit
  throw invalid('the limit must be a positive integer')
}

/** Without a side, an old `limit()` counts from the start bound if there is one, else from the end. */
function isFromEnd(wire: WireQuery, start: Bound | null): boolean {
  if (wire.l === undefined) return false
  if (wire.vf === undefined) return start === null
  if (wire.vf === 'l' || wire.vf === 'r') return wire.vf === 'r'
  throw invalid('a limit counts from "l" or "r"')
}

export interface Request {
  readonly number: number
  readonly action: string
  readonly body: Body
}

export type ClientMessage =
  | { readonly layer: 'data'; readonly request: Request }
  | { readonly layer: 'control'; readonly type: string }

type Fields = Record<string, unknown>

/** Parses a client's message; throws a ProtocolError if invalid. */
export function parseMessage(text: string): ClientMessage {
  const message = parseJSON(text)
  const { t: layer, d: data } = isFields(message) ? message : {}
  if (!isFields(data)) throw new ProtocolError('A message must be {"t":"c" or "d","d":{…}}')
  if (layer === 'c' && typeof data.t === 'string') return { layer: 'control', type: data.t }
  const { r: number, a: action, b: body } = data
  if (layer !== 'd' || typeof number !== 'number' || typeof action !== 'string')
    throw new ProtocolError('A request must be {"t":"d","d":{"r":number,"a":action,"b":{…}}}')
  return { layer: 'data', request: { number, action, body: new Body(isFields(body) ? body : {}) } }
}

export function requestNumberIn(start: string): number | null {
  const found = /"r":(\d+)/.exec(start)?.[1]
  return found === undefined ? null : Number(found)
}

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

  /** Absent is null, as JSON has no undefined. */
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

const malformed = (key: string, expected: string): DatabaseError =>
  new DatabaseError('invalid_data', `Malformed request: "${key}" must be ${expected}`)
