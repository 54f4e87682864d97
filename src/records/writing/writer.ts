import { loadChunk } from '../../config/chunk-load.ts'
import type { Change } from '../../model/change.ts'
import type { Collection } from '../../model/collection.ts'
import { failureOf } from '../../model/failure.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Store } from '../../model/store.ts'
import type { FollowingOptions, FollowsFrom, WrittenRecord } from './follows.ts'

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

/** A writer that is loaded for the first write. Nothing is written without it: what follows would never be worked out. */
export const deferredWriter = (options: FollowingOptions, load: FollowsFrom['load']): Writer => {
  const { store, collection, followers } = options
  let loading: Promise<Writer> | undefined
  const loaded = () => {
    loading ??= loadChunk(load).then(
      make => make(options),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    store,
    collection,
    followers,
    write: change =>
      loaded().then(
        writer => writer.write(change),
        (error: unknown): Outcome => ({ type: 'failed', failure: failureOf(error) }),
      ),
    note: async written => (await loaded()).note(written),
    settle: async () => (await loading)?.settle(),
  }
}
