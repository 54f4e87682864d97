import { createHmac, randomBytes } from 'node:crypto'
import { clearPath, type Update } from '../../src/model/change.ts'
import type { Collection } from '../../src/model/collection.ts'
import { digestedText, normalizeIdentity, soughtFields, soughtKeyPath, soughtPath } from '../../src/model/sought.ts'
import type { OwnerStore } from './prepare.ts'

const keys = new WeakMap<OwnerStore, Promise<string>>()

/** The key of the digests; created if nobody has needed it before. */
const keyOf = (store: OwnerStore): Promise<string> => {
  const made = randomBytes(32).toString('base64url')
  const key = keys.get(store) ?? store.transact(soughtKeyPath, current => current ?? made).then(String)
  keys.set(store, key)
  key.catch(() => keys.delete(store))
  return key
}

/** Digests of a record's clear values, by which people are found; none for values that are still in the record. */
export const digestsOf = async (
  store: OwnerStore,
  collection: Collection,
  id: string,
  parts: ReadonlySet<string>,
): Promise<Update> => {
  const wanted = soughtFields(collection).filter(([name]) => parts.has(`sought:${name}`))
  if (wanted.length === 0) return {}
  const key = await keyOf(store)
  const digests = wanted.map(async ([name, kind]) => {
    const clear = await store.read(clearPath(collection, id, name))
    const location = soughtPath(collection.path, id, name)
    if (typeof clear !== 'string') return [location, null] as const
    const text = digestedText({ kind, text: normalizeIdentity(kind, clear) })
    return [location, createHmac('sha256', key).update(text).digest('base64url')] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}
