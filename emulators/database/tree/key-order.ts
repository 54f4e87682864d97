/** Stand for "before" and "after every key" in queries; brackets cannot occur in a real key. */
export const MIN_KEY = '[MIN_NAME]'
export const MAX_KEY = '[MAX_NAME]'

const INTEGER_KEY = /^-?0*\d{1,10}$/
const ZERO = 48
const NINE = 57
const MINUS = 45

/**
 * Orders keys as the database does: integer-like keys that fit in 32 bits first, by number (of equal numbers the shorter
 * spelling first), then all others by UTF-16 code units (`nameCompare` of @firebase/database).
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  if (a === MIN_KEY || b === MAX_KEY) return -1
  if (b === MIN_KEY || a === MAX_KEY) return 1
  const left = integerOf(a)
  const right = integerOf(b)
  if (left === null) return right === null ? compareText(a, b) : 1
  if (right === null) return -1
  // The SDK takes '-0' and '00' for one key; a server must keep both, so text decides last.
  return left - right || a.length - b.length || compareText(a, b)
}

/** Of two texts that differ. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : 1
}

/** The 32-bit integer that `key` spells, or null. */
function integerOf(key: string): number | null {
  // Nearly all keys are words or push ids ('-N…'): tell them apart before the costlier regular expression.
  const first = key.charCodeAt(0)
  const digit = first === MINUS ? key.charCodeAt(1) : first
  if (!(digit >= ZERO && digit <= NINE) || !INTEGER_KEY.test(key)) return null
  const value = Number(key)
  return value >= -2147483648 && value <= 2147483647 ? value : null
}
