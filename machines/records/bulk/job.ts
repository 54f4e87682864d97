import type { Cancellation } from '../../work.ts'

/** A record as people are told of it. */
export interface BulkItem {
  readonly id: string
  readonly title: string
}

/** Why something was not done; the interface finds its words by the code. */
export interface Reason {
  readonly code: string
  readonly detail?: string
}

export interface Refused {
  readonly item: BulkItem
  readonly reason: Reason
}

/** What became of one record. */
export type Verdict =
  /** `canUndo` is false where no way leads back. */
  { readonly type: 'done'; readonly canUndo: boolean } | { readonly type: 'refused'; readonly reason: Reason }

/** What there is to do, found out before the person is asked. */
export interface Collected {
  readonly ready: readonly BulkItem[]
  readonly skipped: readonly Refused[]
  /** How many of those ready could be brought back. */
  readonly undoable: number
}

/** One deed for many records: what is done, and how. Neither `run` nor `undo` rejects for what a single record meets. */
export interface BulkJob {
  /** Tells the view which words to use. */
  readonly deed: { readonly type: string }
  /** Walks through all that the deed is meant for; tells how many it has found so far. */
  collect(found: (count: number) => void, signal: Cancellation): Promise<Collected>
  run(item: BulkItem): Promise<Verdict>
  undo(item: BulkItem): Promise<Verdict>
  /** Called when a batch has ended, however: sees to what follows from all that it did. */
  flush(): Promise<void>
}
