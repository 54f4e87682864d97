import { type DatabaseError, REFUSALS } from '../errors.ts'
import type { Path } from '../tree/path.ts'
import type { ViewUpdate } from '../views/views.ts'
import { framesOf } from './framing.ts'

/** The version of the protocol that this server and the SDKs speak. */
export const PROTOCOL_VERSION = '5'

export function hello(now: number, host: string, session: string): string {
  return JSON.stringify({ t: 'c', d: { t: 'h', d: { ts: now, v: PROTOCOL_VERSION, h: host, s: session } } })
}

export function pong(): string {
  return '{"t":"c","d":{"t":"o","d":null}}'
}

/** An error that concerns the connection; the SDK logs it. */
export function controlError(message: string): string {
  return JSON.stringify({ t: 'c', d: { t: 'e', d: message } })
}

/** The server knows the session that a second connection is for. */
export function switchAcknowledged(): string {
  return '{"t":"c","d":{"t":"a","d":{}}}'
}

/** Nothing more comes on this connection; what follows comes on the second one. */
export function endOfTransmission(): string {
  return '{"t":"c","d":{"t":"n","d":{}}}'
}

/** Sends the client to a host to begin anew. */
export function reset(host: string): string {
  return JSON.stringify({ t: 'c', d: { t: 'r', d: host } })
}

/** The answer that a request went well. `dataJSON` is JSON text. */
export function ok(request: number, dataJSON = '""'): string {
  return `{"t":"d","d":{"r":${request},"b":{"s":"ok","d":${dataJSON}}}}`
}

export function failed(request: number, error: DatabaseError): string {
  return JSON.stringify({ t: 'd', d: { r: request, b: statusOf(error) } })
}

/** A token that ended while the connection lasted. */
export function authRevoked(error: DatabaseError): string {
  return push('ac', statusOf(error))
}

export function listenRevoked(path: Path, query: unknown): string {
  // The SDK looks the listen up by a list of query objects, and takes none as the default query.
  return push('c', { p: wirePath(path), ...(query === undefined ? {} : { q: [query] }) })
}

/** What the SDK prints for developers: why something was denied. */
export function securityDebug(message: string): string {
  return push('sd', { msg: message })
}

/** The data of a listen that has none yet, or another. */
export function initialData(path: Path, dataJSON: string, tag: number | null): string {
  return dataPush('d', path, dataJSON, tag)
}

const sharedFrames = new WeakMap<ViewUpdate, readonly Buffer[]>()

/** The frames of an update for a listener; those without a tag are built once for all of them. */
export function updateFrames(update: ViewUpdate, tag: number | null): readonly (Buffer | string)[] {
  if (tag !== null) return framesOf(updateMessage(update, tag))
  let frames = sharedFrames.get(update)
  if (frames === undefined) {
    frames = framesOf(updateMessage(update, null)).map(frame => Buffer.from(frame))
    sharedFrames.set(update, frames)
  }
  return frames
}

/** An update for a listener in one piece. */
export function updateMessage(update: ViewUpdate, tag: number | null): string {
  return dataPush(update.kind === 'put' ? 'd' : 'm', update.path, update.json, tag)
}

function dataPush(action: 'd' | 'm', path: Path, dataJSON: string, tag: number | null): string {
  const place = JSON.stringify(wirePath(path))
  return `{"t":"d","d":{"a":"${action}","b":{"p":${place},"d":${dataJSON}${tag === null ? '' : `,"t":${tag}`}}}}`
}

function push(action: string, body: unknown): string {
  return JSON.stringify({ t: 'd', d: { a: action, b: body } })
}

function statusOf(error: DatabaseError): { s: string; d: string } {
  return { s: REFUSALS[error.code].wire, d: error.message }
}

function wirePath(path: Path): string {
  return path.join('/')
}
