/** Limits of the Realtime Database and its client: https://firebase.google.com/docs/database/usage/limits */
export const databaseLimits = {
  /** UTF-8 bytes of a key; the client applies it to the whole path with its slashes. */
  keyBytes: 768,
  /** UTF-8 bytes. */
  stringBytes: 10_485_760,
  depth: 32,
  /** Attempts at a transaction under contention, before `maxretry`. */
  transactionTries: 25,
} as const

type LimitIssue =
  | { readonly code: 'key-empty' }
  | { readonly code: 'key-character' }
  | { readonly code: 'key-too-long' }
  | { readonly code: 'string-too-long' }
  | { readonly code: 'too-deep' }
  /** `undefined`, a function, NaN or an infinity. */
  | { readonly code: 'no-data'; readonly what: string }

interface PlacedIssue {
  readonly path: readonly string[]
  readonly issue: LimitIssue
}

/** Characters forbidden in keys: `. # $ / [ ]` and control characters. */
const forbiddenInKeys = /[.#$/[\]\p{Cc}]/u

/** UTF-8 bytes. A lone surrogate becomes U+FFFD, three bytes. */
export const utf8Bytes = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Maximum bytes of a UTF-16 code unit, so that most texts need no count. */
export const maxBytesOfUnit = 3

const isLonger = (text: string, bytes: number): boolean =>
  text.length * maxBytesOfUnit > bytes && utf8Bytes(text) > bytes

export const keyIssue = (key: string): LimitIssue | null => {
  if (key === '') return { code: 'key-empty' }
  if (forbiddenInKeys.test(key)) return { code: 'key-character' }
  return isLonger(key, databaseLimits.keyBytes) ? { code: 'key-too-long' } : null
}

/** The client interprets these itself, as `{'.sv': 'timestamp'}`. */
const isSpecial = (key: string): boolean => ['.sv', '.value', '.priority'].includes(key)

const noData = (value: unknown): LimitIssue | null => {
  if (value === undefined || typeof value === 'function') return { code: 'no-data', what: typeof value }
  return typeof value === 'number' && !Number.isFinite(value) ? { code: 'no-data', what: String(value) } : null
}

const pathIssue = (path: readonly string[]): LimitIssue | null => {
  if (path.length > databaseLimits.depth) return { code: 'too-deep' }
  return isLonger(`/${path.join('/')}`, databaseLimits.keyBytes) ? { code: 'key-too-long' } : null
}

/** First part of a value that the database cannot store; null if all is fine. `path` leads to the value. */
export const limitIssueIn = (value: unknown, path: readonly string[] = []): PlacedIssue | null => {
  const own = noData(value) ?? pathIssue(path)
  if (own) return { path, issue: own }
  if (typeof value === 'string')
    return isLonger(value, databaseLimits.stringBytes) ? { path, issue: { code: 'string-too-long' } } : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, child] of Object.entries(value)) {
    const below = [...path, key]
    const issue = isSpecial(key) ? null : keyIssue(key)
    const found = issue ? { path: below, issue } : limitIssueIn(child, isSpecial(key) ? path : below)
    if (found) return found
  }
  return null
}

/** Issue of a multi-path update, whose keys are paths with slashes. */
export const limitIssueInUpdate = (update: Readonly<Record<string, unknown>>): PlacedIssue | null => {
  for (const [location, value] of Object.entries(update)) {
    const path = location.split('/')
    const issue = path.map(keyIssue).find(found => found !== null)
    const found = issue ? { path, issue } : limitIssueIn(value, path)
    if (found) return found
  }
  return null
}

/** Slots of a person's pages on one record, which limit their number. */
export const presenceSlots = '0123456789abcdefghijklmnopqrstuv'

/** Limits of a saved view's name and address. */
export const viewLimits = { name: 80, address: 2_000 }

/** Limits of a remembered import mapping: its name, and its JSON. */
export const mappingLimits = { name: 80, mapping: 20_000 }
