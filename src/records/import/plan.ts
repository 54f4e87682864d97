import { fromPromise } from 'xstate'
import type { JobNews, UndoInput, WriteInput } from '../../../machines/job.ts'
import type { CheckInput, CheckProgress, ParseInput } from '../../../machines/records/import.ts'
import type { CheckedRows, KeptJob, RowStep, WriteRow } from '../../../machines/records/import-rows.ts'
import {
  type NewPicture,
  type PictureFile,
  type ReadFile,
  type Source,
  SourceError,
} from '../../../machines/records/import-table.ts'
import { fromWork } from '../../../machines/work.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import { importPath } from '../../model/bell.ts'
import { serverTimestamp } from '../../model/change.ts'
import type { Collection } from '../../model/collection.ts'
import { PortError } from '../../model/failure.ts'
import { publishingSteps } from '../../model/life-cycle.ts'
import { getOrMake } from '../../model/memoize.ts'
import type { Role } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'
import { type JobStore, jobsIn, keepingJob } from '../data/import-jobs.ts'
import {
  type BatchActor,
  type BatchPlan,
  type BatchReport,
  type BatchWrite,
  batchMachine,
  batchTools,
  foundBegun,
  type RefusedWrite,
  undoAll,
  type Written,
  writeAll,
} from '../data/writing/batch.ts'
import { importBatch, undoBatchOf } from '../data/writing/names.ts'
import { plainWriter, type Writer } from '../data/writing/writer.ts'
import { checkRows } from './check-rows.ts'
import { proposeKey } from './columns.ts'
import { datesIn, proposeOrders } from './dates.ts'
import { headTable } from './head-table.ts'
import type { ImportRules } from './import-rules.ts'
import { leftOutOf, withoutHeadings, withoutRepeats, withoutTitles, withoutTotals, withSections } from './left-out.ts'
import { messages } from './messages.ts'
import { hasOwnIds, looksLikeHeader, proposeMapping, withOneHeader } from './propose.ts'
import { readRemembered } from './remembered.ts'
import type { CollectionOf } from './resolve-references.ts'

/** Without a file it is not created: it exists already, or is skipped. */
interface PlannedPicture extends Omit<NewPicture, 'file'> {
  readonly name: string
  readonly file: PictureFile | null
}

const picturesOf = (rows: readonly WriteRow[]): readonly PlannedPicture[] => {
  const all = new Map(rows.flatMap(row => row.pictures ?? []).map(picture => [picture.id, picture]))
  return [...all.values()].map(picture => ({ ...picture, name: picture.file.name }))
}

/** In the device's stored form of an import. */
const keptPictures = (pictures: readonly PlannedPicture[]): Pick<KeptJob, 'pictures'> =>
  pictures.length === 0
    ? {}
    : {
        pictures: pictures.map(({ id, collection, texts, name }) => ({ id, collection: collection.path, texts, name })),
      }

interface ReopenOptions {
  readonly store: Pick<Store, 'read'>
  readonly collectionOf: CollectionOf
  /** Finds the files still to upload. Null continues without them; undefined is undecided. */
  readonly find: ((name: string) => readonly PictureFile[]) | null | undefined
}

interface Reopened {
  readonly picture: PlannedPicture
  readonly isThere: boolean
}

/**
 * Pictures of an interrupted import, with those uploaded.
 *
 * @throws {SourceError} if some are missing, and the ZIP is not given or a different one
 */
const reopenPictures = async (
  { pictures = [] }: KeptJob,
  { store, collectionOf, find }: ReopenOptions,
): Promise<readonly Reopened[]> =>
  Promise.all(
    pictures.map(async ({ collection: path, ...kept }): Promise<Reopened> => {
      const collection = collectionOf(path)
      if (collection === undefined) throw new SourceError('importNotKept')
      const isThere = (await store.read(`${path}/${kept.id}/rev`)) !== null
      if (isThere || find === null) return { picture: { ...kept, collection, file: null }, isThere }
      if (find === undefined) throw new SourceError('zipNeeded')
      const [file] = find(kept.name)
      if (file === undefined) throw new SourceError('zipOther')
      return { picture: { ...kept, collection, file }, isThere }
    }),
  )

/** Written before the rows that refer to them, and created one at a time, because decoding takes much memory. */
const pictureWrites = (pictures: readonly PlannedPicture[], language: Language): readonly BatchWrite[] => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = ({ file, name, ...picture }: PlannedPicture) => {
    if (file === null)
      return Promise.reject(
        new PortError({ code: 'pictureLeft', message: say(messages, language, 'pictureLeft', { name }) }),
      )
    const made = last.then(async () =>
      (await loadChunk(() => import('./make-picture.ts'))).makePicture({ ...picture, file }, language),
    )
    last = made.catch(() => undefined)
    return made
  }
  return pictures.map(picture => ({
    collection: picture.collection,
    id: picture.id,
    title: picture.name,
    action: 'create',
    before: null,
    values: picture.texts,
    prepare: () => inTurn(picture),
    stage: 0,
  }))
}

