import { createActor, waitFor } from 'xstate'
import { importMachine } from '../../../../machines/records/import.ts'
import type { Collection } from '../../../model/collection.ts'
import type { Role } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import { type JobStore, jobsIn } from '../../data/import-jobs.ts'
import { plainWriter, type Writer } from '../../data/writing/writer.ts'
import { collectionNamed, collections, type MemoryStore, memoryStore } from '../../testing/memory-store.ts'
import type { ImportRules } from '../import-rules.ts'
import { importActors, importBatchMachine, sourceOf } from '../plan.ts'

interface ImportOptions {
  readonly path?: string
  /** The user's store; Carmen's, of the contents, by default. */
  readonly store?: MemoryStore
  readonly jobs?: JobStore
  readonly rules?: Readonly<Record<string, ImportRules>>
  readonly writerOf?: (store: Store, collection: Collection, uid: string) => Writer
}

export const carmens = (role: Role = 'contents') => memoryStore({ as: { uid: 'carmen', role } })

/** An import without a page: its two machines over a database. */
export const openImport = (options: ImportOptions = {}) => {
  const { path = 'contents', store = carmens(), jobs = jobsIn(new Map()), writerOf = plainWriter, rules = {} } = options
  const actors = importActors({
    writer: writerOf(store, collectionNamed(path), store.viewer.uid),
    collectionOf: to => collections.find(collection => collection.path === to),
    viewer: store.viewer,
    language: () => 'en',
    rulesOf: async of => rules[of],
    jobs,
  })
  const actor = createActor(importMachine.provide({ actors: actors.file })).start()
  const job = createActor(importBatchMachine.provide({ actors: actors.batch })).start()
  type Tag = Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]
  type JobTag = Parameters<ReturnType<typeof job.getSnapshot>['hasTag']>[0]
  const reaches = (tag: Tag) => waitFor(actor, snapshot => snapshot.hasTag(tag), { timeout: 5_000 })
  const gets = async (tag: JobTag) => (await waitFor(job, snapshot => snapshot.hasTag(tag), { timeout: 5_000 })).context
  const rows = () => actor.getSnapshot().context.checked.rows
  const start = () => {
    const writes = rows().filter(row => row.type === 'create' || row.type === 'change')
    job.send({ type: 'ask', request: { type: 'new', name: 'contents.csv', rows: writes } })
  }
  const counts = () => {
    const found = { create: 0, change: 0, same: 0, invalid: 0 }
    for (const { type } of rows()) found[type] += 1
    return found
  }
  const outcome = () => {
    const { written, undone } = job.getSnapshot().context
    return undone ?? written ?? { done: [], refused: [], left: 0 }
  }
  const report = () => {
    const { done, refused, left } = outcome()
    const created = done.filter(({ write }) => write.before === null).length
    return { created, changed: done.length - created, refused: refused.length, left }
  }
  /** Imports the file with proposed columns, skipping unmatched ones, and checks it; `key` sets the key field. */
  const check = async (text: string | Blob, key?: string, archive?: Blob) => {
    await waitFor(actor, snapshot => snapshot.matches({ picking: 'idle' }))
    actor.send({
      type: 'file.given',
      source: sourceOf(text instanceof Blob ? text : new Blob([text]), 'contents.csv', archive),
    })
    await reaches('mapping')
    actor.send({ type: 'rest.skipped' })
    if (key) actor.send({ type: 'key.chosen', key })
    actor.send({ type: 'check' })
    await reaches('ready')
    return counts()
  }
  return {
    store,
    jobs,
    actor,
    job,
    gets,
    check,
    start,
    report,
    counts,
    rows,
    /** Verdict per row: its type, or its issues without their words. */
    verdicts: async (text: string | Blob, archive?: Blob) => {
      await check(text, undefined, archive)
      return rows().map(row =>
        row.type === 'invalid'
          ? row.issues
              .map(issue => [
                issue.field,
                'issue' in issue ? issue.issue.code : 'rowIssue' in issue ? issue.rowIssue.code : issue.text,
              ])
              .map(issue => issue.join(': '))
              .join()
          : row.type,
      )
    },
    batch: () => job.getSnapshot().context.plan?.batch ?? '',
    refused: () => outcome().refused,
    run: async () => {
      start()
      await gets('written')
      return report()
    },
    take: async (type: 'resume' | 'undo', batch: string, archive?: Blob | null) => {
      job.send({
        type: 'ask',
        request: type === 'undo' || archive === undefined ? { type, batch } : { type, batch, archive },
      })
      await gets(type === 'resume' ? 'written' : 'undone')
      return report()
    },
    undo: async () => {
      job.send({ type: 'undo' })
      await gets('undone')
      return report()
    },
    close: () => {
      actor.stop()
      job.stop()
    },
  }
}

export const imported = async (text: string, options: ImportOptions = {}) => {
  const page = openImport(options)
  await page.check(text)
  await page.run()
  return page
}
