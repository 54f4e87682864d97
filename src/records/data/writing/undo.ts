import { type Collection, confidentialFields } from '../../../model/collection.ts'
import { failureOf } from '../../../model/failure.ts'
import { clearedBy, neededWith, stepsFrom } from '../../../model/life-cycle.ts'
import type { Done, Outcome } from '../../../model/outcome.ts'
import { can, type Role } from '../../../model/permissions.ts'
import type { Values } from '../../../model/record.ts'
import { readVersion } from './read.ts'
import type { Writer } from './writer.ts'

export interface Inverse {
  readonly action: string
  readonly values: Values | null
}

/**
 * Inverse of a write; null if impossible: no permitted step leads back, its needs were missing before, or the write
 * replaced or removed a confidential value, which exists nowhere else. A deleted record returns in its initial state.
 */
export const inverseOf = (collection: Collection, { action, before, values }: Done, role: Role): Inverse | null => {
  const { permissions, lifeCycle } = collection
  if (before === null) return can(role, permissions.delete) ? { action: 'delete', values: null } : null
  const lost = confidentialFields(collection).filter(name => values === null || name in values)
  if (lost.some(name => (before[name] ?? null) !== null)) return null
  if (values === null) {
    const begun = lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {}
    return can(role, permissions.create) ? { action: 'create', values: { ...before, ...begun } } : null
  }
  const names = new Set([...Object.keys(values), ...clearedBy(collection, action, before)])
  const restored = Object.fromEntries([...names].map(name => [name, before[name] ?? null]))
  if (action === 'change') return can(role, permissions.change) ? { action, values: restored } : null
  const back =
    lifeCycle &&
    stepsFrom(lifeCycle, String(values[lifeCycle.field]), role).find(({ to }) => to === before[lifeCycle.field])
  const isMissing = back && neededWith(back).some(name => (before[name] ?? null) === null)
  // A step to its own state, such as republishing, has effects that no step undoes.
  return back && !isMissing && back.from !== back.to ? { action: back.event, values: restored } : null
}

/**
 * Undoes a write; a `conflict` if somebody has saved since. Never rejects.
 *
 * @param batch shared by all writes undone together
 */
export const undo = async (
  { store, collection, write }: Writer,
  { id, rev, values }: Done,
  inverse: Inverse,
  batch?: string,
): Promise<Outcome> => {
  const isDeletion = values === null
  try {
    const current = await readVersion(store, collection, id)
    if ((current?.record.rev ?? null) !== (isDeletion ? null : rev))
      return { type: 'conflict', theirs: current?.record ?? null }
    return await write({
      id,
      before: current?.record ?? null,
      detached: current?.values ?? null,
      ...inverse,
      ...(batch === undefined ? {} : { batch }),
      ...(isDeletion ? { lastRev: rev } : {}),
    })
  } catch (error) {
    return { type: 'failed', failure: failureOf(error) }
  }
}
