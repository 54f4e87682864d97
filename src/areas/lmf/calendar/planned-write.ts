import type { Collection } from '../../../model/collection.ts'
import type { Stored, Values } from '../../../model/record.ts'

/** One write among those that belong together. */
export interface PlannedWrite {
  /** Those of a stage are written when all of the stages before are. */
  readonly stage: number
  readonly collection: Collection
  readonly id: string
  /** How people know it. */
  readonly title: string
  /** `create`, `change`, `delete`, or a step of the life cycle. */
  readonly action: string
  readonly before: Stored | null
  /** The fields that change; null deletes the record. */
  readonly values: Values | null
}

/** Match days come before their matches, and go after them. */
export const stages = { matchDays: 0, matches: 1, matchesGone: 2, matchDaysGone: 3 } as const
