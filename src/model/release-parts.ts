import { type Change, changeSet, type Update } from './change.ts'
import type { Collection } from './collection.ts'
import type { Step } from './life-cycle.ts'
import type { Stored, Values } from './record.ts'
import { maxReleaseSize } from './release.ts'
import { changesTogether, type Joined } from './together.ts'

/** A part of a release as read, with the step that publishes it. */
export interface ReleasePart {
  readonly collection: Collection
  readonly id: string
  readonly record: Stored
  readonly detached: Values | null
  readonly step: Step
  /** Why it is published despite its faults. */
  readonly override?: string | undefined
}

/** The update that publishes a release with all its parts, or nothing. */
export const releaseUpdate = (releases: Collection, change: Change, parts: readonly ReleasePart[]): Update => {
  const { by, now, token } = change
  const joined = parts.map(
    ({ collection, id, record, detached, step, override }, at): Joined => ({
      collection,
      change: {
        id,
        before: record,
        detached,
        values: { [collection.lifeCycle?.field ?? '']: step.to },
        action: step.event,
        by,
        now,
        token: `${token}-${at}`,
        ...(override === undefined ? {} : { override }),
      },
    }),
  )
  return { ...changeSet(releases, { ...change, batch: token }), ...changesTogether(joined, token) }
}

export const isTooLarge = (update: Update): boolean => JSON.stringify(update).length > maxReleaseSize
