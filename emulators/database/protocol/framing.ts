import { LIMITS } from '../tree/path.ts'

/** Messages longer than this many UTF-16 code units travel in segments after a frame with their count. */
const SEGMENT_SIZE = 16_384

/** What surrounds the data in a message that carries the largest write. */
const ENVELOPE = 64 * 1024
const LARGEST_MESSAGE = LIMITS.sdkWriteBytes + ENVELOPE

/** The SDK takes a frame of up to six characters that parses as a number as a count of segments. */
const LONGEST_COUNT = 6
const COUNT = /^\d+$/

/** Something that no client that speaks the protocol sends; the connection cannot go on. */
export class ProtocolError extends Error {}

export type Incoming =
  | { readonly kind: 'message'; readonly text: string }
  /** The message was dropped while it arrived; `start` is its first segment. */
  | { readonly kind: 'too-big'; readonly start: string }

/** Puts a client's messages together from frames, holding no more than the largest message allowed. */
export class FrameReader {
  #missing = 0
  #segments: string[] = []
  #bytes = 0

  /** The message that this frame completes; null when it does not, or is a keepalive. */
  read(frame: string): Incoming | null {
    if (this.#missing === 0) {
      if (frame.length > LONGEST_COUNT) return this.#complete(frame)
      this.#missing = countOf(frame)
      return null
    }
    this.#missing--
    this.#bytes += Buffer.byteLength(frame)
    // Of a message that is too big only the beginning is kept, which says what request it was.
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

/** The frames that carry a message to a client. */
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

/** Frames are UTF-8: half a surrogate pair at the end of one would be lost. */
function endOfSegment(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1)
  const splitsPair = unit >= 0xd800 && unit < 0xdc00 && end < text.length
  return splitsPair ? end - 1 : end
}

function isCount(text: string): boolean {
  return text.length <= LONGEST_COUNT && !Number.isNaN(Number(text))
}

/** A count of zero is the keepalive that idle clients send. */
function countOf(frame: string): number {
  if (COUNT.test(frame)) return Number(frame)
  throw new ProtocolError(
    `A frame of up to six characters must be the number of segments that follow, not ${JSON.stringify(frame)}`,
  )
}
