import { DatabaseError } from '../errors.ts'

/** The documented limits of the Realtime Database. */
export const LIMITS = {
  keyBytes: 768,
  depth: 32,
  stringBytes: 10_485_760,
  sdkWriteBytes: 16 * 1024 * 1024,
  restWriteBytes: 256 * 1024 * 1024,
} as const

/** At most three bytes of UTF-8 a UTF-16 code unit: shorter strings need no count. */
const UTF8_PER_UNIT = 3

const FORBIDDEN_IN_KEY = /[.#$/[\]]/
const SPACE = 0x20
const DELETE = 0x7f

/** What is wrong with `key` as the name of a child, or null. */
export function faultOfKey(key: string): string | null {
  if (key === '') return 'a key must not be empty'
  if (FORBIDDEN_IN_KEY.test(key) || hasControlCharacter(key)) {
    return `the key ${JSON.stringify(shortened(key))} must not contain ".", "#", "$", "/", "[", "]" or control characters`
  }
  if (isLongerThan(key, LIMITS.keyBytes)) {
    return `the key "${shortened(key)}" is longer than ${LIMITS.keyBytes} bytes of UTF-8`
  }
  return null
}

/** Refuses a string value that is too long to store. */
export function checkString(value: string): void {
  if (!isLongerThan(value, LIMITS.stringBytes)) return
  throw new DatabaseError(
    'invalid_data',
    `Data contains a string longer than ${LIMITS.stringBytes} bytes of UTF-8 ("${shortened(value)}"); split it or store it elsewhere`,
  )
}

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < SPACE || unit === DELETE) return true
  }
  return false
}

function isLongerThan(text: string, bytes: number): boolean {
  return text.length * UTF8_PER_UNIT > bytes && Buffer.byteLength(text) > bytes
}

function shortened(text: string): string {
  return text.length > 50 ? `${text.slice(0, 50)}…` : text
}
