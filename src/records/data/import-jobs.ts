import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval'
import type { KeptJob, WriteRow } from '../../../machines/records/import-rows.ts'
import { withMaskedValues } from '../../model/change.ts'
import type { Collection } from '../../model/collection.ts'

/** Kept per person and collection, so that no import displaces those that others or other pages offer. */
const kept = 20

interface Numbers {
  readonly by: string
  readonly ids: ReadonlyMap<string, string>
}

/** Files that others refer to by number are short. */
const maxNumbers = 5_000

const rowsInPart = 2_000

/** A key-value store: the browser's database, or a `Map` for a page that stores nothing. */
interface KeyValueStore {
  get(key: string): unknown
  set(key: string, value: unknown): unknown
  delete(key: string): unknown
  keys(): Iterable<string> | Promise<readonly string[]>
}

/** Rejects if the browser stores nothing. */
const browserStore = (): KeyValueStore => {
  let store: UseStore | undefined
  const open = (): UseStore => {
    store ??= createStore('luna.imports', 'parts')
    return store
  }
  return {
    get: async key => get(key, open()),
    set: async (key, value) => set(key, value, open()),
    delete: async key => del(key, open()),
    keys: async () => keys<string>(open()),
  }
}

export type JobStore = ReturnType<typeof jobsIn>

/** Imports remembered by this device, to resume or undo. In memory they can only be undone. */
export const jobsIn = (values: KeyValueStore = browserStore()) => {
  const below = async (beginning: string) => [...(await values.keys())].filter(key => key.startsWith(beginning))
  const jobs = async (): Promise<readonly KeptJob[]> => {
    const found = await Promise.all((await below('import/')).map(async key => (await values.get(key)) as KeptJob))
    return found.toSorted((one, other) => other.at - one.at)
  }
  const partsOf = async (batch: string) =>
    (await below(`rows/${batch}`)).filter(key => key === `rows/${batch}` || key.startsWith(`rows/${batch}/`))
  /** Null if not all were written. */
  const rowsOf = async ({ batch, total }: KeptJob): Promise<readonly WriteRow[] | null> => {
    const order = (key: string) => Number(key.slice(`rows/${batch}/`.length) || 0)
    const parts = (await partsOf(batch)).toSorted((one, other) => order(one) - order(other))
    const rows = (await Promise.all(parts.map(async key => (await values.get(key)) as readonly WriteRow[]))).flat()
    return parts.length > 0 && rows.length === total ? rows : null
  }
  // Rows are found by their job, so they are written after it, and deleted before.
  const forget = async (batch: string): Promise<void> => {
    for (const key of [...(await partsOf(batch)), `import/${batch}`]) await values.delete(key)
  }
  const note = async (job: KeptJob): Promise<void> => {
    await values.set(`import/${job.batch}`, job)
  }
  return {
    /** Jobs of one person and collection, newest first. */
    list: async (collection: string, by: string) =>
      (await jobs()).filter(job => job.collection === collection && job.by === by),
    /** Null for somebody else's import. */
    read: async (batch: string, by: string) => {
      const job = (await values.get(`import/${batch}`)) as KeptJob | undefined
      const rows = job?.by === by ? await rowsOf(job) : null
      return job && rows ? { job, rows } : null
    },
    begin: async (job: KeptJob, rows: readonly WriteRow[]) => {
      const own = (await jobs()).filter(({ by, collection }) => by === job.by && collection === job.collection)
      for (const { batch } of own.slice(kept - 1)) await forget(batch)
      await note(job)
      // The page copies what it stores, a part within a frame.
      for (let at = 0; at === 0 || at < rows.length; at += rowsInPart)
        await values.set(`rows/${job.batch}${at === 0 ? '' : `/${at}`}`, rows.slice(at, at + rowsInPart))
    },
    note,
    forget,
    /** Ids of records by the numbers that the person's last file of the collection gave them. */
    numbers: async (collection: string, by: string): Promise<ReadonlyMap<string, string>> => {
      const kept = (await values.get(`numbers/${collection}`)) as Numbers | undefined
      return kept?.by === by ? kept.ids : new Map()
    },
    noteNumbers: async (collection: string, { by, ids }: Numbers): Promise<void> => {
      if (ids.size > 0 && ids.size <= maxNumbers) await values.set(`numbers/${collection}`, { by, ids })
    },
    /** Drops rows of finished imports of other people; null: of everybody. Interrupted ones wait for their owner. */
    dropFinishedBut: async (uid: string | null) => {
      for (const [batch, { by }] of clearRows) if (by !== uid) clearRows.delete(batch)
      for (const key of await below('numbers/'))
        if (((await values.get(key)) as Numbers).by !== uid) await values.delete(key)
      for (const { batch, by, state } of await jobs()) if (by !== uid && state !== 'open') await forget(batch)
    },
    /** Drops imports that mention something. */
    dropMentions: async (mentions: (text: string) => boolean) => {
      for (const job of await jobs()) {
        const parts = await Promise.all((await partsOf(job.batch)).map(async key => values.get(key)))
        if (mentions(JSON.stringify([job, parts]))) await forget(job.batch)
      }
    },
  }
}

/** Rows with confidential values, by import: they stay in the tab's memory. */
const clearRows = new Map<string, { readonly by: string; readonly rows: readonly WriteRow[] }>()

/** The device keeps masked values of confidential fields: enough to undo an import, and to resume it in this tab. */
export const withMaskedRows = (jobs: JobStore, collection: Collection): JobStore => ({
  ...jobs,
  read: async (batch, by) => {
    const found = await jobs.read(batch, by)
    const clear = clearRows.get(batch)
    return found && clear ? { job: { ...found.job, isMasked: false }, rows: clear.rows } : found
  },
  begin: async (job, rows) => {
    clearRows.set(job.batch, { by: job.by, rows })
    const masked = rows.map(row =>
      row.type === 'create' && row.collection !== undefined
        ? row
        : { ...row, values: withMaskedValues(collection, row.values) },
    )
    await jobs.begin({ ...job, isMasked: true }, masked)
  },
  note: job => jobs.note({ ...job, isMasked: true }),
  forget: async batch => {
    clearRows.delete(batch)
    await jobs.forget(batch)
  },
})

/** Milliseconds between two notes. Rows done since the last are recognised when the import resumes. */
const noteInterval = 250

/** Stores an import's progress, one note at a time. */
export const keepingJob = (jobs: JobStore, job: KeptJob, settledBefore: Iterable<number>, unkept: () => void) => {
  const doneRows = new Set(settledBefore)
  const refused = new Set<number>()
  let done = 0
  let notedAt = Number.NEGATIVE_INFINITY
  let keeping: Promise<void> = Promise.resolve()
  return {
    add: (position: number, isRefused: boolean) => {
      doneRows.add(position)
      if (isRefused) refused.add(position)
      else refused.delete(position)
      while (doneRows.has(done)) done += 1
      if (performance.now() - notedAt < noteInterval) return
      notedAt = performance.now()
      const noted = { ...job, done, refused: [...refused] }
      keeping = keeping.then(() => jobs.note(noted)).catch(unkept)
    },
    finish: async (state: KeptJob['state']) => {
      await keeping
      await jobs.note({ ...job, done, refused: [...refused], state }).catch(unkept)
    },
  }
}
