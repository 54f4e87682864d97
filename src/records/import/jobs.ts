import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { KeptJob, WriteRow } from '../../../machines/records/import.ts'

/** What this device remembers of imports: enough to go on with one that was cut off, and to undo one that is done. */
export interface JobStore {
  /** Of one person and collection, newest first. */
  list(collection: string, by: string): Promise<readonly KeptJob[]>
  read(batch: string): Promise<KeptImport | null>
  /** Keeps an import that begins. */
  begin(job: KeptJob, rows: readonly WriteRow[]): Promise<void>
  /** Keeps how far it is. */
  note(job: KeptJob): Promise<void>
  forget(batch: string): Promise<void>
}

interface KeptImport {
  readonly job: KeptJob
  readonly rows: readonly WriteRow[]
}

/** How many imports are remembered. */
const kept = 20

const newestFirst = (one: KeptJob, other: KeptJob): number => other.at - one.at

/** The browser's own database. Every promise rejects where the browser does not let pages keep anything. */
export const browserJobs = (): JobStore => {
  let store: UseStore | undefined
  const open = (): UseStore => {
    store ??= createStore('luna.imports', 'parts')
    return store
  }
  const jobs = async (): Promise<readonly KeptJob[]> =>
    (await entries<string, KeptJob>(open())).flatMap(([key, job]) => (key.startsWith('import/') ? [job] : []))
  const forget = async (batch: string): Promise<void> => {
    for (const key of [`import/${batch}`, `rows/${batch}`]) await del(key, open())
  }
  const note = (job: KeptJob) => set(`import/${job.batch}`, job, open())
  return {
    list: async (collection, by) =>
      (await jobs()).filter(job => job.collection === collection && job.by === by).toSorted(newestFirst),
    read: async batch => {
      const [job, rows] = await Promise.all([
        get<KeptJob>(`import/${batch}`, open()),
        get<readonly WriteRow[]>(`rows/${batch}`, open()),
      ])
      return job && rows ? { job, rows } : null
    },
    begin: async (job, rows) => {
      const old = [...(await jobs())].toSorted(newestFirst).slice(kept - 1)
      for (const { batch } of old) await forget(batch)
      await set(`rows/${job.batch}`, rows, open())
      await note(job)
    },
    note,
    forget,
  }
}

/** For browsers that keep nothing: an import can be undone while its page is open, and not resumed. */
export const memoryJobs = (): JobStore => {
  const imports = new Map<string, KeptImport>()
  return {
    list: async (collection, by) =>
      [...imports.values()]
        .map(({ job }) => job)
        .filter(job => job.collection === collection && job.by === by)
        .toSorted(newestFirst),
    read: async batch => imports.get(batch) ?? null,
    begin: async (job, rows) => {
      imports.set(job.batch, { job, rows })
    },
    note: async job => {
      const one = imports.get(job.batch)
      if (one) imports.set(job.batch, { ...one, job })
    },
    forget: async batch => {
      imports.delete(batch)
    },
  }
}

/** Keeps how far an import is, one note after the other: what comes while one is being kept goes with the next. */
export const keepingJob = (jobs: JobStore, job: KeptJob, settledBefore: Iterable<number>, unkept: () => void) => {
  const settled = new Set(settledBefore)
  const refused = new Set<number>()
  let done = 0
  let isDirty = false
  let keeping: Promise<void> | null = null
  const keep = async (): Promise<void> => {
    while (isDirty) {
      isDirty = false
      await jobs.note({ ...job, done, refused: [...refused] })
    }
    keeping = null
  }
  return {
    add: (place: number, isRefused: boolean) => {
      settled.add(place)
      if (isRefused) refused.add(place)
      else refused.delete(place)
      while (settled.has(done)) done += 1
      isDirty = true
      keeping ??= keep().catch(unkept)
    },
    finish: async (state: KeptJob['state']) => {
      await keeping
      await jobs.note({ ...job, done, refused: [...refused], state }).catch(unkept)
    },
  }
}
