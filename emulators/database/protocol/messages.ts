import { type DatabaseError, REFUSALS } from '../tree/errors.ts'
import { LIMITS, type Path } from '../tree/path.ts'
import type { ViewUpdate } from '../views/views.ts'

/** Longer messages, in UTF-16 code units, travel in segments after a frame with their count. */
const SEGMENT_SIZE = 16_384

const ENVELOPE = 64 * 1024
const LARGEST_MESSAGE = LIMITS.sdkWriteBytes + ENVELOPE

/** The SDK reads a numeric frame of up to six characters as a count of segments. */
const LONGEST_COUNT = 6
const COUNT = /^\d+$/

export class ProtocolError extends Error {}

export type Incoming =
  | { readonly kind: 'message'; readonly text: string }
  /** Dropped while arriving; `start` is its beginning. */
  | { readonly kind: 'too-big'; readonly start: string }

export class FrameReader {
  #missing = 0
  #segments: string[] = []
  #bytes = 0

  read(frame: string): Incoming | null {
    if (this.#missing === 0) {
      if (frame.length > LONGEST_COUNT) return this.#complete(frame)
      this.#missing = countOf(frame)
      return null
    }
    this.#missing--
    this.#bytes += Buffer.byteLength(frame)
    // Keep only the head of an oversized message; it holds the request number.
    if (this.#bytes <= LARGEST_MESSAGE || this.#segments.length === 0) this.#segments.push(frame)
    return this.#missing === 0 ? this.#completeSegments() : null
  }

  #completeSegments(): Incoming {
    const segments = this.#segments
    const isTooBig = this.#bytes > LARGEST_MESSAGE
    this.#segments = []
    this.#bytes = 0
    return isTooBig ? { kind: 'too-big', start: segments[0] ?? '' } : { kind: 'message', text: segments.join('') }
  }

  #complete(text: string): Incoming {
    const isTooBig = text.length > LARGEST_MESSAGE || Buffer.byteLength(text) > LARGEST_MESSAGE
    return isTooBig ? { kind: 'too-big', start: text.slice(0, SEGMENT_SIZE) } : { kind: 'message', text }
  }
}

export function framesOf(text: string): string[] {
  const segments: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = endOfSegment(text, at + SEGMENT_SIZE)
    segments.push(text.slice(at, end))
    at = end
  }
  if (segments.length > 1 || isCount(text)) segments.unshift(String(segments.length))
  return segments
}

/** Frames are UTF-8: a split surrogate pair would be lost. */
function endOfSegment(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1)
  const splitsPair = unit >= 0xd800 && unit < 0xdc00 && end < text.length
  return splitsPair ? end - 1 : end
}

const isCount = (text: string): boolean => text.length <= LONGEST_COUNT && !Number.isNaN(Number(text))

/** A count of zero is the keepalive of idle clients. */
function countOf(frame: string): number {
  if (COUNT.test(frame)) return Number(frame)
  throw new ProtocolError(
    `A frame of up to six characters must be the number of segments that follow, not ${JSON.stringify(frame)}`,
  )
}

export const PROTOCOL_VERSION = '5'

export const hello = (now: number, host: string, session: string): string =>
  JSON.stringify({ t: 'c', d: { t: 'h', d: { ts: now, v: PROTOCOL_VERSION, h: host, s: session } } })

export const pong = (): string => '{"t":"c","d":{"t":"o","d":null}}'

export const controlError = (message: string): string => JSON.stringify({ t: 'c', d: { t: 'e', d: message } })

export const switchAcknowledged = (): string => '{"t":"c","d":{"t":"a","d":{}}}'

export const endOfTransmission = (): string => '{"t":"c","d":{"t":"n","d":{}}}'

export const reset = (host: string): string => JSON.stringify({ t: 'c', d: { t: 'r', d: host } })

export const ok = (request: number, dataJSON = '""'): string =>
  `{"t":"d","d":{"r":${request},"b":{"s":"ok","d":${dataJSON}}}}`

export const failed = (request: number, error: DatabaseError): string =>
  JSON.stringify({ t: 'd', d: { r: request, b: statusOf(error) } })

export const authRevoked = (error: DatabaseError): string => push('ac', statusOf(error))

export function listenRevoked(path: Path, query: unknown): string {
  // The SDK finds listens by a list of query objects; none is the default query.
  return push('c', { p: wirePath(path), ...(query === undefined ? {} : { q: [query] }) })
}

export const securityDebug = (message: string): string => push('sd', { msg: message })

export const initialData = (path: Path, dataJSON: string, tag: number | null): string =>
  dataPush('d', path, dataJSON, tag)

const sharedFrames = new WeakMap<ViewUpdate, Map<number | null, Buffer>>()

/** An update as websocket frames. Built once for all clients that listen by the same tag. */
export function updateFrames(update: ViewUpdate, tag: number | null): Buffer {
  let byTag = sharedFrames.get(update)
  if (byTag === undefined) {
    byTag = new Map()
    sharedFrames.set(update, byTag)
  }
  let frames = byTag.get(tag)
  if (frames === undefined) {
    frames = webSocketFrames(updateMessage(update, tag))
    byTag.set(tag, frames)
  }
  return frames
}

/** A message as websocket frames with their headers, in one buffer, which takes a single write. */
export function webSocketFrames(message: string): Buffer {
  if (message.length <= SEGMENT_SIZE && !isCount(message)) return webSocketFrame(message)
  return Buffer.concat(framesOf(message).map(webSocketFrame))
}

/** Flags of a whole text message. */
const FINAL_TEXT = 0x81
const LONGEST_SHORT = 125
const TWO_BYTES = 126

/** A server's text message (RFC 6455); segments never take more than 64 KB. */
function webSocketFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const isShort = length <= LONGEST_SHORT
  const headerSize = isShort ? 2 : 4
  const frame = Buffer.allocUnsafe(headerSize + length)
  frame[0] = FINAL_TEXT
  frame[1] = isShort ? length : TWO_BYTES
  if (!isShort) frame.writeUInt16BE(length, 2)
  frame.write(text, headerSize)
  return frame
}

export const updateMessage = (update: ViewUpdate, tag: number | null): string =>
  dataPush(update.kind === 'put' ? 'd' : 'm', update.path, update.json, tag)

function dataPush(action: 'd' | 'm', path: Path, dataJSON: string, tag: number | null): string {
  const place = JSON.stringify(wirePath(path))
  return `{"t":"d","d":{"a":"${action}","b":{"p":${place},"d":${dataJSON}${tag === null ? '' : `,"t":${tag}`}}}}`
}

const push = (action: string, body: unknown): string => JSON.stringify({ t: 'd', d: { a: action, b: body } })

const statusOf = (error: DatabaseError): { s: string; d: string } => ({
  s: REFUSALS[error.code].wire,
  d: error.message,
})

const wirePath = (path: Path): string => path.join('/')
