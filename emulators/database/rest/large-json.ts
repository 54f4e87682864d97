import { Refusal } from '../http/answer.ts'
import type { NodeBuilder } from '../tree/from-json.ts'
import { LIMITS } from '../tree/path.ts'

/** A leaf may be wrapped in `{".value": {".sv": {"increment": 1}}}`. */
const WRAPPINGS = 4
const DEEPEST = LIMITS.depth + WRAPPINGS

const PART = 64 * 1024

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
/** Brackets and braces differ in this bit only. */
const BRACE_BIT = 0x20
const OPENING = 0x7b
const CLOSING = 0x7d

/** A part of a container's text: members that are read together, or one that is large itself. */
type Part =
  | { readonly start: number; readonly end: number }
  /** `start` is that of its key. */
  | { readonly start: number; readonly inner: Container }

interface Container {
  readonly open: number
  close: number
  readonly parts: Part[]
  /** Start of the members that are in no part yet. */
  from: number
  /** Start of the member that is being read. */
  member: number
  /** The member before was large: nothing may follow it but a comma or the end. */
  afterLarge: boolean
}

/**
 * Looks at JSON while it arrives: refuses too deep nesting, because parsing it would take excessive memory, and notes
 * where a large text can be cut, because parsing it whole would hold everybody up.
 */
export class JSONScanner {
  readonly #part: number
  readonly #open: Container[] = []
  #depth = 0
  #inString = false
  #escaped = false
  #at = 0
  /** The outermost container, if it is large. */
  #root: Container | null = null
  #isOdd = false

  /** @param part bytes of a container from which it is read in parts, and about the size of a part */
  constructor(part = PART) {
    this.#part = part
  }

  check(chunk: Uint8Array): void {
    const { length } = chunk
    for (let index = 0; index < length; index++) {
      const byte = chunk[index] as number
      if (this.#escaped) this.#escaped = false
      else if (this.#inString) {
        if (byte === BACKSLASH) this.#escaped = true
        else if (byte === QUOTE) this.#inString = false
      } else if (byte === QUOTE) this.#inString = true
      else if (byte === COMMA) this.#comma(this.#at + index)
      else if ((byte | BRACE_BIT) === OPENING) this.#begin(this.#at + index)
      else if ((byte | BRACE_BIT) === CLOSING) this.#end(this.#at + index)
    }
    this.#at += length
  }

  #begin(at: number): void {
    if (++this.#depth > DEEPEST)
      throw new Refusal(
        400,
        `Invalid data: the body is nested too deep; data may be at most ${LIMITS.depth} levels deep`,
      )
    this.#open.push({ open: at, close: at, parts: [], from: at + 1, member: at + 1, afterLarge: false })
  }

  #comma(at: number): void {
    const container = this.#open.at(-1)
    if (container === undefined) return
    if (container.afterLarge) {
      container.afterLarge = false
      container.from = at + 1
    } else if (at - container.from >= this.#part) {
      container.parts.push({ start: container.from, end: at })
      container.from = at + 1
    }
    container.member = at + 1
  }

  #end(at: number): void {
    this.#depth--
    const container = this.#open.pop()
    if (container === undefined || at - container.open < this.#part) return
    container.close = at
    if (!container.afterLarge) container.parts.push({ start: container.from, end: at })
    const above = this.#open.at(-1)
    if (above === undefined) {
      this.#isOdd ||= this.#root !== null
      this.#root = container
      return
    }
    if (above.member > above.from) above.parts.push({ start: above.from, end: above.member - 1 })
    above.parts.push({ start: above.member, inner: container })
    above.afterLarge = true
  }

  /**
   * Reads the whole text, of which the scanner has seen every byte, in parts. Null if it is small, has server values,
   * which depend on the data at the moment of the write, or is no JSON.
   */
  *read(text: Buffer, builder: NodeBuilder): Generator<undefined, NodeBuilder | null> {
    const root = this.#root
    if (root === null || this.#isOdd || this.#open.length > 0) return null
    if (!isBlank(text, 0, root.open) || !isBlank(text, root.close + 1, text.length)) return null
    try {
      yield* new PartReader(text).container(root, builder)
      return builder
    } catch (error) {
      if (error instanceof SyntaxError) return null
      throw error
    }
  }
}

const isBlank = (text: Buffer, start: number, end: number): boolean =>
  /^[ \t\r\n]*$/.test(text.toString('latin1', start, end))

/** `.sv` as a key, however it is escaped. */
const SERVER_VALUE = /"(?:\.|\\u002e)(?:s|\\u0073)(?:v|\\u0076)"/i

class PartReader {
  readonly #text: Buffer
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

  constructor(text: Buffer) {
    this.#text = text
  }

  *container({ open, close, parts }: Container, members: NodeBuilder): Generator<undefined, void> {
    const [opening = 0, closing = 0] = [this.#text[open], this.#text[close]]
    if (closing !== opening + 2) throw new SyntaxError('The brackets do not match')
    const isArray = opening !== OPENING
    let count = 0
    let end = open
    for (const part of parts) {
      if (count > 0) this.#checkComma(end, part.start)
      if ('inner' in part) {
        const { start, inner } = part
        const key = isArray ? this.#blankKey(count, start, inner.open) : this.#key(start, inner.open)
        const builder = members.inner()
        yield* this.container(inner, builder)
        members.add(key, builder.node())
        count++
        end = inner.close + 1
      } else {
        const text = this.#slice(part.start, part.end)
        const entries = Object.entries(JSON.parse(isArray ? `[${text}]` : `{${text}}`) as object)
        if (entries.length === 0) throw new SyntaxError('A member is missing')
        for (const [key, value] of entries) members.add(isArray ? String(count++) : key, value)
        if (!isArray) count++
        end = part.end
      }
      yield
    }
    if (!isBlank(this.#text, end, close)) throw new SyntaxError('Something follows the last member')
  }

  #slice(start: number, end: number): string {
    const text = this.#decode(start, end)
    if (SERVER_VALUE.test(text)) throw new SyntaxError('Server values are read with the data at the time of the write')
    return text
  }

  #decode(start: number, end: number): string {
    try {
      return this.#utf8.decode(this.#text.subarray(start, end))
    } catch (cause) {
      throw new SyntaxError('This is not UTF-8', { cause })
    }
  }

  #key(start: number, end: number): string {
    const [key, ...others] = Object.keys(JSON.parse(`{${this.#slice(start, end)}null}`))
    if (key === undefined || others.length > 0 || key.startsWith('.')) throw new SyntaxError('This is not one key')
    return key
  }

  #blankKey(count: number, start: number, end: number): string {
    if (isBlank(this.#text, start, end)) return String(count)
    throw new SyntaxError('An element of an array has no key')
  }

  #checkComma(end: number, start: number): void {
    if (!/^[ \t\r\n]*,$/.test(this.#text.toString('latin1', end, start))) throw new SyntaxError('A comma is missing')
  }
}
