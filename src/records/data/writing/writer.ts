import type { Catalogue } from '../../../config/area.ts'
import { loadChunk } from '../../../config/chunk-load.ts'
import type { Change } from '../../../model/change.ts'
import type { Collection } from '../../../model/collection.ts'
import { type Failure, failureOf } from '../../../model/failure.ts'
import type { Outcome } from '../../../model/outcome.ts'
import type { Values } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import type { Language } from '../../../ui/messages/language.ts'
import type { Toasts } from '../../../ui/toasts/toasts.ts'
import { commit } from './commit.ts'

interface Write extends Omit<Change, 'by' | 'now' | 'token' | 'isWhole' | 'foreign'> {
  /** For a write that may be tried again after a break: it is recognized by it. Any other gets one of its own. */
  readonly token?: string
}

/** Writes the records of one collection, and sees to what follows from that: every page that writes records does it by one of these. */
export interface Writer {
  readonly store: Store
  readonly collection: Collection
  readonly followers: readonly string[]
  /** Carries out a change and says what became of it. Never rejects. */
  write(write: Write): Promise<Outcome>
  /** Includes writes by other means, for example before the tab was closed. */
  note(written: WrittenRecord): Promise<void>
  /**
   * To be called after a write, or after the last of many, whatever became of them: works out what follows, and says so. Resolves before
   * that is done. Never rejects.
   */
  flush(): Promise<void>
}

export const newToken = (): string => crypto.randomUUID()

export const changeBy = (uid: string, store: Store, write: Write): Change => ({
  token: newToken(),
  ...write,
  by: uid,
  now: store.now(),
})

export const plainWriter = (store: Store, collection: Collection, uid: string): Writer => ({
  store,
  collection,
  followers: [],
  write: write => commit(store, collection, changeBy(uid, store, write)),
  note: async () => {},
  flush: async () => {},
})

/** A writer loaded with the first write. Writing always needs it, or follow-ups would be lost. */
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
    write: given =>
      loaded().then(
        writer => writer.write(given),
        (error: unknown): Outcome => ({ type: 'failed', failure: failureOf(error) }),
      ),
    note: async written => (await loaded()).note(written),
    flush: async () => (await loading)?.flush(),
  }
}

/** A record that was written: all its fields before and after, null where it was not there. */
export interface WrittenRecord {
  readonly id: string
  readonly before: Values | null
  readonly after: Values | null
  /** The titles of what {@link Follows.ahead} deleted before it. */
  readonly deletedTitles?: readonly string[]
}

export interface FollowTools {
  readonly store: Store
  readonly uid: string
  readonly language: Language
}

export interface FollowUp {
  /** Whole sentences; may be empty with a failure. */
  readonly text: string
  /** Why the rest of it could not be worked out; it can be tried again. */
  readonly failure?: Failure
  readonly offer?: { readonly label: string; readonly run: (tools: FollowTools) => Promise<FollowUp | null> }
}

export interface Follows {
  /** For while it is worked out, and for when it could not be: `failed` has a place for `{why}`. */
  readonly messages: Catalogue<'working' | 'failed' | 'again'>
  concerns(written: WrittenRecord): boolean
  /** Deletes what follows from a record that is about to be deleted, since nothing may refer to it then. Gives the titles of what went. */
  ahead?(tools: FollowTools, id: string): Promise<readonly string[]>
  /** Updates follow-ups from the database; repeatable and concurrent. Null if nothing was needed. */
  after(tools: FollowTools, written: readonly WrittenRecord[]): Promise<FollowUp | null>
}

export interface FollowingOptions {
  readonly store: Store
  readonly collection: Collection
  readonly uid: string
  readonly followers: readonly string[]
  readonly toasts: Toasts
  readonly language: () => Language
  /** Keeps the tab from being closed unasked, until what it gives is called. */
  readonly hold: () => () => void
}

/** Follow-ups of a kind's records, loaded with the first write. */
export interface FollowsFrom {
  /** The collections whose records follow: they keep nothing from being deleted, but go with it. */
  readonly followers: readonly string[]
  /** Gives what makes the writer; see `followedBy`. */
  readonly load: () => Promise<(options: FollowingOptions) => Writer>
}
