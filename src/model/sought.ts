import type { Collection } from './collection.ts'

/** Kinds of confidential values by which a person is found if the whole value is known. */
export type Identity = 'email' | 'phone'

export interface WholeIdentity {
  readonly kind: Identity
  /** The same for all spellings. */
  readonly text: string
}

/** Country code of phone numbers without one: El Salvador. */
const countryCode = '503'

const localDigits = 8

const normalizePhone = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '')
  return digits.length === localDigits ? `${countryCode}${digits}` : digits
}

export const normalizeIdentity = (kind: Identity, text: string): string =>
  kind === 'email' ? text.normalize('NFC').trim().toLowerCase() : normalizePhone(text)

/** The email address or phone number that a text is, as a whole; null for other texts. */
export const identityIn = (text: string): WholeIdentity | null => {
  const typed = text.trim()
  const kind = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed)
    ? 'email'
    : /^[+]?\d[\d\s().-]*$/.test(typed) && typed.replaceAll(/\D/g, '').length >= localDigits
      ? 'phone'
      : null
  return kind && { kind, text: normalizeIdentity(kind, typed) }
}

/** Fields of a collection by which people are found, with their kinds. */
export const soughtFields = ({ sought = {} }: Pick<Collection, 'sought'>): readonly (readonly [string, Identity])[] =>
  Object.entries(sought).flatMap(([name, kind]) => (kind === undefined ? [] : [[name, kind] as const]))

/** Path of the digests of a record, or of one of its fields. */
export const soughtPath = (path: string, id: string, name?: string): string =>
  ['sought', path, id, ...(name === undefined ? [] : [name])].join('/')

/** Path of the key of all digests. Created with the first digest, and never replaced. */
export const soughtKeyPath = 'secrets/sought'

/** A digest or its key: 32 bytes as base64url. */
export const digestPattern = '^[A-Za-z0-9_-]{43}$'

/** Text whose digest is stored. */
export const digestedText = ({ kind, text }: WholeIdentity): string => `${kind}:${text}`

/** Stands in the access log for a search, in place of a record. No id contains it. */
export const soughtRecord = '~'
