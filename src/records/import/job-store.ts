import { createStore, delMany, entries, get, keys, set, setMany, type UseStore } from 'idb-keyval'
import type { Job } from '../../../machines/records/import/ports.ts'
import type { WriteRow } from './plan.ts'
import type { RowResult } from './run-writes.ts'

/** What this device remembers of imports: enough to go on with one that was cut off, and to undo one that is done. */
export interface JobStore {
  /** Of one person and collection, newest first. */
  list(collection: string, by: string): Promise<readonly Job[]>
  read(batch: string): Promise<KeptImport | null>
  /** Keeps an import that begins. */
  begin(job: Job, rows: readonly WriteRow[]): Promise<void>
  /** Keeps the results of one chunk, and how far the import is. */
  note(job: Job, chunk: number, results: readonly (RowResult | null)[]): Promise<void>
  /** What is to be written is not needed any more; what was written is, to undo it. */
  finish(job: Job): Promise<void>
  forget(batch: string): Promise<void>
}

export interface KeptImport {
  readonly job: Job
  /** Empty once the import is done. */
  readonly rows: readonly WriteRow[]
  /** By the place of the row. */
  readonly results: readonly (RowResult | null)[]
}

/** Rows are kept in pieces, so that noting a result writes little. */
export const chunkSize = 500

/** How many imports are remembered. */
const kept = 20

type Part = 'job' | 'rows' | 'results'

const keyOf = (part: Part, batch: string, chunk = 0): string => `${part}/${batch}/${String(chunk).padStart(4, '0')}`

const chunksOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, at) =>
    items.slice(at * chunkSize, (at + 1) * chunkSize),
  )

/** The browser's own database. Every promise rejects where the browser does not let pages keep anything. */
export const browserJobs = (): JobStore => {
  let store: UseStore | undefined
  const open = (): UseStore => {
    store ??= createStore('luna.imports', 'parts')
    return store
  }
  const namesOf = async (part: Part, batch: string): Promise<string[]> =>
    (await keys<string>(open())).filter(key => key.startsWith(`${part}/${batch}/`)).toSorted()
  const partsOf = async <T>(part: Part, batch: string): Promise<readonly T[]> => {
    const pieces: T[] = []
    for (const key of await namesOf(part, batch)) pieces.push(...((await get<T[]>(key, open())) ?? []))
    return pieces
  }
  const jobs = async (): Promise<readonly Job[]> =>
    (await entries<string, Job>(open())).flatMap(([key, job]) => (key.startsWith('job/') ? [job] : []))
  const forget = async (batch: string): Promise<void> => {
    const names = await Promise.all((['job', 'rows', 'results'] as const).map(part => namesOf(part, batch)))
    await delMany(names.flat(), open())
  }

  return {
    list: async (collection, by) =>
      (await jobs())
        .filter(job => job.collection === collection && job.by === by)
        .toSorted((one, other) => other.at - one.at),
    read: async batch => {
      const job = await get<Job>(keyOf('job', batch), open())
      if (job === undefined) return null
      const [rows, results] = await Promise.all([
        partsOf<WriteRow>('rows', batch),
        partsOf<RowResult | null>('results', batch),
      ])
      return { job, rows, results }
    },
    begin: async (job, rows) => {
      const old = (await jobs()).toSorted((one, other) => other.at - one.at).slice(kept - 1)
      for (const { batch } of old) await forget(batch)
      for (const [at, chunk] of chunksOf(rows).entries()) {
        await set(keyOf('rows', job.batch, at), chunk, open())
        await set(
          keyOf('results', job.batch, at),
          Array.from(chunk, () => null),
          open(),
        )
      }
      await set(keyOf('job', job.batch), job, open())
    },
    note: async (job, chunk, results) => {
      await setMany(
        [
          [keyOf('results', job.batch, chunk), results],
          [keyOf('job', job.batch), job],
        ],
        open(),
      )
    },
    finish: async job => {
      await set(keyOf('job', job.batch), job, open())
      await delMany(await namesOf('rows', job.batch), open())
    },
    forget,
  }
}
