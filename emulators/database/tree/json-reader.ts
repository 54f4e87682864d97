import { DatabaseError } from './errors.ts'
import type { NodeBuilder } from './from-json.ts'
import { LIMITS } from './path.ts'

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

interface Container {
  readonly open: number
  readonly isArray: boolean
  /** Receives the members; none while the container is small. */
  members: NodeBuilder | null
  /** Start of the members that are not read yet. */
  from: number
  /** Start of the member that is arriving. */
  member: number
  /** Members read so far. */
  count: number
  /** Key of the member that is arriving, which is large. */
  key: string
  /** The member before was large: a comma or the end has to follow. */
  afterLarge: boolean
}

/** The last bytes that arrived. */
class Arrived {
  #chunks: Buffer[] = []
  #start = 0

  add(chunk: Buffer): void {
    this.#chunks.push(chunk)
  }

  slice(start: number, end: number): Buffer {
    const pieces: Buffer[] = []
    let at = this.#start
    for (const chunk of this.#chunks) {
      if (at >= end) break
      if (at + chunk.length > start) pieces.push(chunk.subarray(Math.max(0, start - at), end - at))
      at += chunk.length
    }
    const [only] = pieces
    return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces)
  }

  dropBefore(position: number): void {
    for (let first = this.#chunks[0]; first !== undefined; first = this.#chunks[0]) {
      if (this.#start + first.length > position) return
      this.#start += first.length
      this.#chunks.shift()
    }
  }
}

/**
 * Reads JSON while it arrives, in parts, because parsing a large text whole would hold everybody up and take its
 * memory twice. Refuses too deep nesting at once. Left to be read as a whole is a text that is small, has server values,
 * which depend on the data at the moment of the write, or is no JSON.
 */
export class JSONReader {
  readonly #root: NodeBuilder
  readonly #part: number
  readonly #arrived = new Arrived()
  readonly #open: Container[] = []
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  #depth = 0
  #inString = false
  #escaped = false
  #at = 0
  /** Position after the outermost container, once that is read in parts. */
  #end: number | null = null
  #failed: { readonly at: number } | null = null

  /** @param part bytes of a container from which it is read in parts, and about the size of a part */
  constructor(root: NodeBuilder, part = PART) {
    this.#root = root
    this.#part = part
  }

