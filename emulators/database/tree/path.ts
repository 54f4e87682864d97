import { DatabaseError } from './errors.ts'

export const LIMITS = {
  keyBytes: 768,
  depth: 32,
  stringBytes: 10_485_760,
  sdkWriteBytes: 16 * 1024 * 1024,
  restWriteBytes: 256 * 1024 * 1024,
} as const

/** Maximum UTF-8 bytes per UTF-16 code unit: shorter strings need no count. */
const UTF8_PER_UNIT = 3

const FORBIDDEN_IN_KEY = /[.#$/[\]]/
const SPACE = 0x20
const DELETE = 0x7f

/** Fault of `key` as a child's name, or null. */
export function faultOfKey(key: string): string | null {
  if (key === '') return 'a key must not be empty'
  if (FORBIDDEN_IN_KEY.test(key) || hasControlCharacter(key))
    return `the key ${JSON.stringify(shortened(key))} must not contain ".", "#", "$", "/", "[", "]" or control characters`
  if (isLongerThan(key, LIMITS.keyBytes))
    return `the key "${shortened(key)}" is longer than ${LIMITS.keyBytes} bytes of UTF-8`
  return null
}

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

const isLongerThan = (text: string, bytes: number): boolean =>
  text.length * UTF8_PER_UNIT > bytes && Buffer.byteLength(text) > bytes

const shortened = (text: string): string => (text.length > 50 ? `${text.slice(0, 50)}…` : text)

/** Keys from the root down; the root is the empty path. */
export type Path = readonly string[]

export const ROOT: Path = []

export const PRIORITY_KEY = '.priority'

export function parsePath(text: string): Path {
  const path = text.split('/').filter(key => key !== '')
  for (const key of path) checkPathKey(key, text)
  return path
}

export function parseWritePath(text: string): Path {
  const keys = text.split('/').filter(key => key !== '')
  const path = keys.at(-1) === PRIORITY_KEY ? keys.slice(0, -1) : keys
  for (const key of path) checkPathKey(key, text)
  checkDepth(path)
  return keys
}

function checkDepth(path: Path): void {
  if (path.length > LIMITS.depth) {
    throw new DatabaseError(
      'invalid_path',
      `Data may be at most ${LIMITS.depth} levels deep; this path has ${path.length}`,
    )
  }
}

/** `/a/b`, and `/` for the root. */
export const formatPath = (path: Path): string => `/${path.join('/')}`

export const contains = (ancestor: Path, path: Path): boolean =>
  ancestor.length <= path.length && ancestor.every((key, at) => key === path[at])

function checkPathKey(key: string, text: string): void {
  const fault = faultOfKey(key)
  if (fault !== null) throw new DatabaseError('invalid_path', `Invalid path "${text.slice(0, 200)}": ${fault}`)
}

export const isDatabaseName = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,127}$/i.test(name)
