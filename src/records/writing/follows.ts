import type { Catalogue } from '../../config/area.ts'
import type { Collection } from '../../model/collection.ts'
import type { Failure } from '../../model/failure.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import type { Language } from '../../ui/messages/language.ts'
import type { Toasts } from '../../ui/toasts/toasts.ts'
import type { Writer } from './writer.ts'

/** A record that was written: all its fields before and after, null where it was not there. */
export interface WrittenRecord {
  readonly id: string
  readonly before: Values | null
  readonly after: Values | null
  /** The titles of what {@link Follows.ahead} deleted before it. */
  readonly went?: readonly string[]
}

/** Who works out what follows, where, and in which words. */
export interface FollowTools {
  readonly store: Store
  readonly uid: string
  readonly language: Language
}

/** What followed, for the person. */
export interface Told {
  /** Whole sentences; may be empty beside a failure. */
  readonly text: string
  /** Why the rest of it could not be worked out; it can be tried again. */
  readonly failure?: Failure
  /** What has to be done and is left to the person. */
  readonly offer?: { readonly label: string; readonly run: (tools: FollowTools) => Promise<Told | null> }
}

/** What follows from writes of the records of a kind in records of another. */
export interface Follows {
  /** For while it is worked out, and for when it could not be: `failed` has a place for `{why}`. */
  readonly messages: Catalogue<'working' | 'failed' | 'again'>
  /** Whether anything can follow from this. */
  concerns(written: WrittenRecord): boolean
  /** Deletes what follows from a record that is about to be deleted, since nothing may refer to it then. Gives the titles of what went. */
  ahead?(tools: FollowTools, id: string): Promise<readonly string[]>
  /**
   * Brings what follows up to date with what the database has now. It may be called again, and at the same time by others. Null where nothing had to
   * be done.
   */
  after(tools: FollowTools, written: readonly WrittenRecord[]): Promise<Told | null>
}

/** What a page gives to its writer. */
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

/** What follows from a kind's records, loaded when the first of them is written. */
export interface FollowsFrom {
  /** The collections whose records follow: they keep nothing from being deleted, but go with it. */
  readonly followers: readonly string[]
  /** Gives what makes the writer; see `followedBy`. */
  readonly load: () => Promise<(options: FollowingOptions) => Writer>
}
