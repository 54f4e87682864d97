import type { Collection } from '../../model/collection.ts'
import { type Snapshot, snapshotsIn } from '../../model/history.ts'
import type { Entry, Store } from '../../model/store.ts'

/** Histories of one read: each holds all versions of its record. */
const pageSize = 100

/** The most that one read may ask for. */
const mostEntries = 500

/** A record whose history tells of somebody. */
export interface Told {
  readonly id: string
  readonly snapshots: readonly Snapshot[]
}

async function* pagesOf(store: Store, place: string, limit: number): AsyncGenerator<readonly Entry[]> {
  let after: { readonly value: null; readonly id: string } | null = null
  for (;;) {
    const page: readonly Entry[] = await store.readPage({
      place,
      order: '$key',
      from: null,
      to: null,
      after,
      limit,
      descending: false,
    })
    yield page
    const last = page.at(-1)
    if (last === undefined || page.length < limit) return
    after = { value: null, id: last.id }
  }
}

/** All versions of one record. */
export const readSnapshots = async (store: Store, { path }: Collection, id: string): Promise<readonly Snapshot[]> => {
  const found: Snapshot[] = []
  for await (const page of pagesOf(store, `history/${path}/${id}`, mostEntries))
    found.push(...snapshotsIn(Object.fromEntries(page.map(entry => [entry.id, entry.value]))))
  return found
}

/**
 * All records that tell of somebody now, or did: also those that were deleted, and those that somebody corrected. Nothing but their histories
 * knows of these, so all are read, page by page.
 */
export const findTold = async (
  store: Store,
  { path }: Collection,
  tells: (snapshot: Snapshot) => boolean,
): Promise<readonly Told[]> => {
  const found: Told[] = []
  for await (const page of pagesOf(store, `history/${path}`, pageSize))
    for (const { id, value } of page) {
      const snapshots = snapshotsIn(value)
      if (snapshots.some(tells)) found.push({ id, snapshots })
    }
  return found
}
