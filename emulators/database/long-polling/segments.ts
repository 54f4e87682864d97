import { type Incoming, ProtocolError } from '../protocol/messages.ts'
import { LIMITS } from '../tree/path.ts'

export interface Segment {
  readonly number: number
  readonly total: number
  readonly data: string
}

/** The largest write with its envelope, in base64. */
const LARGEST = Math.ceil(((LIMITS.sdkWriteBytes + 64 * 1024) * 4) / 3)
/** The SDK has at most two pending requests: segments further ahead are foreign. */
const FARTHEST_AHEAD = 1000

const SEGMENT_NAMES = ['seg', 'ts', 'd'] as const

export function segmentsOf(parameters: URLSearchParams): Segment[] {
  const segments: Segment[] = []
  for (let at = 0; parameters.has(`seg${at}`); at++) {
    const [number, total, data] = SEGMENT_NAMES.map(name => parameters.get(`${name}${at}`))
    segments.push({ number: count(number), total: count(total), data: data ?? '' })
  }
  return segments
}

export class SegmentReader {
  #next = 0
  readonly #early = new Map<number, Segment>()
  #parts: string[] = []
  #size = 0

  read(segments: readonly Segment[]): Incoming[] {
    for (const segment of segments) this.#keep(segment)
    const complete: Incoming[] = []
    for (let segment = this.#take(); segment !== undefined; segment = this.#take()) {
      const message = this.#append(segment)
      if (message !== null) complete.push(message)
    }
    return complete
  }

  #keep(segment: Segment): void {
    if (segment.number >= this.#next + FARTHEST_AHEAD)
      throw new ProtocolError(`Segment ${segment.number} came while segment ${this.#next} is still missing`)
    if (segment.number >= this.#next) this.#early.set(segment.number, segment)
  }

  #take(): Segment | undefined {
    const segment = this.#early.get(this.#next)
    if (segment !== undefined) this.#early.delete(this.#next++)
    return segment
  }

  #append({ total, data }: Segment): Incoming | null {
    this.#size += data.length
    // Keep only the head of an oversized message; it holds the request number.
    const isTooBig = this.#size > LARGEST
    this.#parts.push(isTooBig && this.#parts.length > 0 ? '' : data)
    if (this.#parts.length < total) return null
    const [first = ''] = this.#parts
    const text = this.#parts.join('')
    this.#parts = []
    this.#size = 0
    return isTooBig ? { kind: 'too-big', start: beginning(first) } : { kind: 'message', text: decode(text) }
  }
}

function count(text: string | null | undefined): number {
  if (text !== null && text !== undefined && /^\d{1,9}$/.test(text)) return Number(text)
  throw new ProtocolError('Segments must be numbered: seg0, ts0 and d0 belong together')
}

function decode(base64: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(base64))
  } catch (cause) {
    throw new ProtocolError('A message must be UTF-8 in base64', { cause })
  }
}

const beginning = (base64: string): string => bytesOf(base64).toString()

/** The SDK pads with dots, which are valid in addresses. */
const bytesOf = (base64: string): Buffer => Buffer.from(base64.replace(/\.+$/, ''), 'base64url')
