import type { WritesReport } from '../../../../machines/lmf/planned-writes.ts'
import { runBatch } from '../../../../machines/records/bulk/run-batch.ts'
import type { Role } from '../../../model/permissions.ts'
import { isStored, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import type { Refusal } from '../../../records/import/run-writes.ts'
import { commit } from '../../../records/writing/commit.ts'
import { failureIn } from '../../../records/writing/failure.ts'
import { inverseOf } from '../../../records/writing/undo.ts'
import type { PlannedWrite } from './planned-write.ts'

/** A write that was carried out, and the version that it left. */
export interface WrittenRecord {
  readonly write: PlannedWrite
  readonly rev: number
}

/** A write that was not: the record stays as it was. */
export interface RefusedWrite {
  readonly write: PlannedWrite
  readonly why: Refusal | { readonly type: 'changedSince' }
}

export type PlanReport = WritesReport<WrittenRecord, RefusedWrite>

export interface WriteTools {
  readonly store: Store
  readonly viewer: { readonly uid: string; readonly role: Role }
  /** Common to all writes of one run, so that history tells that they belong together. */
  readonly batch: string
  readonly signal: { readonly aborted: boolean }
  readonly moved: (done: number) => void
}

type Verdict = WrittenRecord | RefusedWrite

const isDone = (verdict: Verdict): verdict is WrittenRecord => 'rev' in verdict

/** Carries writes out stage by stage: several at a time, and none of a stage before those that it builds on. */
const inStages = async (
  { signal, moved }: WriteTools,
  writes: readonly PlannedWrite[],
  isBackwards: boolean,
  carryOut: (write: PlannedWrite) => Promise<Verdict>,
): Promise<PlanReport> => {
  const verdicts: Verdict[] = []
  const order = [...new Set(writes.map(({ stage }) => stage))].toSorted((one, other) => one - other)
  for (const stage of isBackwards ? order.toReversed() : order) {
    const before = verdicts.length
    const results = await runBatch(
      writes.filter(write => write.stage === stage),
      carryOut,
      { signal, progress: done => moved(before + done) },
    )
    verdicts.push(...results.map(({ result }) => result))
  }
  return {
    done: verdicts.filter(isDone),
    refused: verdicts.filter((verdict): verdict is RefusedWrite => !isDone(verdict)),
    left: writes.length - verdicts.length,
  }
}

/** Writes a plan; those that are done already are left out. Never rejects: what was done before a fault can be taken back. */
export const writePlan = (
  tools: WriteTools,
  list: readonly PlannedWrite[],
  done: readonly WrittenRecord[],
): Promise<PlanReport> => {
  const written = new Set(done.map(({ write }) => write))
  const { store, viewer, batch } = tools
  return inStages(
    tools,
    list.filter(write => !written.has(write)),
    false,
    async write => {
      const { collection, id, before, values, action } = write
      const change = { id, before, values, action, by: viewer.uid, token: store.newId(), batch, now: store.now() }
      const outcome = await commit(store, collection, change)
      return outcome.type === 'saved' ? { write, rev: outcome.rev } : { write, why: outcome }
    },
  )
}

/** Takes back what a plan wrote, the last stage first. What somebody has changed since stays as it is. */
export const undoPlan = (
  tools: WriteTools,
  done: readonly WrittenRecord[],
  undone: readonly WrittenRecord[],
): Promise<PlanReport> => {
  const revs = new Map(done.map(({ write, rev }) => [write, rev]))
  for (const { write } of undone) revs.delete(write)
  return inStages(tools, [...revs.keys()], true, write => takeBack(tools, write, revs.get(write) ?? 0))
}

const takeBack = async ({ store, viewer, batch }: WriteTools, write: PlannedWrite, rev: number): Promise<Verdict> => {
  const { collection, id, action, before, values } = write
  const was = before === null ? null : valuesOf(collection, before)
  const inverse = inverseOf(collection, { id, rev, action, before: was, values }, viewer.role)
  if (inverse === null) return { write, why: { type: 'denied' } }
  try {
    const current = await store.read(`${collection.path}/${id}`)
    const now = isStored(current) ? current : null
    if ((now?.rev ?? null) !== (values === null ? null : rev)) return { write, why: { type: 'changedSince' } }
    const change = { id, before: now, ...inverse, by: viewer.uid, token: store.newId(), batch, now: store.now() }
    const outcome = await commit(store, collection, { ...change, ...(values === null ? { lastRev: rev } : {}) })
    return outcome.type === 'saved' ? { write, rev: outcome.rev } : { write, why: outcome }
  } catch (error) {
    return { write, why: { type: 'failed', failure: failureIn(error) } }
  }
}
