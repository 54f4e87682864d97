import type { WritesReport } from '../../../../machines/lmf/planned-writes.ts'
import { runBatch } from '../../../../machines/records/bulk/run-batch.ts'
import type { Role } from '../../../model/permissions.ts'
import { valuesOf } from '../../../model/record.ts'
import type { Refusal } from '../../../records/import/run-writes.ts'
import { inverseOf, undo } from '../../../records/writing/undo.ts'
import type { Writers } from '../suspensions/use-writers.ts'
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
  readonly writers: Writers
  readonly viewer: { readonly uid: string; readonly role: Role }
  /** Common to all writes of one run, so that history tells that they belong together. */
  readonly batch: string
  readonly signal: { readonly aborted: boolean }
  readonly moved: (done: number) => void
}

type Verdict = WrittenRecord | RefusedWrite

const isDone = (verdict: Verdict): verdict is WrittenRecord => 'rev' in verdict

/** Carries writes out stage by stage: several at a time, and none of a stage before those that it builds on. What follows comes after all. */
const inStages = async (
  { writers, signal, moved }: WriteTools,
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
  for (const collection of new Set(writes.map(write => write.collection))) await writers(collection).flush()
  return {
    done: verdicts.filter(isDone),
    refused: verdicts.filter((verdict): verdict is RefusedWrite => !isDone(verdict)),
    left: writes.length - verdicts.length,
  }
}

/** Writes a plan; those that are done already are left out. Never rejects: what was done before an issue can be taken back. */
export const writePlan = (
  tools: WriteTools,
  list: readonly PlannedWrite[],
  done: readonly WrittenRecord[],
): Promise<PlanReport> => {
  const written = new Set(done.map(({ write }) => write))
  const { writers, batch } = tools
  return inStages(
    tools,
    list.filter(write => !written.has(write)),
    false,
    async write => {
      const { collection, id, before, values, action } = write
      const writer = writers(collection)
      const outcome = await writer.write({ id, before, values, action, batch })
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

const takeBack = async ({ writers, viewer, batch }: WriteTools, write: PlannedWrite, rev: number): Promise<Verdict> => {
  const { collection, id, action, before, values } = write
  const done = { id, rev, action, before: before && valuesOf(collection, before), values }
  const inverse = inverseOf(collection, done, viewer.role)
  if (inverse === null) return { write, why: { type: 'denied' } }
  const outcome = await undo(writers(collection), done, inverse, batch)
  if (outcome.type === 'saved') return { write, rev: outcome.rev }
  return { write, why: outcome.type === 'conflict' ? { type: 'changedSince' } : outcome }
}
