import { fromCallback, fromPromise } from 'xstate'
import {
  type Checked,
  type Job,
  type KeyChoice,
  type Mapping,
  type Progress,
  type Report,
  type RunEvent,
  type Source,
  SourceError,
  type TableFacts,
} from '../../../machines/records/import/ports.ts'
import { fromWork, type Work } from '../../../machines/work.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { Role } from '../../model/permissions.ts'
import type { Language } from '../../ui/messages/language.ts'
import type { Writer } from '../writing/writer.ts'
import { importBatch, undoBatchOf } from './batches.ts'
import { checkRows } from './check-rows.ts'
import type { JobStore } from './job-store.ts'
import { ResultKeeper } from './kept-run.ts'
import { proposeKey, proposeMapping } from './mapping.ts'
import { memoryJobs } from './memory-jobs.ts'
import { countsOf, isWrite, type PlannedRow } from './plan.ts'
import type { Table } from './read-table.ts'
import type { CollectionOf } from './resolve-references.ts'
import type { RowCheck } from './row-check.ts'
import { type RowResult, runWrites, writtenBy } from './run-writes.ts'
import { type Undone, undoWrites, type Written } from './undo-writes.ts'

export interface DeskTools {
  readonly writer: Writer
  readonly collectionOf: CollectionOf
  readonly viewer: { readonly uid: string; readonly role: Role }
  readonly language: () => Language
  readonly checkRow?: (() => Promise<RowCheck>) | undefined
  readonly jobs: JobStore
}

type Send = (event: RunEvent) => void

interface CheckInput {
  readonly mapping: Mapping
  readonly key: KeyChoice
}

/** How often the page is told how far it is, and results are kept, in milliseconds. */
const beat = 150

/** Where the rows of an import lie while the machine decides what happens with them; its actors work here. */
export class ImportDesk {
  readonly #tools: DeskTools
  #jobs: JobStore
  #isKept = true
  #table: Table | null = null
  #plan: readonly PlannedRow[] = []
  #results: readonly (RowResult | null)[] = []
  #undone: readonly Undone[] = []

  constructor(tools: DeskTools) {
    this.#tools = tools
    this.#jobs = tools.jobs
  }

  get table(): Table | null {
    return this.#table
  }

  /** What is going to happen to each row, once they are checked. */
  get plan(): readonly PlannedRow[] {
    return this.#plan
  }

  get refusals(): readonly Extract<RowResult, { readonly type: 'refused' }>[] {
    return this.#results.flatMap(result => (result?.type === 'refused' ? [result] : []))
  }

  /** What undoing left as it is. */
  get stays(): readonly Extract<Undone, { readonly type: 'left' }>[] {
    return this.#undone.flatMap(one => (one.type === 'left' ? [one] : []))
  }