  /** @throws {DatabaseError} for data that no database may hold */
  take(chunk: Buffer): void {
    if (this.#failed === null) this.#arrived.add(chunk)
    const { length } = chunk
    for (let index = 0; index < length; index++) {
      const byte = chunk[index] as number
      if (this.#escaped) this.#escaped = false
      else if (this.#inString) {
        if (byte === BACKSLASH) this.#escaped = true
        else if (byte === QUOTE) this.#inString = false
      } else if (byte === QUOTE) this.#inString = true
      else if (byte === COMMA) this.#comma(this.#at + index)
      else if ((byte | BRACE_BIT) === OPENING) this.#begin(this.#at + index, byte !== OPENING)
      else if ((byte | BRACE_BIT) === CLOSING) this.#close(this.#at + index, byte !== CLOSING)
    }
    this.#at += length
  }

  /** The builder with all members; null if the text is small, or could not be read in parts. */
  finish(): NodeBuilder | null {
    const end = this.#end
    if (end === null) return null
    this.#try(end, () => {
      if (!this.#isBlank(end, this.#at)) throw new SyntaxError('Something follows the end')
    })
    return this.#failed === null ? this.#root : null
  }

  /** Position from which the text could not be read in parts. */
  get failedAt(): number {
    return this.#failed?.at ?? this.#at
  }

  #begin(at: number, isArray: boolean): void {
    if (++this.#depth > DEEPEST)
      throw new DatabaseError(
        'invalid_data',
        `Invalid data: the body is nested too deep; data may be at most ${LIMITS.depth} levels deep`,
      )
    this.#open.push({
      open: at,
      isArray,
      members: null,
      from: at + 1,
      member: at + 1,
      count: 0,
      key: '',
      afterLarge: false,
    })
  }

  #comma(at: number): void {
    const container = this.#open.at(-1)
    if (container === undefined || this.#failed !== null) return
    if (container.afterLarge || at - container.from >= this.#part)
      this.#try(container.from, () => {
        this.#readUntil(container, at)
        container.from = at + 1
        this.#arrived.dropBefore(at)
      })
    container.member = at + 1
  }

  #close(at: number, isArray: boolean): void {
    this.#depth--
    const container = this.#open.at(-1)
    if (container !== undefined && this.#failed === null) {
      if (container.members !== null || at - container.open >= this.#part)
        this.#try(container.from, () => {
          if (container.isArray !== isArray) throw new SyntaxError('The brackets do not match')
          this.#readUntil(container, at)
          this.#add(container, at)
          this.#arrived.dropBefore(at)
        })
    }
    this.#open.pop()
  }

  /** Reads the members before a comma or the end, and notes that they were. */
  #readUntil(container: Container, at: number): void {
    const members = this.#membersOf(this.#open.length - 1)
    if (!container.afterLarge) this.#read(container, members, at)
    else if (!this.#isBlank(container.from, at)) throw new SyntaxError('A comma is missing')
    container.afterLarge = false
  }

  /** Adds a container that is complete to the one that it is in. */
  #add({ members }: Container, at: number): void {
    const above = this.#open.at(-2)
    if (above === undefined) {
      this.#end = at + 1
      return
    }
    above.members?.add(above.key, members?.node())
    above.count++
    above.from = at + 1
    above.afterLarge = true
  }

  /** Returns the builder of the open container at this depth; reads members before it, in the containers around it, first. */
  #membersOf(depth: number): NodeBuilder {
    const container = this.#open[depth] as Container
    if (container.members !== null) return container.members
    const above = this.#open[depth - 1]
    if (above === undefined) {
      if (this.#end !== null || !this.#isBlank(0, container.open)) throw new SyntaxError('There are two values')
      container.members = this.#root
      return this.#root
    }
    const members = this.#membersOf(depth - 1)
    if (above.afterLarge) throw new SyntaxError('A comma is missing')
    if (above.member > above.from) this.#read(above, members, above.member - 1)
    above.key = above.isArray ? this.#blankKey(above, container.open) : this.#key(above.member, container.open)
    container.members = members.inner()
    return container.members
  }

  #read(container: Container, members: NodeBuilder, end: number): void {
    const text = this.#slice(container.from, end)
    const entries = Object.entries(JSON.parse(container.isArray ? `[${text}]` : `{${text}}`) as object)
    if (entries.length === 0) throw new SyntaxError('A member is missing')
    for (const [key, value] of entries) members.add(container.isArray ? String(container.count++) : key, value)
  }

  #slice(start: number, end: number): string {
    const text = this.#decode(start, end)
    if (SERVER_VALUE.test(text)) throw new SyntaxError('Server values are read with the data at the time of the write')
    return text
  }

  #decode(start: number, end: number): string {
    try {
      return this.#utf8.decode(this.#arrived.slice(start, end))
    } catch (cause) {
      throw new SyntaxError('This is not UTF-8', { cause })
    }
  }

  #key(start: number, end: number): string {
    const [key, ...others] = Object.keys(JSON.parse(`{${this.#slice(start, end)}null}`))
    if (key === undefined || others.length > 0 || key.startsWith('.')) throw new SyntaxError('This is not one key')
    return key
  }

  #blankKey({ member, count }: Container, end: number): string {
    if (this.#isBlank(member, end)) return String(count)
    throw new SyntaxError('An element of an array has no key')
  }

  #isBlank(start: number, end: number): boolean {
    return /^[ \t\r\n]*$/.test(this.#arrived.slice(start, end).toString('latin1'))
  }

  /** A text that is no JSON is told by whoever reads it as a whole. */
  #try(at: number, read: () => void): void {
    if (this.#failed !== null) return
    try {
      read()
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause
      this.#failed = { at }
    }
  }
}

/** `.sv` as a key, however it is escaped. */
const SERVER_VALUE = /"(?:\.|\\u002e)(?:s|\\u0073)(?:v|\\u0076)"/i