type ImportRequest =
  | { readonly type: 'new'; readonly name: string; readonly rows: readonly WriteRow[] }
  | { readonly type: 'undo'; readonly batch: string }
  /** `archive`: the ZIP of its pictures, which the device does not store; null continues without the missing ones. */
  | { readonly type: 'resume'; readonly batch: string; readonly archive?: Blob | null }

/** Its writes in stable order: rows, then their pictures. Pictures and created targets of rows are written first. */
interface ImportPlan extends BatchPlan {
  readonly job: KeptJob
  readonly rows: readonly WriteRow[]
  /** Whether steps of new records are offered afterwards. */
  readonly offersSteps: boolean
}

/** Row of a write; for a picture, the first that refers to it. */
export const rowOf = ({ rows, list }: ImportPlan, position: number): WriteRow | undefined => {
  const id = list[position]?.id
  return rows[position] ?? rows.find(({ values }) => id !== undefined && Object.values(values).includes(id))
}

interface ImportTools {
  readonly writer: Writer
  readonly collectionOf: CollectionOf
  readonly viewer: { readonly uid: string; readonly role: Role }
  readonly language: () => Language
  /** Areas' parts in imports, by collection. */
  readonly rulesOf?: (path: string) => Promise<ImportRules | undefined>
  readonly jobs: JobStore
}

export const importBatchMachine = batchMachine<ImportRequest, ImportPlan>()

export type ImportBatch = BatchActor<ImportRequest, ImportPlan>

