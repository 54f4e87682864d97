import type { Issues } from '../../../src/model/check.ts'
import type { Collection } from '../../../src/model/collection.ts'
import type { Failure } from '../../../src/model/failure.ts'
import type { Outcome, Use, Uses } from '../../../src/model/outcome.ts'
import type { RecordVersion, Values } from '../../../src/model/record.ts'
import type { Json } from '../../../src/model/values/json.ts'

export interface RecordInput {
  readonly id: string | null
}

export interface EditorInput extends RecordInput {
  readonly collection: Collection
  /** The record if already known and without a local draft, so that the form opens at once. */
  readonly known?: RecordVersion | null
}

export interface Draft {
  readonly at: number
  /** Base version; 0 for a new record. */
  readonly rev: number
  /** Changed fields, and their values before. */
  readonly mine: Values
  readonly base: Values
  readonly typed: readonly string[]
}

export interface Preparation {
  readonly draft: Draft | null
  readonly initial: Values
}

export interface Write {
  readonly id: string | null
  /** `create`, `change`, `delete`, or a step of the life cycle. */
  readonly action: string
  readonly base: RecordVersion | null
  /** Null deletes. */
  readonly values: Values | null
  /** Reason to publish despite a fault that must be fixed. */
  readonly override?: string
}

export type WriteOutcome =
  | Exclude<Outcome, { readonly type: 'saved' | 'conflict' }>
  | { readonly type: 'saved'; readonly id: string; readonly rev: number }
  /** Somebody else saved first; null if deleted. */
  | { readonly type: 'conflict'; readonly theirs: RecordVersion | null }

export interface UsesBeforeDelete extends Uses {
  readonly following?: readonly Use[]
}

export interface Deletion {
  readonly rev: number
  readonly by: string
  readonly at: number
}

export interface Present {
  readonly uid: string
  readonly since: number
}

export type RecordEvent =
  | { readonly type: 'record.changed'; readonly version: RecordVersion | null }
  | { readonly type: 'record.failed'; readonly failure: Failure }

export type EnvironmentEvent =
  | { readonly type: 'connection.changed'; readonly isConnected: boolean }
  | { readonly type: 'others.changed'; readonly others: readonly Present[] }

/** Input of `keepDraft`, sent with each entry; it answers `draft.failed`. Must stop with the editor. */
export type DraftCommand =
  | { readonly type: 'draft.keep'; readonly draft: Omit<Draft, 'at'> }
  | { readonly type: 'draft.drop' }

/** Input of `checkUnique`, which answers with `field.checked`. */
export interface UniqueCheck {
  readonly type: 'check'
  readonly field: string
  readonly value: Json
}

/** An entered field with the values before it: input of `propose`, which always answers with `values.proposed`. */
export interface Entry {
  readonly type: 'entered'
  readonly field: string
  readonly value: Json
  readonly over: Values
}

export interface Proposal {
  readonly over: Values
  readonly values: Values
}

export interface Intent extends Pick<Write, 'override'> {
  readonly action: string
  readonly sets: Values
}

export interface Choice {
  readonly from: 'mine' | 'theirs' | 'edited'
  readonly value: Json
}

/** A finished write with the version before it, to undo it. */
export interface SavedWrite {
  readonly id: string
  readonly rev: number
  readonly write: Write
  /** Changes since a creation began, for the form of the new record; null without any. */
  readonly rest: Omit<Draft, 'at'> | null
}

export type EditorEvent =
  | RecordEvent
  | EnvironmentEvent
  | { readonly type: 'form.entered' | 'form.left' | 'save' | 'compare' }
  | { readonly type: 'field.changed'; readonly field: string; readonly value: Json }
  | { readonly type: 'field.left'; readonly field: string }
  | { readonly type: 'field.held'; readonly field: string; readonly isHeld: boolean }
  | { readonly type: 'values.proposed'; readonly field: string; readonly value: Json; readonly proposal: Proposal }
  | { readonly type: 'field.checked'; readonly field: string; readonly value: Json; readonly issues: Issues }
  /** Puts values into the form, for example of an earlier version; `typed` if they were there before. */
  | { readonly type: 'values.replaced'; readonly values: Values; readonly typed?: readonly string[] }
  | { readonly type: 'values.discarded' }
  | { readonly type: 'draft.failed' | 'others.failed' }
  | { readonly type: 'step'; readonly intent: Intent }
  | { readonly type: 'conflict.decided'; readonly field: string; readonly choice: Choice }
  | { readonly type: 'conflict.left' | 'conflict.dropped' | 'conflict.saved' }
  | { readonly type: 'delete' | 'delete.cancelled' | 'delete.confirmed' }
  /** Recreates a deleted record with the values of the form. */
  | { readonly type: 'record.recreate'; readonly sets: Values }

export type EditorTag =
  | 'loading'
  | 'form'
  | 'busy'
  | 'conflicted'
  | 'gone'
  | 'absent'
  | 'failed'
  | 'left'
  | 'deleting'
  | 'askingToDelete'
  | 'inUse'
