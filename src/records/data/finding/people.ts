import type { Collection } from '../../../model/collection.ts'
import { lookUpdate, seekUpdate } from '../../../model/look.ts'
import { lazyPromise } from '../../../model/memoize.ts'
import { isStored, type Stored } from '../../../model/record.ts'
import { identityIn, soughtFields } from '../../../model/sought.ts'
import type { Entry, Store } from '../../../model/store.ts'
import { createStore } from '../../../ui/store.ts'
import { memoizePerStore, once, type Source } from '../live/sources.ts'
import { digestOf } from '../writing/digests.ts'

export interface FoundPerson {
  readonly id: string
  readonly record: Stored
}

/** People of one email address or phone number; more are not shown. */
const maxPeople = 20

/**
 * People with this whole email address or phone number. The access log gets an entry for the search before it is
 * answered, and one for each person found.
 */
export const findPeople = async (
  store: Store,
  collection: Collection,
  by: string,
  text: string,
): Promise<readonly FoundPerson[]> => {
  const identity = identityIn(text)
  if (identity === null) return []
  const { path } = collection
  const digest = await digestOf(store, identity)
  await store.update(seekUpdate(store.newId(), by, path, digest))
  const names = soughtFields(collection).flatMap(([name, kind]) => (kind === identity.kind ? [name] : []))
  const found = await Promise.all(
    names.map(order => store.readPage({ path: `sought/${path}`, order, from: digest, to: digest, limit: maxPeople })),
  )
  const ids = [...new Set(found.flat().map(({ id }: Entry) => id))]
  for (const id of ids) await store.update(lookUpdate(store.newId(), { by, collection: path, record: id }))
  const records = await Promise.all(ids.map(id => store.read(`${path}/${id}`)))
  return ids.flatMap((id, at) => {
    const record = records[at]
    return isStored(record) ? [{ id, record }] : []
  })
}

/** A search that somebody asked for, and its result. Neither is in the address, nor kept. */
export interface AskedSearch {
  readonly text: string
  readonly found: Source<readonly FoundPerson[]>
}

const askedOf = memoizePerStore((_, path) => ({ path, asked: createStore<AskedSearch | null>(null) }))

/** The last search in a collection, of this session. */
export const askedSearch = (store: Store, path: string) => askedOf(store, path).asked

/** Searches once; the list of the collection shows the result. */
export const askForPeople = (store: Store, collection: Collection, by: string, text: string): void => {
  const { load } = lazyPromise(() => findPeople(store, collection, by, text))
  askedSearch(store, collection.path).set({ text: text.trim(), found: once(load) })
}
