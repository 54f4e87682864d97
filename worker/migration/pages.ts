import type { Entry, Store } from '../../src/model/store.ts'
import { CommandError } from '../../tools/command.ts'
import { sentenceOf } from '../jobs/job.ts'

/** Page size of reads, and concurrency within a page. */
const pageSize = 50
const atOnce = 8

/** Pages of a place, each with its last id, the cursor of the next page; null at the end. */
export async function* pagesOf(
  store: Pick<Store, 'readPage'>,
  path: string,
  from: string | null = null,
): AsyncGenerator<{ readonly found: readonly Entry[]; readonly last: string | null }> {
  let last = from
  do {
    const after = last === null ? null : { value: null, id: last }
    const found = await store.readPage({ path, order: '$key', after, limit: pageSize })
    last = found.length < pageSize ? null : (found.at(-1)?.id ?? null)
    yield { found, last }
  } while (last !== null)
}

export const aFewAtOnce = async <T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> => {
  const queue = all.values()
  const take = async () => {
    for (const each of queue) await work(each)
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}

/** Progress is reported every so many records. */
const stride = 1_000

export const isWorthReporting = (before: number, done: number): boolean =>
  Math.floor(done / stride) > Math.floor(before / stride)

export const figure = (number: number): string => number.toLocaleString('en')

/** @throws {CommandError} with the failure and its consequence */
export const writing = (written: Promise<void>, failed: string): Promise<void> =>
  written.catch((cause: unknown) => {
    throw new CommandError(`${failed}: ${sentenceOf(cause)} Nothing is lost; the next start continues from here.`, {
      cause,
    })
  })
