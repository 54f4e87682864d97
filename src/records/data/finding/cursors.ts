import type { Collection, Sort } from '../../../model/collection.ts'
import { comparePlaces, type Place, placeOf } from '../../../model/finding/order.ts'
import { cursorOf, type Stream } from '../../../model/finding/plan.ts'
import { cursorAfter } from '../../../model/keys.ts'
import { isStored, type Stored } from '../../../model/record.ts'
import { pageLimit } from '../../../model/rules/people.ts'
import type { Entry, Store } from '../../../model/store.ts'
import { runBatch } from '../writing/run-batch.ts'
import { type FoundByWords, findByWords } from './words.ts'

type Reader = Pick<Store, 'read' | 'readPage'>

export interface FoundEntry {
  readonly id: string
  readonly value: Stored
}

interface Taken {
  readonly entries: readonly FoundEntry[]
  readonly looked: number
  readonly isOver: boolean
}

export interface Cursor {
  /** The record taken last. */
  readonly last: FoundEntry | null
  take(count: number): Promise<Taken>
}

const isRecord = (entry: Entry): entry is FoundEntry => isStored(entry.value)

/** Reads many single records; skips missing ones. */
export const readRecords = async (
  store: Reader,
  { path }: Collection,
  ids: readonly string[],
): Promise<readonly FoundEntry[]> => {
  const read = await runBatch(ids, id => store.read(`${path}/${id}`), { concurrency: 100 })
  return read.map(({ item: id, result: value }) => ({ id, value })).filter(isRecord)
}

interface Search {
  readonly store: Reader
  readonly collection: Collection
  readonly sort: Sort
}

/** Records of several streams in one order. */
export class MergedCursor implements Cursor {
  readonly #search: Search
  readonly #streams: {
    readonly stream: Stream
    buffer: readonly FoundEntry[]
    after: Place | null
    isOver: boolean
  }[]
  last: FoundEntry | null = null

  constructor(search: Search, streams: readonly Stream[], after: Place | null) {
    this.#search = search
    this.#streams = streams.map(stream => ({
      stream,
      buffer: [],
      after: after && cursorOf(search.collection, search.sort, stream, after),
      isOver: false,
    }))
  }

  async take(count: number): Promise<Taken> {
    const { sort, collection } = this.#search
    const place = ([entry]: readonly FoundEntry[]) => placeOf(collection, sort, entry?.id ?? '', entry?.value ?? {})
    const entries: FoundEntry[] = []
    while (entries.length < count) {
      await this.#fill(count - entries.length)
      const [first] = this.#streams
        .filter(({ buffer }) => buffer.length > 0)
        .toSorted((one, other) => comparePlaces(sort, place(one.buffer), place(other.buffer)))
      const [next, ...rest] = first?.buffer ?? []
      if (first === undefined || next === undefined) break
      first.buffer = rest
      entries.push(next)
    }
    this.last = entries.at(-1) ?? this.last
    return { entries, looked: entries.length, isOver: entries.length < count }
  }

  async #fill(wanted: number): Promise<void> {
    const limit = Math.min(pageLimit, Math.max(10, Math.ceil(wanted / this.#streams.length)))
    const empty = this.#streams.filter(({ buffer, isOver }) => buffer.length === 0 && !isOver)
    await Promise.all(
      empty.map(async each => {
        const { query } = each.stream
        while (each.buffer.length === 0 && !each.isOver) {
          const page: readonly Entry[] = await this.#search.store.readPage({ ...query, limit, after: each.after })
          const last = page.at(-1)
          each.after = last ? cursorAfter(query, last) : null
          each.isOver = page.length < limit
          each.buffer = page.filter(isRecord)
        }
      }),
    )
  }
}

/** Records with the words of a text by relevance. Stores each rank, from 0. */
export class WordSearchCursor implements Cursor {
  readonly #search: Pick<Search, 'store' | 'collection'>
  readonly #ranks: Map<string, number>
  #after: string | null
  #next: ((limit: number) => Promise<FoundByWords>) | null
  last: FoundEntry | null = null

  constructor(
    search: Pick<Search, 'store' | 'collection'>,
    text: string,
    ranks: Map<string, number>,
    after: Place | null,
  ) {
    this.#search = search
    this.#ranks = ranks
    this.#after = after?.id ?? null
    this.#next = limit => findByWords(search.store, search.collection.path, text, limit)
  }

  async take(count: number): Promise<Taken> {
    const { store, collection } = this.#search
    let entries: readonly FoundEntry[] = []
    let looked = 0
    while (entries.length === 0 && this.#next !== null) {
      const found: FoundByWords = await this.#next(count)
      this.#next = found.next
      looked += found.looked
      const ids: string[] = []
      for (const id of found.ids) {
        if (!this.#ranks.has(id)) this.#ranks.set(id, this.#ranks.size)
        if (this.#after === null) ids.push(id)
        else if (this.#after === id) this.#after = null
      }
      entries = await readRecords(store, collection, ids)
    }
    this.last = entries.at(-1) ?? this.last
    return { entries, looked, isOver: this.#next === null }
  }
}

/** Ids of records with the words of a text; null beyond `max`. */
export const idsByWords = async (
  store: Reader,
  { path }: Collection,
  text: string,
  max: number,
): Promise<readonly string[] | null> => {
  let found = await findByWords(store, path, text, 60)
  const ids = [...found.ids]
  while (found.next !== null && ids.length <= max) {
    found = await found.next(200)
    ids.push(...found.ids)
  }
  return ids.length > max ? null : ids
}

/** All entries of a stream, with records for references; stops after `max`. */
export const wholeStream = async (
  { store, collection }: Pick<Search, 'store' | 'collection'>,
  { query }: Stream,
  fields: readonly string[],
  max: number,
): Promise<readonly FoundEntry[]> => {
  const entries: Entry[] = []
  let after: Place | null = null
  while (entries.length <= max) {
    const page: readonly Entry[] = await store.readPage({ ...query, limit: pageLimit, after })
    entries.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < pageLimit) break
    after = cursorAfter(query, last)
  }
  if (query.order !== '$key') return entries.filter(isRecord)
  // Uses hold only ids with the referring fields.
  const names = ({ value }: Entry) => (typeof value === 'object' && value !== null ? Object.keys(value) : [])
  const ids = entries.filter(entry => names(entry).some(name => fields.includes(name))).map(({ id }) => id)
  return readRecords(store, collection, ids)
}
