import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { Failure } from '../../../src/model/failure.ts'

/** What the editor asks of the world. It knows neither fields nor a database: what a form is, is told to it as functions. */

/** What a database can hold, null for nothing. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The fields of a record, heavy ones included. */
export type Values = { readonly [field: string]: Json }

/** A record as it lies in the database. */
export interface StoredRecord extends Values {
  readonly rev: number
  readonly action: string
  readonly createdAt: number
  readonly createdBy: string
  readonly updatedAt: number
  readonly updatedBy: string
}

/** One version of a record: as it lies in the database, and what its form shows. */
export interface Version {
  readonly record: StoredRecord
  readonly values: Values
}

/** What is wrong, by field; the interface finds its words by `code`. */
export type Issues = Readonly<Record<string, { readonly code: string }>>

/** What is known of a form without asking the database. All of it is pure. */
export interface RecordForm {
  /** The values as they would be stored. */
  clean(values: Values): Values
  check(values: Values): Issues
  /** The names of the fields that differ, as they would be stored. */
  differing(one: Values, other: Values): readonly string[]
  /** Fills in what follows from a field that was entered, except in fields that somebody typed in. */
  propose(values: Values, entered: string, typed: readonly string[]): Values
  /** Whether other fields follow from this one, which only the database can tell. */
  leads(entered: string): boolean
}

/** Unsaved changes, kept on the device. */
export interface Draft {
  /** When they were kept last, in milliseconds. */
  readonly at: number
  /** The version that they are changes of; 0 for a new record. */
  readonly rev: number
  /** The changed fields, and what they were before. */
  readonly mine: Values
  readonly base: Values
  readonly typed: readonly string[]
}

/** What the form begins with. */
export interface Preparation {
  readonly draft: Draft | null
  /** The values of a new record. */
  readonly initial: Values
  /** The fields of these values that stand as they are, whatever is typed elsewhere. */
  readonly typed: readonly string[]
}

/** One write: what is to be stored, all fields and only them, over which version. */
export interface Write {
  readonly id: string | null
  /** `create`, `change`, `delete`, or a step of the life cycle. */
  readonly action: string
  readonly base: Version | null
  /** Null deletes. */
  readonly values: Values | null
}

export interface Use {
  readonly collection: string
  readonly id: string
  readonly fields: readonly string[]
}

/** What refers to a record: the first of them, and whether there are more. */
export interface Uses {
  readonly found: readonly Use[]
  readonly hasMore: boolean
  /** What goes with the record when it is deleted. */
  readonly following?: readonly Use[]
}

export type WriteOutcome =
  | { readonly type: 'saved'; readonly id: string; readonly rev: number }
  /** Somebody saved first; null when they deleted it. */
  | { readonly type: 'conflict'; readonly theirs: Version | null }
  | { readonly type: 'invalid'; readonly issues: Issues }
  | { readonly type: 'inUse'; readonly uses: readonly Use[] }
  | { readonly type: 'denied' }
  | { readonly type: 'failed'; readonly failure: Failure }

/** How a record ended that is not there any more. */
export interface Ending {
  readonly rev: number
  readonly by: string
  readonly at: number
}

/** Somebody who has the record open. */
export interface Present {
  readonly uid: string
  readonly since: number
}

export type RecordEvent =
  | { readonly type: 'record.changed'; readonly version: Version | null }
  | { readonly type: 'record.failed'; readonly failure: Failure }

export type Surroundings =
  | { readonly type: 'connection.changed'; readonly isConnected: boolean }
  | { readonly type: 'others.changed'; readonly others: readonly Present[] }

export type DraftCommand =
  | { readonly type: 'draft.keep'; readonly draft: Omit<Draft, 'at'> }
  | { readonly type: 'draft.drop' }

export interface UniqueCheck {
  readonly type: 'check'
  readonly field: string
  readonly value: Json
}

/** A field that was entered, over the values of before. */
export interface Entry {
  readonly type: 'entered'
  readonly field: string
  readonly value: Json
  readonly over: Values
}

export interface RecordPlace {
  readonly id: string | null
}

export type Prepare = PromiseActorLogic<Preparation, RecordPlace>
/** Tells the record now and after each change. */
export type WatchRecord = CallbackActorLogic<{ type: string }, RecordPlace>
/** Tells who else has the record open, and whether the database is connected. */
export type WatchSurroundings = CallbackActorLogic<{ type: string }, RecordPlace>
/** Tells others that it is open here, for as long as it runs. */
export type Announce = CallbackActorLogic<{ type: string }, RecordPlace>
/**
 * Keeps or drops the draft as told, with each entry; answers `draft.failed` where the device does not let it. It may take its time over
 * them, but not longer than it runs: the editor can be stopped at any moment.
 */
export type KeepDraft = CallbackActorLogic<DraftCommand, RecordPlace>
/** Answers each check with `field.checked`. */
export type CheckUnique = CallbackActorLogic<UniqueCheck, RecordPlace>
/** Answers each entry with `values.proposed`: nothing follows where the answer cannot be found. */
export type Propose = CallbackActorLogic<Entry, RecordPlace>
export type WriteRecord = PromiseActorLogic<WriteOutcome, Write>
export type ReadUses = PromiseActorLogic<Uses, RecordPlace>
export type ReadEnding = PromiseActorLogic<Ending | null, RecordPlace>
