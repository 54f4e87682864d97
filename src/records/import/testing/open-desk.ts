import { createActor, waitFor } from 'xstate'
import { type ImportTag, importMachine } from '../../../../machines/records/import/import.ts'
import { declared } from '../../../../scripts/collections.ts'
import type { Collection } from '../../../model/collection.ts'
import type { Role } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import { ruledDatabase } from '../../testing/ruled-store.ts'
import type { Writer } from '../../writing/writer.ts'
import { plainWriter } from '../../writing/writer.ts'
import { ImportDesk } from '../import-desk.ts'
import type { JobStore } from '../job-store.ts'
import { memoryJobs } from '../memory-jobs.ts'
import type { RowCheck } from '../row-check.ts'
import { sourceOf } from '../source.ts'

const { collections } = await declared()

export const collectionNamed = (path: string): Collection => {
  const found = collections.find(collection => collection.path === path)
  if (!found) throw new Error(`No area declares ${path}.`)
  return found
}

interface DeskOptions {
  readonly path?: string
  readonly role?: Role
  readonly database?: ReturnType<typeof ruledDatabase>
  readonly jobs?: JobStore
  readonly checkRow?: RowCheck
  /** The store as the desk has it, for tests that let something happen to writes. */
  readonly through?: (store: Store) => Store
  /** What writes, for tests of what follows. */
  readonly writerOf?: (store: Store, collection: Collection) => Writer
}

/** An import page without a page: the machine with a desk over a database of its own. */
export const openDesk = (options: DeskOptions = {}) => {
  const {
    path = 'contents',
    role = 'contents',
    database = ruledDatabase(),
    jobs = memoryJobs(),
    writerOf = plainWriter,
  } = options
  const store = database.storeOf('carmen', role)
  const desk = new ImportDesk({
    writer: writerOf(options.through?.(store) ?? store, collectionNamed(path), 'carmen'),
    collectionOf: to => collections.find(collection => collection.path === to),
    viewer: { uid: 'carmen', role },
    language: () => 'en',
    ...(options.checkRow ? { checkRow: async () => options.checkRow ?? (async () => []) } : {}),
    jobs,
  })
  const actor = createActor(importMachine.provide({ actors: desk.actors() })).start()
  const reaches = async (tag: ImportTag) =>
    (await waitFor(actor, snapshot => snapshot.hasTag(tag), { timeout: 5_000 })).context
  const give = async (text: string, name = 'contents.csv') => {
    await waitFor(actor, snapshot => snapshot.matches('picking'))
    actor.send({ type: 'file.given', source: sourceOf(new Blob([text]), name) })
  }
  return {
    database,
    store,
    desk,
    jobs,
    actor,
    reaches,
    give,
    /** Gives the file and has it checked as proposed. */
    check: async (text: string) => {
      await give(text)
      await reaches('mapping')
      actor.send({ type: 'check' })
      return reaches('ready')
    },
    /** Imports what was checked. */
    run: async () => {
      actor.send({ type: 'start' })
      return reaches('done')
    },
    undo: async () => {
      actor.send({ type: 'undo' })
      actor.send({ type: 'undo.confirm' })
      return reaches('undone')
    },
  }
}
