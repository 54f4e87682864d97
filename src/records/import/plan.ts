import { fromPromise } from 'xstate'
import type { JobNews, UndoInput, WriteInput } from '../../../machines/job.ts'
import {
  type CheckInput,
  type CheckProgress,
  type KeptJob,
  type PlannedRow,
  type ReadFile,
  type RowStep,
  type Source,
  SourceError,
  type WriteRow,
} from '../../../machines/records/import.ts'
import { fromWork } from '../../../machines/work.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import { importPath } from '../../model/bell.ts'
import { serverTimestamp } from '../../model/change.ts'
import type { Collection } from '../../model/collection.ts'
import type { Role } from '../../model/permissions.ts'
import type { Language } from '../../ui/messages/language.ts'
import {
  type BatchActor,
  type BatchPlan,
  type BatchReport,
  type BatchWrite,
  batchMachine,
  batchTools,
  type RefusedWrite,
  undoAll,
  type Written,
  writeAll,
} from '../batch/batch.ts'
import { importBatch, undoBatchOf } from '../batch/names.ts'
import type { Writer } from '../writing/writer.ts'
import { checkRows, type RowCheck } from './check-rows.ts'
import { proposeKey, proposeMapping } from './columns.ts'
import { datesIn } from './dates.ts'
import { type JobStore, jobsIn, keepingJob } from './jobs.ts'
import type { CollectionOf } from './resolve-references.ts'

type ImportRequest =
  | { readonly type: 'new'; readonly name: string; readonly rows: readonly WriteRow[] }
  | { readonly type: 'resume' | 'undo'; readonly batch: string }

interface ImportPlan extends BatchPlan {
  readonly job: KeptJob
  readonly rows: readonly WriteRow[]
}

interface ImportTools {
  readonly writer: Writer
  readonly collectionOf: CollectionOf
  readonly viewer: { readonly uid: string; readonly role: Role }
  readonly language: () => Language
  readonly checkRow?: (() => Promise<RowCheck>) | undefined
  readonly jobs: JobStore
}

export const importBatchMachine = batchMachine<ImportRequest, ImportPlan>()

export type ImportBatch = BatchActor<ImportRequest, ImportPlan>

