import { DatabaseError } from '../errors.ts'

/**
 * What a server value (the content of `{".sv": …}`) becomes: `"timestamp"` the server's time in milliseconds,
 * `{increment: n}` the sum with the number that is there, or n where there is none. Sums past 2⁵³ are doubles.
 */
export function resolveServerValue(operation: unknown, existing: unknown, now: number): number {
  if (operation === 'timestamp') return now
  if (typeof operation === 'object' && operation !== null && Object.hasOwn(operation, 'increment')) {
    return increment(Reflect.get(operation, 'increment'), existing)
  }
  throw new DatabaseError(
    'invalid_data',
    `Invalid data: unknown server value ${shown(operation)}; use "timestamp" or {"increment": number}`,
  )
}

function increment(delta: unknown, existing: unknown): number {
  if (typeof delta !== 'number' || !Number.isFinite(delta)) {
    throw new DatabaseError('invalid_data', 'Invalid data: an increment must be a number')
  }
  const sum = typeof existing === 'number' ? existing + delta : delta
  if (!Number.isFinite(sum)) {
    throw new DatabaseError(
      'invalid_data',
      `Invalid data: incrementing ${String(existing)} by ${delta} is past the largest number`,
    )
  }
  return sum
}

/** Never the whole of it: an object may be nested deeper than can be written down. */
function shown(operation: unknown): string {
  if (typeof operation !== 'object' || operation === null) return String(JSON.stringify(operation)).slice(0, 100)
  return Array.isArray(operation) ? '[…]' : `{${Object.keys(operation).join(', ').slice(0, 100)}}`
}
