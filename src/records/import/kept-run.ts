import type { Job } from '../../../machines/records/import/ports.ts'
import { chunkSize, type JobStore } from './job-store.ts'
import type { RowResult } from './run-writes.ts'

/** Keeps the results of an import as they come, several at a time; what is not kept yet when a tab crashes is recognised in the database. */
export class ResultKeeper {
  readonly #jobs: JobStore
  readonly #results: (RowResult | null)[]
  readonly #dirty = new Set<number>()
  #job: Job
  #keeping: Promise<void> = Promise.resolve()

  constructor(jobs: JobStore, job: Job, results: readonly (RowResult | null)[]) {
    this.#jobs = jobs
    // The results are the truth: a tab may have been closed between keeping them and keeping their number.
    this.#job = { ...job, done: results.filter(result => result !== null).length }
    this.#results = [...results]
  }

  get job(): Job {
    return this.#job
  }

  get results(): readonly (RowResult | null)[] {
    return this.#results
  }

  add(place: number, result: RowResult): void {
    this.#results[place] = result
    this.#job = { ...this.#job, done: this.#job.done + 1 }
    this.#dirty.add(Math.floor(place / chunkSize))
  }

  /** Rejects where the browser keeps nothing, for example because it is full. */
  keep(): Promise<void> {
    this.#keeping = this.#keeping.then(() => this.#keepNow())
    return this.#keeping
  }

  async finish(state: Job['state']): Promise<void> {
    this.#job = { ...this.#job, state }
    await this.keep()
    if (state !== 'open') await this.#jobs.finish(this.#job)
  }

  async #keepNow(): Promise<void> {
    const chunks = [...this.#dirty]
    this.#dirty.clear()
    for (const chunk of chunks)
      await this.#jobs.note(this.#job, chunk, this.#results.slice(chunk * chunkSize, (chunk + 1) * chunkSize))
  }
}
