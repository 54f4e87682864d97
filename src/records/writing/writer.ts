import type { Change } from '../../model/change.ts'
import type { Collection } from '../../model/collection.ts'
import type { Store } from '../../model/store.ts'
import { commit, type Outcome } from './commit.ts'
import type { WrittenRecord } from './follows.ts'

/** Writes the records of one collection, and sees to what follows from that: every page that writes records does it by one of these. */
export interface Writer {
  readonly store: Store
  readonly collection: Collection
  /** The collections whose records go with what is deleted. */
  readonly followers: readonly string[]
  /** Carries out a change and says what became of it. Never rejects. */
  write(change: Change): Promise<Outcome>
  /** Counts in what was written by other means, for example before the tab was closed. */
  note(written: WrittenRecord): Promise<void>
  /**
   * To be called after a write, or after the last of many, whatever became of them: works out what follows, and tells it. Resolves before
   * that is done. Never rejects.
   */
  settle(): Promise<void>
}

/** For a collection from which nothing follows. */
export const plainWriter = (store: Store, collection: Collection): Writer => ({
  store,
  collection,
  followers: [],
  write: change => commit(store, collection, change),
  note: async () => {},
  settle: async () => {},
})

/** A writer that is loaded for the first write. Nothing is written without it: what follows would never be worked out. */
export const deferredWriter = (
  known: Pick<Writer, 'store' | 'collection' | 'followers'>,
  load: () => Promise<Writer>,
): Writer => {
  let loading: Promise<Writer> | null = null
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  return {
    ...known,
    write: change =>
      loaded().then(
        writer => writer.write(change),
        (): Outcome => ({ type: 'failed', failure: { code: 'chunk-load-failed', message: 'Its code did not load.' } }),
      ),
    note: async written => (await loaded()).note(written),
    settle: async () => (await loading)?.settle(),
  }
}
