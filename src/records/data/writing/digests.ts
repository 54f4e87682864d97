import type { Collection } from '../../../model/collection.ts'
import { failureOf } from '../../../model/failure.ts'
import { getOrStart } from '../../../model/memoize.ts'
import type { Values } from '../../../model/record.ts'
import {
  digestedText,
  normalizeIdentity,
  soughtFields,
  soughtKeyPath,
  type WholeIdentity,
} from '../../../model/sought.ts'
import type { Store } from '../../../model/store.ts'
import { base64url, newSecret } from './secret.ts'

const keys = new WeakMap<Pick<Store, 'read'>, Promise<string>>()

/** The key of the digests. The first to need it creates it; a parallel one takes the same. */
const keyOf = (store: Pick<Store, 'read' | 'update'>): Promise<string> => getOrStart(keys, store, () => readKey(store))

const readKey = async (store: Pick<Store, 'read' | 'update'>): Promise<string> => {
  const stored = await store.read(soughtKeyPath)
  if (stored !== null) return String(stored)
  const made = newSecret()
  return store.update({ [soughtKeyPath]: made }).then(
    () => made,
    async () => String(await store.read(soughtKeyPath)),
  )
}

/** Keyed digest (HMAC with SHA-256) of an email address or phone number. */
export const digestOf = async (store: Pick<Store, 'read' | 'update'>, identity: WholeIdentity): Promise<string> => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(await keyOf(store)), hmac, false, ['sign'])
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(digestedText(identity)))))
}

/** Digests of what a change enters; those of masked values are not stored. None for a role that may not search: it cannot read the key. */
export const digestsIn = async (
  store: Pick<Store, 'read' | 'update'>,
  collection: Collection,
  values: Values | null,
): Promise<Readonly<Record<string, string>>> => {
  const entered = soughtFields(collection).flatMap(([name, kind]) => {
    const value = values?.[name] ?? null
    return typeof value === 'string' ? [{ name, identity: { kind, text: normalizeIdentity(kind, value) } }] : []
  })
  try {
    const made = entered.map(async ({ name, identity }) => [name, await digestOf(store, identity)] as const)
    return Object.fromEntries(await Promise.all(made))
  } catch (error) {
    if (failureOf(error).code === 'permission_denied') return {}
    throw error
  }
}
