import type { Job } from '../../../machines/records/import/ports.ts'
import { chunkSize, type JobStore, type KeptImport } from './job-store.ts'

/** For browsers that keep nothing: an import can be undone while its page is open, and not resumed. */
export const memoryJobs = (): JobStore => {
  const imports = new Map<string, KeptImport>()
  const renew = (job: Job, change: (one: KeptImport) => Partial<KeptImport>): void => {
    const one = imports.get(job.batch)
    if (one !== undefined) imports.set(job.batch, { ...one, job, ...change(one) })
  }
  return {
    list: async (collection, by) =>
      [...imports.values()]
        .map(({ job }) => job)
        .filter(job => job.collection === collection && job.by === by)
        .toSorted((one, other) => other.at - one.at),
    read: async batch => imports.get(batch) ?? null,
    begin: async (job, rows) => {
      imports.set(job.batch, { job, rows, results: rows.map(() => null) })
    },
    note: async (job, chunk, noted) => {
      renew(job, ({ results }) => ({ results: results.toSpliced(chunk * chunkSize, noted.length, ...noted) }))
    },
    finish: async job => renew(job, () => ({ rows: [] })),
    forget: async batch => {
      imports.delete(batch)
    },
  }
}
