import { type Collection, confidentialFields } from '../../../model/collection.ts'
import { failureOf } from '../../../model/failure.ts'
import {
  clearedBy,
  type LifeCycle,
  neededWith,
  publishingSteps,
  type Step,
  shortestPath,
  stateNamed,
  stepsFrom,
} from '../../../model/life-cycle.ts'
import type { Done, Outcome } from '../../../model/outcome.ts'
import { can, type Role } from '../../../model/permissions.ts'
import type { Values } from '../../../model/record.ts'
import { readVersion, type Writer } from './writer.ts'

export interface Inverse {
  readonly action: string
  readonly values: Values | null
}

/**
 * Writes that undo one together, usually a single one; null if impossible: no permitted step leads back, its needs were
 * missing before, or the write replaced or removed a confidential value, which exists nowhere else. A publication is
 * undone by the steps that lead back, and a deleted record returns in its initial state.
 */
export const inversesOf = (
  collection: Collection,
  { action, before, values }: Pick<Done, 'action' | 'before' | 'values'>,
  role: Role,
): readonly Inverse[] | null => {
  const { permissions, lifeCycle } = collection
  if (before === null) return can(role, permissions.delete) ? [{ action: 'delete', values: null }] : null
  const lost = confidentialFields(collection).filter(name => values === null || name in values)
  if (lost.some(name => (before[name] ?? null) !== null)) return null
  if (values === null) {
    const begun = lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {}
    return can(role, permissions.create) ? [{ action: 'create', values: { ...before, ...begun } }] : null
  }
  const names = new Set([...Object.keys(values), ...clearedBy(collection, action, before)])
  const restored = Object.fromEntries([...names].map(name => [name, before[name] ?? null]))
  const staysInState = lifeCycle && (values[lifeCycle.field] ?? before[lifeCycle.field]) === before[lifeCycle.field]
  if (action === 'change' || (staysInState && !publishingSteps(collection).includes(action)))
    return can(role, permissions.change) ? [{ action: 'change', values: restored }] : null
  const back = lifeCycle && stepsBack(collection, lifeCycle, action, [values, before], role)
  const isMissing = back?.flatMap(neededWith).some(name => (before[name] ?? null) === null)
  if (!back || isMissing) return null
  return back.map((step, at) => ({
    action: step.event,
    values: at === back.length - 1 ? restored : { [lifeCycle.field]: step.to },
  }))
}

/** Null also for publishing again: no step undoes its effects. */
const stepsBack = (
  collection: Collection,
  lifeCycle: LifeCycle,
  action: string,
  [values, before]: readonly [Values, Values],
  role: Role,
): readonly Step[] | null => {
  const [from, to] = [String(values[lifeCycle.field]), String(before[lifeCycle.field])]
  if (from === to) return null
  const publishing = publishingSteps(collection)
  const isPublication = publishing.includes(action)
  // The copy that it replaced is gone.
  if (isPublication && stateNamed(lifeCycle, to)?.keepsPublic) return null
  const direct = stepsFrom(lifeCycle, from, role).find(step => step.to === to)
  if (direct) return [direct]
  const path = isPublication ? shortestPath(lifeCycle, from, to, role) : null
  return path?.some(({ event }) => publishing.includes(event)) ? null : path
}

/** Inverse by a single write. */
export const inverseOf = (...of: Parameters<typeof inversesOf>): Inverse | null => {
  const [inverse = null, ...more] = inversesOf(...of) ?? []
  return more.length === 0 ? inverse : null
}

/**
 * Undoes a write; a `conflict` if somebody has saved since. Never rejects.
 *
 * @param inverses from {@link inversesOf}
 * @param batch shared by all writes undone together
 */
export const undo = async (
  { store, collection, write }: Writer,
  { id, rev, values }: Done,
  inverses: readonly Inverse[],
  batch?: string,
): Promise<Outcome> => {
  const isDeletion = values === null
  let outcome: Outcome = { type: 'saved', rev }
  try {
    for (const inverse of inverses) {
      const current = await readVersion(store, collection, id)
      if ((current?.record.rev ?? null) !== (isDeletion ? null : outcome.rev))
        return { type: 'conflict', theirs: current?.record ?? null }
      outcome = await write({
        id,
        before: current?.record ?? null,
        detached: current?.values ?? null,
        ...inverse,
        ...(batch === undefined ? {} : { batch }),
        ...(isDeletion ? { lastRev: rev } : {}),
      })
      if (outcome.type !== 'saved') return outcome
    }
    return outcome
  } catch (error) {
    return { type: 'failed', failure: failureOf(error) }
  }
}