export const importActors = ({ jobs: given, ...tools }: ImportTools) => {
  let jobs = given
  let isKept = true
  const { writer, viewer } = tools
  const { store, collection } = writer
  const writers = new Map([[collection.path, writer]])
  const writerOf = (of: Collection): Writer => getOrMake(writers, of.path, () => plainWriter(store, of, viewer.uid))
  const writing = { writerOf, viewer }
  const fallBackToMemory = () => {
    jobs = jobsIn(new Map())
    isKept = false
  }
  const offersSteps = async () => (await tools.rulesOf?.(collection.path))?.offersSteps !== false
  const begin = async (request: Extract<ImportRequest, { type: 'new' }>, unkept: () => void): Promise<ImportPlan> => {
    const { name, rows } = request
    const pictures = picturesOf(rows)
    const job: KeptJob = {
      batch: importBatch(store.newId()),
      collection: collection.path,
      by: viewer.uid,
      name,
      at: store.now(),
      total: rows.length,
      done: 0,
      refused: [],
      ...keptPictures(pictures),
      state: 'open',
    }
    // The job keeps their pictures without the files.
    const light = rows.map(({ pictures: _, ...row }) => row)
    try {
      await jobs.begin(job, light)
    } catch {
      // Full or forbidden: continues without resuming, and removes partial data.
      await jobs.forget(job.batch).catch(() => undefined)
      fallBackToMemory()
      await jobs.begin(job, light)
    }
    if (!isKept) unkept()
    return planOf(tools, { job, rows, pictures, next: 'write', offersSteps: await offersSteps() })
  }
  const reopen = async (request: Extract<ImportRequest, { batch: string }>): Promise<ImportPlan> => {
    const kept = await jobs.read(request.batch, viewer.uid)
    if (kept === null) throw new SourceError('importNotKept')
    const { job, rows } = kept
    // Imported rows are found again in the file, so only the others are written.
    if (request.type === 'resume' && job.isMasked) throw new SourceError('chooseAgain')
    const find = request.type === 'undo' ? null : request.archive && (await finderOf(request.archive))
    const reopened = await reopenPictures(job, { store, collectionOf: tools.collectionOf, find })
    const pictures = reopened.map(({ picture }) => picture)
    const next = request.type === 'undo' ? 'undo' : 'write'
    const plan = planOf(tools, { job, rows, pictures, next, offersSteps: await offersSteps() })
    const refused = new Set(job.refused)
    const isDone = (position: number) =>
      position < rows.length ? position < job.done && !refused.has(position) : reopened[position - rows.length]?.isThere
    const all = plan.list.map((write, position): Written => ({ write, position, canUndo: true, rev: null }))
    const known = all.filter(({ position }) => isDone(position))
    // The last rows before an interruption are not noted.
    const isCut = request.type === 'undo' && job.state === 'open'
    const open = isCut ? all.filter(({ position }) => !isDone(position)) : []
    const done = [...known, ...(await foundBegun(writerOf, open, plan.batch))]
    return { ...plan, written: { done, refused: [], left: plan.writes - done.length } }
  }
  /** For the bell in other tabs and later. The page has reported it, so a failure is ignored. */
  const noteFinished = ({ batch, rows }: ImportPlan, { done, refused }: BatchReport) => {
    const ofRows = (results: BatchReport['done' | 'refused']) =>
      results.filter(({ position }) => (rows[position]?.at ?? 0) > 0).length
    const finished = { collection: collection.path, saved: ofRows(done), refused: ofRows(refused) }
    store.update({ [importPath(viewer.uid, batch)]: { ...finished, at: serverTimestamp } }).catch(() => undefined)
  }
  return {
    file: {
      listJobs: fromPromise<readonly KeptJob[]>(async () => {
        try {
          return await jobs.list(collection.path, viewer.uid)
        } catch {
          // Without storage only resuming is lost, as the page announces.
          fallBackToMemory()
          return []
        }
      }),
      forgetJob: fromPromise<void, { readonly batch: string }>(({ input }) => jobs.forget(input.batch)),
      parse: fromPromise<ReadFile, ParseInput>(({ input }) =>
        readFile({ store, collection, uid: viewer.uid, rulesOf: tools.rulesOf }, input),
      ),
      check: fromWork<CheckedRows, CheckInput, CheckProgress>(async ({ input, stopped, notify }) => {
        const checked = await checkRows({
          store,
          collection,
          collectionOf: tools.collectionOf,
          viewer,
          language: tools.language(),
          ...(tools.rulesOf ? { rulesOf: tools.rulesOf } : {}),
          numbersOf: path => jobs.numbers(path, viewer.uid).catch(() => new Map()),
          ...input,
          signal: stopped,
          notify: progress => notify({ type: 'check.moved', progress }),
        })
        // Without storage people choose what a number means.
        await jobs.noteNumbers(collection.path, { by: viewer.uid, ids: checked.numbers }).catch(() => undefined)
        return checked
      }),
    },
    batch: {
      plan: fromWork<ImportPlan, { readonly request: ImportRequest }, JobNews>(({ input: { request }, notify }) =>
        request.type === 'new' ? begin(request, () => notify({ type: 'job.unkept' })) : reopen(request),
      ),
      write: fromWork<BatchReport, WriteInput<ImportPlan, Written>, JobNews>(async ({ input, ...work }) => {
        const { plan, ...more } = input
        const positions = more.done.map(({ position }) => position)
        const keeper = keepingJob(jobs, plan.job, positions, () => work.notify({ type: 'job.unkept' }))
        const onSettled = (result: Written | RefusedWrite) => {
          if (result.position < plan.rows.length) keeper.add(result.position, 'why' in result)
        }
        const report = await writeAll(batchTools(writing, work), { ...plan, ...more, onSettled })
        await keeper.finish(report.left > 0 ? 'open' : 'done')
        if (report.left === 0) noteFinished(plan, { ...report, done: [...more.done, ...report.done] })
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

interface PlannedImport extends Pick<ImportPlan, 'job' | 'rows' | 'offersSteps'> {
  readonly pictures: readonly PlannedPicture[]
  readonly next: 'write' | 'undo'
}

const planOf = (
  { writer: { collection }, collectionOf, language }: Omit<ImportTools, 'jobs'>,
  { job, rows, pictures, next, offersSteps }: PlannedImport,
): ImportPlan => {
  const own = Object.keys(collection.fields).filter(name => collection.fields[name]?.reference?.to === collection.path)
  const made = new Map(own.length === 0 ? [] : rows.flatMap(row => (row.type === 'create' ? [[row.id, row]] : [])))
  /** Rows come after the new records that they name; those that exist may even name each other, until the rules refuse it. */
  const generationOf = ({ values }: WriteRow): number => {
    const parents = own.flatMap(name => made.get(String(values[name])) ?? [])
    return 1 + Math.max(0, ...parents.map(generationOf))
  }
  const writes = rows.map(row => {
    const of = row.type === 'create' && row.collection !== undefined ? collectionOf(row.collection) : collection
    if (of === undefined) throw new SourceError('importNotKept')
    return writeOf(of, row, of === collection ? generationOf(row) : 0)
  })
  const list = [...writes, ...pictureWrites(pictures, language())]
  return {
    batch: job.batch,
    undoBatch: undoBatchOf(job.batch),
    job,
    rows,
    offersSteps,
    list,
    writes: list.length,
    next,
  }
}

/** Values are written first, because steps need them; each step is its own version. */
const writeOf = (collection: Collection, row: WriteRow, stage: number): BatchWrite => {
  const { id, title, values, steps = [] } = row
  const [first, ...more] = steps
  const begun =
    row.type === 'create'
      ? [{ action: 'create', values }, ...steps.map(stepTurn(collection, values))]
      : first === undefined
        ? [{ action: 'change', values }]
        : [
            { action: first.event, values: { ...values, [collection.lifeCycle?.field ?? '']: first.to } },
            ...more.map(stepTurn(collection, values)),
          ]
  const last = begun.at(-1) ?? { action: 'change', values }
  return {
    collection,
    id,
    title,
    before: row.type === 'create' ? null : row.before,
    ...(row.type === 'create' || row.detached === undefined ? {} : { detached: row.detached }),
    precedingSteps: begun.slice(0, -1),
    stage,
    ...last,
  }
}

/** A publishing step enters its date, which may have passed. */
const stepTurn = (collection: Collection, values: Values) => {
  const { lifeCycle, publication } = collection
  const date = publication?.date ?? ''
  const publishing = publishingSteps(collection)
  return ({ event, to }: RowStep) => ({
    action: event,
    values: {
      ...(publishing.includes(event) && date in values ? { [date]: values[date] ?? null } : {}),
      [lifeCycle?.field ?? '']: to,
    },
  })
}

interface FileOptions {
  readonly store: Store
  readonly collection: Collection
  readonly uid: string
  readonly rulesOf: ImportTools['rulesOf']
}

const readFile = async (
  { store, collection, uid, rulesOf }: FileOptions,
  { source, reading }: ParseInput,
): Promise<ReadFile> => {
  const [{ readRows }, archive] = await Promise.all([loadChunk(() => import('./read-table.ts')), archiveOf(source)])
  const raw = await readRows(archive?.table ?? source, reading.sheet)
  const headed = reading.isWhole ? raw : withoutTitles(raw)
  const hasHeader = reading.hasHeader ?? looksLikeHeader(collection, withoutHeadings(headed))
  // Without a header the first row of values may be nearly empty.
  const begun = hasHeader ? withoutRepeats(headed) : raw
  const whole = reading.isWhole ? raw : withSections(withoutTotals(begun), hasHeader)
  const inside = hasHeader ? withOneHeader(collection, whole) : whole
  const leftOut = leftOutOf(raw, inside)
  const hasNames = hasHeader || inside.rows[0]?.at === 0
  const table = { ...headTable(inside, hasNames), ...(leftOut ? { leftOut } : {}) }
  const dates = datesIn(table.rows)
  const known = reading.isNew ? null : await readRemembered(store, collection, uid, table)
  const { completes = [], series, days = {} } = (await rulesOf?.(collection.path)) ?? {}
  const proposed = async () =>
    proposeMapping(collection, table, { hasOwnIds: await hasOwnIds(store, collection, table), days, hasHeader })
  const mapping = { ...(known?.mapping ?? (await proposed())), hasHeader, orders: proposeOrders(dates) }
  const remembered = known && { name: known.name, by: known.by, isShared: known.isShared }
  const key = proposeKey(collection, mapping)
  const completed = [...completes, ...(series ? [series.field] : [])]
  return { table, mapping, key, remembered, completed, dates, findPictures: archive?.find ?? null }
}

const finderOf = async (archive: Blob) => {
  const { finderIn, readZip } = await loadChunk(() => import('./read-zip.ts'))
  return finderIn(await readZip(archive))
}

const archiveOf = async ({ archive }: Source) => {
  if (archive === undefined || !(archive.content instanceof Blob)) return null
  const { finderIn, readZip, tableIn } = await loadChunk(() => import('./read-zip.ts'))
  const { limits } = await loadChunk(() => import('./read-table.ts'))
  const entries = await readZip(archive.content)
  const find = finderIn(entries)
  if (!archive.hasTable) return { find, table: null }
  const table = tableIn(entries)
  // The declared size is known before unpacking.
  if (table.size > limits.bytes) throw new SourceError('tooLarge', { limit: limits.bytes / 1024 / 1024 })
  return { find, table: sourceOf(await table.read(), table.name) }
}

async function* bytesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  // Not every browser can iterate a stream.
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

/** @param archive a ZIP given with the table */
export const sourceOf = (blob: Blob, name: string, archive?: Blob): Source => ({
  name,
  size: blob.size,
  read: () => bytesOf(blob),
  ...(archive ? { archive: { content: archive, hasTable: archive === blob } } : {}),
})
