import { LIMITS } from '../tree/limits.ts'
import { Refusal } from './refusal.ts'

/** A leaf may be wrapped in `{".value": {".sv": {"increment": 1}}}`. */
const WRAPPINGS = 4
const DEEPEST = LIMITS.depth + WRAPPINGS

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** Brackets and braces differ by this bit only. */
const BRACE_BIT = 0x20
const OPENING = 0x7b
const CLOSING = 0x7d

/** Refuses JSON nested deeper than any data, while it arrives: parsing it would take memory out of all proportion. */
export class NestingGuard {
  #depth = 0
  #inString = false
  #escaped = false

  check(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.#escaped) this.#escaped = false
      else if (this.#inString) {
        if (byte === BACKSLASH) this.#escaped = true
        else if (byte === QUOTE) this.#inString = false
      } else if (byte === QUOTE) this.#inString = true
      else this.#count(byte | BRACE_BIT)
    }
  }

  #count(byte: number): void {
    if (byte === CLOSING) this.#depth--
    if (byte !== OPENING || ++this.#depth <= DEEPEST) return
    throw new Refusal(400, `Invalid data: the body is nested too deep; data may be at most ${LIMITS.depth} levels deep`)
  }
}
