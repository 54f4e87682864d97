import { createActor, waitFor } from 'xstate'
import { importMachine } from '../../../../machines/records/import.ts'
import type { Collection } from '../../../model/collection.ts'
import type { Role } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import { collectionNamed, collections, type MemoryStore, memoryStore } from '../../testing/memory-store.ts'
import { plainWriter, type Writer } from '../../writing/writer.ts'
import type { RowCheck } from '../check-rows.ts'
import { type JobStore, memoryJobs } from '../jobs.ts'
import { importActors, importBatchMachine } from '../plan.ts'
import { sourceOf } from '../source.ts'

interface ImportOptions {
  readonly path?: string
  readonly role?: Role
  readonly database?: MemoryStore
  readonly jobs?: JobStore
  readonly checkRow?: RowCheck
  /** The store as the page has it, for tests that let something happen to writes. */
  readonly through?: (store: Store) => Store
  /** What writes, for tests of what follows. */
  readonly writerOf?: (store: Store, collection: Collection, uid: string) => Writer
}

/** An import page without a page: its two machines over a database of its own. */
export const openImport = (options: ImportOptions = {}) => {
  const {
    path = 'contents',
    role = 'contents',
    database = memoryStore(),
    jobs = memoryJobs(),
    writerOf = plainWriter,
  } = options
  const store = database.as('carmen', role)
  const actors = importActors({
    writer: writerOf(options.through?.(store) ?? store, collectionNamed(path), 'carmen'),
    collectionOf: to => collections.find(collection => collection.path === to),
    viewer: { uid: 'carmen', role },
    language: () => 'en',
    ...(options.checkRow ? { checkRow: async () => options.checkRow ?? (async () => []) } : {}),
    jobs,
  })
  const actor = createActor(importMachine.provide({ actors: actors.file })).start()
  const job = createActor(importBatchMachine.provide({ actors: actors.batch })).start()
  type Tag = Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]
  type JobTag = Parameters<ReturnType<typeof job.getSnapshot>['hasTag']>[0]
  const reaches = async (tag: Tag) =>
    (await waitFor(actor, snapshot => snapshot.hasTag(tag), { timeout: 5_000 })).context
  const gets = async (tag: JobTag) => (await waitFor(job, snapshot => snapshot.hasTag(tag), { timeout: 5_000 })).context
  const give = async (text: string, name = 'contents.csv') => {
    await waitFor(actor, snapshot => snapshot.matches('picking'))
    actor.send({ type: 'file.given', source: sourceOf(new Blob([text]), name) })
  }
  const rows = () => actor.getSnapshot().context.rows
  const start = () => {
    const writes = rows().filter(row => row.type === 'create' || row.type === 'change')
    job.send({ type: 'ask', request: { type: 'new', name: 'contents.csv', rows: writes } })
  }
  const counts = () => {
    const found = { create: 0, change: 0, same: 0, invalid: 0 }
    for (const { type } of rows()) found[type] += 1
    return found
  }
  /** What became of the rows, or of undoing them, in figures. */
  const report = () => {
    const { written, undone } = job.getSnapshot().context
    const { done, refused, left } = undone ?? written ?? { done: [], refused: [], left: 0 }
    const created = done.filter(({ write }) => write.action === 'create').length
    return { created, changed: done.length - created, refused: refused.length, left }
  }
  return {
    database,
    store,
    jobs,
    actor,
    job,
    reaches,
    gets,
    give,
    start,
    report,
    counts,
    /** What is going to happen to each row. */
    rows,
    batch: () => job.getSnapshot().context.plan?.batch ?? '',
    refused: () => {
      const { written, undone } = job.getSnapshot().context
      return (undone ?? written)?.refused ?? []
    },
    /** Has the rows checked, once the columns are named. */
    checkNow: async () => {
      actor.send({ type: 'check' })
      await reaches('ready')
      return counts()
    },
    /** Gives the file and has it checked as proposed. */
    check: async (text: string) => {
      await give(text)
      await reaches('mapping')
      actor.send({ type: 'check' })
      await reaches('ready')
      return counts()
    },
    /** Imports what was checked. */
    run: async () => {
      start()
      await gets('written')
      return report()
    },
    undo: async () => {
      job.send({ type: 'undo' })
      await gets('undone')
      return report()
    },
    /** The page is closed. */
    close: () => {
      actor.stop()
      job.stop()
    },
  }
}
