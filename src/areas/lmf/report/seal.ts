import type { Json } from '../../../model/values/json.ts'

/** Characters of each half of a seal. */
const half = 16

/** FNV-1a of 32 bits, from a starting value. */
const hash = (text: string, start: number): string => {
  let value = start
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(16).padStart(8, '0')
}

/** Short mark of a report's content, by which a changed one is noticed. No protection: the other half of a seal is. */
export const markOf = (content: Json): string => {
  const text = JSON.stringify(content)
  return hash(text, 0x811c9dc5) + hash(text, 0x1234567)
}

export interface Signature {
  readonly match: string
  readonly role: string
  readonly name: string
  /** Chosen by the person, and stored nowhere. */
  readonly code: string
}

const iterations = 100_000

const bytes = (text: string) => new TextEncoder().encode(text)

/** Seal of a confirmation: the content's mark, and a hash that only who knows the code can repeat. */
export const sealOf = async (content: Json, { match, role, name, code }: Signature): Promise<string> => {
  const mark = markOf(content)
  const key = await crypto.subtle.importKey('raw', bytes(code), 'PBKDF2', false, ['deriveBits'])
  const salt = bytes(JSON.stringify([match, role, name, mark]))
  const derived = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, half * 4)
  return mark + [...new Uint8Array(derived)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the seal was made for this content. */
export const isSealOf = (seal: string | null, content: Json): boolean => seal?.slice(0, half) === markOf(content)