  /** The actors of `importMachine`. */
  actors() {
    return {
      listJobs: fromPromise<readonly Job[]>(() => this.#list()),
      forgetJob: fromPromise<void, { readonly batch: string }>(({ input }) => this.#jobs.forget(input.batch)),
      parse: fromPromise<TableFacts, { readonly source: Source }>(({ input }) => this.#parse(input.source)),
      check: fromWork<Checked, CheckInput, RunEvent>(work => this.#check(work)),
      run: fromWork<Report, { readonly batch: string | null }, RunEvent>(work => this.#run(work)),
      undo: fromWork<Report, { readonly batch: string }, RunEvent>(work => this.#undo(work)),
      watchConnection: fromCallback<{ type: string }>(({ sendBack }) =>
        this.#tools.writer.store.watchConnection(isConnected =>
          sendBack({ type: isConnected ? 'connection.back' : 'connection.lost' }),
        ),
      ),
    }
  }

  async #list(): Promise<readonly Job[]> {
    const { writer, viewer } = this.#tools
    try {
      return await this.#jobs.list(writer.collection.path, viewer.uid)
    } catch {
      // The browser keeps nothing: the page says so when an import begins, and only resuming is lost.
      this.#forgetful()
      return []
    }
  }

  async #parse(source: Source): Promise<TableFacts> {
    const { readTable } = await reader()
    const table = await readTable(source)
    const { collection } = this.#tools.writer
    this.#table = table
    const proposal = proposeMapping(collection, table.columns)
    return {
      name: table.name,
      columns: table.columns,
      rows: table.rows.length,
      samples: table.columns.map((_, at) => table.rows.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 80) ?? ''),
      encoding: table.encoding,
      delimiter: table.delimiter,
      proposal,
      key: proposeKey(collection, proposal),
    }
  }

  async #check({ input: { mapping, key }, stopped, tell: send }: Work<CheckInput, RunEvent>): Promise<Checked> {
    if (this.#table === null) throw new Error('No file was read, so there are no rows to check.')
    const { writer, viewer, collectionOf, language, checkRow } = this.#tools
    const { store, collection } = writer
    const tell = paced((progress: Progress) => send({ type: 'run.progress', progress }))
    const plan = await checkRows({
      store,
      collection,
      collectionOf,
      role: viewer.role,
      language: language(),
      checkRow: checkRow && (await loadChunk(checkRow)),
      table: this.#table,
      mapping,
      key,
      signal: stopped,
      tell,
    })
    if (!stopped.aborted) this.#plan = plan
    return { counts: countsOf(plan) }
  }

  async #run({ input, stopped, tell: send }: Work<{ readonly batch: string | null }, RunEvent>): Promise<Report> {
    const { batch } = input
    const { writer, viewer } = this.#tools
    const { job, rows, results } = batch === null ? await this.#begin(send) : await this.#reopen(batch)
    send({ type: 'run.started', batch: job.batch })
    const keeper = new ResultKeeper(this.#jobs, job, results)
    const unkept = () => send({ type: 'run.unkept' })
    const tell = paced((progress: Progress) => {
      send({ type: 'run.progress', progress })
      keeper.keep().catch(unkept)
    })
    tell({ done: keeper.job.done, total: job.total })
    // What follows from rows that were written before the import was cut off may not have been worked out.
    for (const [place, row] of rows.entries())
      if (results[place] && results[place].type !== 'refused') await writer.note(writtenBy(writer.collection, row))
    await runWrites({
      writer,
      by: viewer.uid,
      batch: job.batch,
      rows,
      isResumed: batch !== null,
      open: rows.flatMap((_, place) => (results[place] ? [] : [place])),
      signal: stopped,
      tell: (place, result) => {
        keeper.add(place, result)
        tell({ done: keeper.job.done, total: job.total })
      },
    }).finally(() => writer.flush())
    this.#results = keeper.results
    const left = job.total - keeper.job.done
    await keeper.finish(left > 0 ? 'open' : 'done').catch(unkept)
    return { ...reportOf(this.#results), left }
  }

  async #begin(send: Send) {
    const {
      writer: { store, collection },
      viewer,
    } = this.#tools
    const rows = this.#plan.filter(isWrite)
    const job: Job = {
      batch: importBatch(store.newId()),
      collection: collection.path,
      by: viewer.uid,
      name: this.#table?.name ?? '',
      at: store.now(),
      total: rows.length,
      done: 0,
      state: 'open',
    }
    const results = rows.map(() => null)
    try {
      await this.#jobs.begin(job, rows)
    } catch {
      // Full, or forbidden: the import goes on without a net.
      this.#forgetful()
      await this.#jobs.begin(job, rows)
    }
    if (!this.#isKept) send({ type: 'run.unkept' })
    return { job, rows, results }
  }

  /** From now on nothing outlives the page. */
  #forgetful(): void {
    this.#isKept = false
    this.#jobs = memoryJobs()
  }

  async #reopen(batch: string) {
    const kept = await this.#jobs.read(batch)
    if (kept === null) throw new SourceError('importNotKept')
    return kept
  }

  async #undo({ input, stopped, tell: send }: Work<{ readonly batch: string }, RunEvent>): Promise<Report> {
    const { batch } = input
    const { writer, viewer } = this.#tools
    const { job, results } = await this.#reopen(batch)
    const written = results.filter((result): result is Written => result !== null && result.type !== 'refused')
    const undone: Undone[] = []
    const tell = paced((progress: Progress) => send({ type: 'run.progress', progress }))
    tell({ done: 0, total: written.length })
    await undoWrites({
      writer,
      by: viewer.uid,
      batch: undoBatchOf(batch),
      written,
      signal: stopped,
      tell: one => {
        undone.push(one)
        tell({ done: undone.length, total: written.length })
      },
    }).finally(() => writer.flush())
    this.#undone = undone
    const left = written.length - undone.length
    if (left === 0) await this.#jobs.finish({ ...job, state: 'undone' }).catch(() => send({ type: 'run.unkept' }))
    const count = (type: Undone['type']) => undone.filter(one => one.type === type).length
    return { created: count('deleted'), changed: count('restored'), refused: count('left'), left }
  }
}

/** What reads CSV comes when the first file does. */
const reader = () => loadChunk(() => import('./read-table.ts'))

const reportOf = (results: readonly (RowResult | null)[]): Omit<Report, 'left'> => {
  const count = (type: RowResult['type']) => results.filter(result => result?.type === type).length
  return { created: count('create'), changed: count('change'), refused: count('refused') }
}

/** Tells at most once a beat, but always the end. */
const paced = (tell: (progress: Progress) => void) => {
  let last = Number.NEGATIVE_INFINITY
  return (progress: Progress): void => {
    const now = Date.now()
    if (progress.done < progress.total && now - last < beat) return
    last = now
    tell(progress)
  }
}
