import type { Change } from '../../../model/change.ts'
import type { Collection } from '../../../model/collection.ts'
import type { HistoryEntry } from '../../../model/history.ts'
import { publishingSteps, stateNamed } from '../../../model/life-cycle.ts'
import type { Role } from '../../../model/permissions.ts'
import type { Values } from '../../../model/record.ts'
import { type Pin, releaseStep } from '../../../model/release.ts'
import type { Store } from '../../../model/store.ts'
import type { Joined } from '../../../model/together.ts'
import { commit } from '../../../records/data/writing/commit.ts'
import { type Inverse, inversesOf } from '../../../records/data/writing/undo.ts'
import { changeBy, readVersion } from '../../../records/data/writing/writer.ts'
import { readEntries, restorationOf, valuesAt } from '../../../records/history/versions.ts'

/** Versions read to find the one that was public before. */
const maxVersions = 100

export interface Inverted {
  /** Makes public what was public before, or nothing. */
  readonly joined: Joined
  /** Writes that bring the working copy back after it. */
  readonly rest: readonly Inverse[]
}

interface Undoing {
  readonly role: Role
  readonly change: Change
}

/** How to take a part back, `sent` if it stays, or why it is impossible. */
export const invertPart = async (
  store: Store,
  collection: Collection,
  { id, rev }: Pin,
  { role, change }: Undoing,
): Promise<Inverted | 'sent' | 'changedSince' | 'cannotUndo'> => {
  const { lifeCycle } = collection
  if (lifeCycle === undefined) return 'cannotUndo'
  if (lifeCycle.steps.some(step => step.inRelease && step.counted !== null)) return 'sent'
  const now = await readVersion(store, collection, id)
  if (now === null || now.record.rev !== rev + 1) return 'changedSince'
  const entries = await readEntries(store, collection, id, maxVersions)
  const before = valuesAt(now.values, entries, rev)
  const { field } = lifeCycle
  const state = now.values[field]
  const step = releaseStep(lifeCycle, state)
  const shown = publicBefore(collection, now.values, entries, rev)
  const joining = ({ action, values }: Inverse): Joined => ({
    collection,
    change: {
      id,
      before: now.record,
      detached: now.values,
      values,
      action,
      by: change.by,
      token: `${change.token}-${id}`.slice(-64),
      now: change.now,
    },
  })
  if (shown !== null && step !== undefined) {
    const { values } = restorationOf(collection, now.values, shown)
    const { values: working } = restorationOf(collection, { ...now.values, ...values }, before)
    return {
      joined: joining({ action: step.event, values: { ...values, [field]: step.to } }),
      rest: Object.keys(working).length === 0 ? [] : [{ action: 'change', values: working }],
    }
  }
  const action = entries[0]?.action ?? ''
  const [first, ...rest] = inversesOf(collection, { action, before, values: { [field]: state ?? null } }, role) ?? []
  return first === undefined ? 'cannotUndo' : { joined: joining(first), rest }
}

/** The version that was public up to this one; null without any. */
const publicBefore = (
  collection: Collection,
  now: Values,
  entries: readonly HistoryEntry[],
  rev: number,
): Values | null => {
  const { lifeCycle } = collection
  for (const entry of entries.filter(each => each.rev <= rev)) {
    const values = valuesAt(now, entries, entry.rev)
    const state = lifeCycle && stateNamed(lifeCycle, String(values[lifeCycle.field]))
    if (!state?.isPublic && !state?.keepsPublic) return null
    if (publishingSteps(collection).includes(entry.action)) return values
  }
  return null
}

/** Brings back the working copy of a part. False if it stays as it is, because somebody changed it or a write failed. */
export const restorePart = async (store: Store, uid: string, { joined, rest }: Inverted): Promise<boolean> => {
  const { collection, change } = joined
  let rev = (change.before?.rev ?? 0) + 1
  for (const inverse of rest) {
    const now = await readVersion(store, collection, change.id)
    if (now?.record.rev !== rev) return false
    const given = { id: change.id, before: now.record, detached: now.values, ...inverse }
    const outcome = await commit(store, collection, changeBy(uid, store, given))
    if (outcome.type !== 'saved') return false
    rev = outcome.rev
  }
  return true
}
