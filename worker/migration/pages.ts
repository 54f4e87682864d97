import type { Update } from '../../src/model/change.ts'
import type { Entry, Store } from '../../src/model/store.ts'
import { isObject, type Json, type JsonObject } from '../../src/model/values/json.ts'
import { CommandError } from '../../tools/command.ts'

/** Page size of reads, and concurrency within a page. */
const pageSize = 50
const atOnce = 8

type Reader = Pick<Store, 'readPage'>

const pageBehind = (store: Reader, path: string, after: string | null): Promise<readonly Entry[]> =>
  store.readPage({
    path,
    order: '$key',
    after: after === null ? null : { value: null, id: after },
    limit: pageSize,
  })

/** A page and its last id, the cursor of the next page; null at the end. */
interface Page<T> {
  readonly found: readonly T[]
  readonly last: string | null
}

export async function* pagesOf(store: Reader, path: string, from: string | null = null): AsyncGenerator<Page<Entry>> {
  let after = from
  do {
    const found = await pageBehind(store, path, after)
    after = found.length < pageSize ? null : (found.at(-1)?.id ?? null)
    yield { found, last: after }
  } while (after !== null)
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const isInteger = (key: string): boolean => /^-?0*\d{1,10}$/.test(key) && Math.abs(Number(key) + 0.5) < 2 ** 31

/** RTDB's key order: 32-bit integers by number, then texts. */
export const compareKeys = (one: string, other: string): number => {
  if (isInteger(one) !== isInteger(other)) return isInteger(one) ? -1 : 1
  const byNumber = isInteger(one) ? Number(one) - Number(other) || one.length - other.length : 0
  return byNumber || compareTexts(one, other)
}

/** A record with its history; null when missing or deleted. */
export interface FoundFirst {
  readonly id: string
  readonly record: JsonObject | null
  readonly history: Json
}

/** Ids of a collection with a record or a history, deleted ones included. */
export async function* historiesOf(
  store: Reader,
  path: string,
  from: string | null = null,
): AsyncGenerator<Page<FoundFirst>> {
  let after = from
  do {
    const pages = await Promise.all([path, `history/${path}`].map(each => pageBehind(store, each, after)))
    const [records, histories] = pages.map(page => new Map(page.map(({ id, value }) => [id, value])))
    // Compares only up to the end of the shorter page.
    const ends = pages.flatMap(page => (page.length < pageSize ? [] : [page.at(-1)?.id ?? '']))
    const last = ends.toSorted(compareKeys)[0] ?? null
    const ids = new Set(pages.flat().map(({ id }) => id))
    const found = [...ids]
      .filter(id => last === null || compareKeys(id, last) <= 0)
      .map(id => ({ id, record: recordIn(records?.get(id)), history: histories?.get(id) ?? null }))
    yield { found, last }
    after = last
  } while (after !== null)
}

export const recordIn = (value: Json | undefined): JsonObject | null => (isObject(value) ? value : null)

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

/** Maximum characters, up to three bytes each; RTDB limits an update to 16 MB. */
const largest = 4_000_000

/** Splits an update to fit the database. Oldest history first; the record itself changes last. */
export const inPieces = (update: Update, limit = largest): readonly Update[] => {
  const entries = Object.entries(update)
  const last = entries.findLastIndex(([path]) => path.startsWith('history/'))
  const steps = [...entries.slice(0, Math.max(last, 0)).map(entry => [entry]), entries.slice(Math.max(last, 0))]
  const pieces: (typeof entries)[] = []
  let size = 0
  for (const step of steps) {
    const length = JSON.stringify(step).length
    const current = pieces.at(-1)
    if (current === undefined || size + length > limit) {
      pieces.push([...step])
      size = length
    } else {
      current.push(...step)
      size += length
    }
  }
  return pieces.map(piece => Object.fromEntries(piece))
}

/** @throws {CommandError} with the failure and its consequence */
export const writing = (written: Promise<void>, failed: string): Promise<void> =>
  written.catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError(`${failed}: ${reason} Nothing is lost; the next start continues from here.`, { cause })
  })