export const importActors = ({ jobs: given, ...tools }: ImportTools) => {
  let jobs = given
  const { writer, viewer } = tools
  const { store, collection } = writer
  const remembersNothing = () => {
    jobs = jobsIn(new Map())
  }
  const begin = async (request: Extract<ImportRequest, { type: 'new' }>, unkept: () => void): Promise<ImportPlan> => {
    const { name, rows } = request
    const job: KeptJob = {
      batch: importBatch(store.newId()),
      collection: collection.path,
      by: viewer.uid,
      name,
      at: store.now(),
      total: rows.length,
      done: 0,
      refused: [],
      state: 'open',
    }
    try {
      await jobs.begin(job, rows)
    } catch {
      // Full, or forbidden: the import goes on without a net.
      remembersNothing()
      await jobs.begin(job, rows)
      unkept()
    }
    return planOf(collection, job, rows, 'write')
  }
  const reopen = async ({ type, batch }: Extract<ImportRequest, { batch: string }>): Promise<ImportPlan> => {
    const kept = await jobs.read(batch)
    if (kept === null) throw new SourceError('importNotKept')
    const plan = planOf(collection, kept.job, kept.rows, type === 'undo' ? 'undo' : 'write')
    const refused = new Set(kept.job.refused)
    const done = plan.list
      .map((write, position): Written => ({ write, position, canUndo: true, rev: null }))
      .filter(({ position }) => position < kept.job.done && !refused.has(position))
    return { ...plan, written: { done, refused: [], left: plan.writes - done.length } }
  }
  const writing = { writerOf: () => writer, viewer }
  /** For the bell, in the person's other tabs and later. The page itself has said it: where this fails, nothing more is to say. */
  const noteFinished = ({ batch }: ImportPlan, { done, refused }: BatchReport) => {
    const finished = { collection: collection.path, saved: done.length, refused: refused.length }
    store.update({ [importPath(viewer.uid, batch)]: { ...finished, at: serverTimestamp } }).catch(() => undefined)
  }
  return {
    file: {
      listJobs: fromPromise<readonly KeptJob[]>(async () => {
        try {
          return await jobs.list(collection.path, viewer.uid)
        } catch {
          // The browser keeps nothing: the page says so when an import begins, and only resuming is lost.
          remembersNothing()
          return []
        }
      }),
      forgetJob: fromPromise<void, { readonly batch: string }>(({ input }) => jobs.forget(input.batch)),
      parse: fromPromise<ReadFile, { readonly source: Source }>(({ input }) => readFile(collection, input.source)),
      check: fromWork<readonly PlannedRow[], CheckInput, CheckProgress>(async ({ input, stopped, notify }) =>
        checkRows({
          store,
          collection,
          collectionOf: tools.collectionOf,
          role: viewer.role,
          language: tools.language(),
          checkRow: tools.checkRow && (await loadChunk(tools.checkRow)),
          ...input,
          signal: stopped,
          notify: progress => notify({ type: 'check.moved', progress }),
        }),
      ),
    },
    batch: {
      plan: fromWork<ImportPlan, { readonly request: ImportRequest }, JobNews>(({ input: { request }, notify }) =>
        request.type === 'new' ? begin(request, () => notify({ type: 'job.unkept' })) : reopen(request),
      ),
      write: fromWork<BatchReport, WriteInput<ImportPlan, Written>, JobNews>(async ({ input, ...work }) => {
        const { plan, ...more } = input
        const positions = more.done.map(({ position }) => position)
        const keeper = keepingJob(jobs, plan.job, positions, () => work.notify({ type: 'job.unkept' }))
        const settled = (result: Written | RefusedWrite) => keeper.add(result.position, 'why' in result)
        const report = await writeAll(batchTools(writing, work), { ...plan, ...more, settled })
        await keeper.finish(report.left > 0 ? 'open' : 'done')
        if (report.left === 0) noteFinished(plan, report)
        return report
      }),
      undo: fromWork<BatchReport, UndoInput<ImportPlan, Written>, JobNews>(async ({ input, ...work }) => {
        const { plan, ...more } = input
        const report = await undoAll(batchTools(writing, work), { ...plan, ...more })
        const unkept = () => work.notify({ type: 'job.unkept' })
        if (report.left === 0) await jobs.note({ ...plan.job, state: 'undone' }).catch(unkept)
        return report
      }),
    },
  }
}

const planOf = (
  collection: Collection,
  job: KeptJob,
  rows: readonly WriteRow[],
  next: 'write' | 'undo',
): ImportPlan => ({
  batch: job.batch,
  undoBatch: undoBatchOf(job.batch),
  job,
  rows,
  list: rows.map(row => writeOf(collection, row)),
  writes: rows.length,
  next,
})

/** The values are written first, so that the steps find what they need; each step is a version of its own. */
const writeOf = (collection: Collection, row: WriteRow): BatchWrite => {
  const { id, title, values, steps = [] } = row
  const state = collection.lifeCycle?.field ?? ''
  const [first, ...more] = steps
  const begun =
    row.type === 'create'
      ? [{ action: 'create', values }, ...steps.map(stepTurn(state))]
      : first === undefined
        ? [{ action: 'change', values }]
        : [{ action: first.event, values: { ...values, [state]: first.to } }, ...more.map(stepTurn(state))]
  const last = begun.at(-1) ?? { action: 'change', values }
  return {
    collection,
    id,
    title,
    before: row.type === 'create' ? null : row.before,
    ...(row.type === 'create' || row.detached === undefined ? {} : { detached: row.detached }),
    through: begun.slice(0, -1),
    ...last,
  }
}

const stepTurn =
  (state: string) =>
  ({ event, to }: RowStep) => ({ action: event, values: { [state]: to } })

const readFile = async (collection: Collection, source: Source): Promise<ReadFile> => {
  const { readTable } = await loadChunk(() => import('./read-table.ts'))
  const table = await readTable(source)
  const mapping = proposeMapping(collection, table)
  return { table, mapping, key: proposeKey(collection, mapping), dates: datesIn(table.rows) }
}

async function* bytesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  // Not `for await` over the stream: not every browser lets one.
  const reader = blob.stream().getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

export const sourceOf = (blob: Blob, name: string): Source => ({ name, size: blob.size, read: () => bytesOf(blob) })
