import type { Issues } from './check.ts'
import type { Failure } from './failure.ts'
import type { Stored, Values } from './record.ts'

export type Outcome =
  | { readonly type: 'saved'; readonly rev: number }
  /** Somebody else saved first: the current record, null if deleted. */
  | { readonly type: 'conflict'; readonly theirs: Stored | null }
  /** Refusals that only the database can know: a value is taken, or a referenced record is gone. */
  | { readonly type: 'invalid'; readonly issues: Issues }
  /** Deletion blocked by these referrers. */
  | { readonly type: 'inUse'; readonly uses: readonly Use[] }
  | { readonly type: 'denied' }
  | { readonly type: 'failed'; readonly failure: Failure }

export type Refusal = Exclude<Outcome, { readonly type: 'saved' }>

export interface Use {
  readonly collection: string
  readonly id: string
  readonly fields: readonly string[]
}

export interface Uses {
  readonly found: readonly Use[]
  readonly hasMore: boolean
}

export interface Done {
  readonly id: string
  readonly rev: number
  readonly action: string
  /** All former fields, including detached ones; null for a new record. */
  readonly before: Values | null
  /** Changed fields with their new values; null for a deletion. */
  readonly values: Values | null
}
