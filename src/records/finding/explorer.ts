import type { Collection } from '../../model/collection.ts'
import { matching } from '../../model/finding/matching.ts'
import { comparePlaces, type Place, placeOf, sortOf } from '../../model/finding/order.ts'
import {
  type Asking,
  askingOf,
  candidatesOf,
  coversAll,
  cursorOf,
  mostSorted,
  type Plan,
  planOf,
  type Stream,
  shareBetween,
} from '../../model/finding/plan.ts'
import type { ListState } from '../../model/finding/selection.ts'
import { isObject, jsonAt } from '../../model/json.ts'
import { cursorAfter } from '../../model/keys.ts'
import { isStored, type Stored } from '../../model/record.ts'
import { pageLimit } from '../../model/rules/people.ts'
import type { Entry, Store } from '../../model/store.ts'
import { runBatch } from '../batch/run-batch.ts'

export interface FoundEntry {
  readonly id: string
  readonly value: Stored
}

/** What one step through the records of a list has found, in the order of the list. */
export interface Step {
  readonly found: readonly FoundEntry[]
  /** How many records were read for it. */
  readonly looked: number
  /** Of how many in all; null where that is not counted. */
  readonly of: number | null
  /** The record that it looked at last, to go on behind it; null at the end. */
  readonly until: FoundEntry | null
}

interface Way {
  readonly collection: Collection
  readonly store: Store
  readonly sort: ListState['sort']
}

const isRecord = (entry: Entry): entry is FoundEntry => isStored(entry.value)

/** The records of several streams, in one order, from a place on. */
class Merged {
  readonly #way: Way
  readonly #streams: {
    readonly stream: Stream
    buffer: readonly FoundEntry[]
    after: Place | null
    isOver: boolean
  }[]
  /** The record that was taken last. */
  last: FoundEntry | null = null

  constructor(way: Way, streams: readonly Stream[], after: Place | null) {
    this.#way = way
    this.#streams = streams.map(stream => ({
      stream,
      buffer: [],
      after: after && cursorOf(way.collection, way.sort, stream, after),
      isOver: false,
    }))
  }

  /** The next records, fewer than `count` only at the end. */
  async take(count: number): Promise<readonly FoundEntry[]> {
    const { sort, collection } = this.#way
    const place = ({ id, value }: FoundEntry) => placeOf(collection, sort, id, value)
    const taken: FoundEntry[] = []
    while (taken.length < count) {
      await this.#fill(count - taken.length)
      const [first] = this.#streams
        .filter(({ buffer }) => buffer.length > 0)
        .toSorted((one, other) =>
          comparePlaces(sort, place(one.buffer[0] as FoundEntry), place(other.buffer[0] as FoundEntry)),
        )
      const [next, ...rest] = first?.buffer ?? []
      if (first === undefined || next === undefined) break
      first.buffer = rest
      taken.push(next)
    }
    this.last = taken.at(-1) ?? this.last
    return taken
  }

  async #fill(wanted: number): Promise<void> {
    const limit = Math.min(pageLimit, Math.max(10, Math.ceil(wanted / this.#streams.length)))
    const empty = this.#streams.filter(({ buffer, isOver }) => buffer.length === 0 && !isOver)
    await Promise.all(
      empty.map(async each => {
        while (each.buffer.length === 0 && !each.isOver) {
          const page: readonly Entry[] = await this.#way.store.readPage({
            ...each.stream.query,
            limit,
            after: each.after,
          })
          const last = page.at(-1)
          each.after = last ? cursorAfter(each.stream.query, last) : null
          each.isOver = page.length < limit
          each.buffer = page.filter(isRecord)
        }
      }),
    )
  }
}

/** More than was expected: it is left to the way that reads in order. */
const mostRead = 2 * mostSorted

const entriesOf = async ({ store, collection }: Way, { query }: Stream, covers: readonly string[]) => {
  const entries: Entry[] = []
  let after: Place | null = null
  while (entries.length <= mostRead) {
    const page: readonly Entry[] = await store.readPage({ ...query, limit: pageLimit, after })
    entries.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < pageLimit) break
    after = cursorAfter(query, last)
  }
  if (query.order !== '$key') return entries
  // Of the records that refer to another only the ids lie there, with the fields that do.
  const ids = entries.filter(({ value }) => isObject(value) && covers.some(name => name in value)).map(({ id }) => id)
  const read = await runBatch(ids, id => store.read(`${collection.path}/${id}`))
  return read.map(({ item: id, result: value }) => ({ id, value }))
}

/** All records of the streams that match, in the order of the list; null where they are too many to be sorted here. */
const sorted = async (way: Way, plan: Plan, matches: (record: Stored) => boolean) => {
  const { collection, sort } = way
  const read = await Promise.all(plan.streams.map(stream => entriesOf(way, stream, plan.covers)))
  const all = new Map(
    read
      .flat()
      .filter(isRecord)
      .map(entry => [entry.id, entry]),
  )
  if (all.size > mostRead) return null
  const rows = [...all.values()]
    .filter(({ value }) => matches(value))
    .map(entry => ({ entry, place: placeOf(collection, sort, entry.id, entry.value) }))
    .toSorted((one, other) => comparePlaces(sort, one.place, other.place))
  return { rows, looked: all.size }
}

/** A page that has less than this tells how many there are. */
const mostUses = pageLimit

const shareOf = async (store: Store, asking: Asking, total: number): Promise<number | null> => {
  if (total <= 0) return null
  if ('counters' in asking) {
    const counts = await Promise.all(asking.counters.map(path => store.read(path)))
    const sum = counts.reduce<number>((all, count) => all + Number(count ?? 0), 0)
    return Math.min(1, Math.max(0, (asking.isAllBut ? total - sum : sum) / total))
  }
  if ('uses' in asking) {
    const pages = await Promise.all(asking.uses.map(query => store.readPage({ ...query, limit: mostUses })))
    return pages.some(page => page.length === mostUses)
      ? null
      : Math.min(1, pages.reduce((all, page) => all + page.length, 0) / total)
  }
  const { ends, from, to } = asking
  const read = async (descending: boolean) => {
    const [entry] = await store.readPage({ ...ends, descending, limit: 1 })
    return entry ? jsonAt(entry.value, ends.order) : null
  }
  const [first, last] = await Promise.all([read(false), read(true)])
  return first === null || last === null ? 0 : shareBetween({ from, to }, first, last)
}

/**
 * Finds the records of a list that no index answers: by the way that the counters say is shortest, checking each record that stands on it. `isBackwards` goes
 * the other way.
 */
export const explorer = (store: Store, collection: Collection, state: ListState, { isBackwards = false } = {}) => {
  const { by, descending } = sortOf(state)
  const sort = { by, descending: descending !== isBackwards }
  const way: Way = { store, collection, sort }
  const matches = matching(collection, state)

  const choose = async (isInOrder: boolean): Promise<Plan> => {
    const candidates = candidatesOf(collection, state).map(candidate => ({
      ...candidate,
      streams: candidate.isOrdered
        ? candidate.streams.map(stream => ({ ...stream, query: { ...stream.query, descending: sort.descending } }))
        : candidate.streams,
    }))
    const direct = candidates.find(candidate => candidate.isOrdered && coversAll(state, candidate))
    if (direct) return { ...direct, size: null, share: 1 }
    const total = Number((await store.read(`counts/${collection.path}/all`)) ?? 0)
    const askings = Object.entries(askingOf(collection, state, candidates))
    const answers = await Promise.all(
      askings.map(async ([name, asking]) => [name, await shareOf(store, asking, total)] as const),
    )
    const shares = Object.fromEntries(answers.flatMap(([name, share]) => (share === null ? [] : [[name, share]])))
    const counted = askings.flatMap(([name, asking]) => ('counters' in asking ? [name] : []))
    const possible = isInOrder ? candidates.filter(candidate => candidate.isOrdered) : candidates
    const plan = planOf(collection, state, possible, { total, shares, counted })
    if (plan === null) throw new Error(`No index answers this list of ${collection.path}: ${JSON.stringify(state)}.`)
    return plan
  }

  let chosen: Promise<Plan> | null = null
  let whole: ReturnType<typeof sorted> | null = null
  let walk: Merged | null = null

  const plan = (): Promise<Plan> => {
    chosen ??= choose(false)
    chosen.catch(() => {
      chosen = null
    })
    return chosen
  }

  const stepInRows = (rows: NonNullable<Awaited<typeof whole>>, after: Place | null, size: number): Step => {
    const start = after === null ? 0 : rows.rows.findIndex(({ place }) => comparePlaces(sort, after, place) < 0)
    const found = (start < 0 ? [] : rows.rows.slice(start, start + size)).map(({ entry }) => entry)
    const isEnd = start < 0 || start + size >= rows.rows.length
    return {
      found,
      looked: after === null ? rows.looked : 0,
      of: rows.looked,
      until: isEnd ? null : (found.at(-1) ?? null),
    }
  }

  return {
    matches,
    /** Where an entry stands in the order of the list. */
    place: ({ id, value }: FoundEntry): Place => placeOf(collection, sort, id, value),
    compare: (one: Place, other: Place): number => comparePlaces(sort, one, other),
    /** As many records as a step is worth at first: such that a page of rows is expected to be among them. */
    firstSize: async (): Promise<number> => {
      const { share } = await plan()
      return Math.round(Math.min(150, Math.max(30, 40 / Math.max(share, 1e-3))))
    },
    /** Looks at the next `size` records behind a place. */
    step: async (after: Place | null, size: number): Promise<Step> => {
      let current = await plan()
      if (!current.isOrdered) {
        whole ??= sorted(way, current, matches)
        whole.catch(() => {
          whole = null
        })
        const rows = await whole
        if (rows) return stepInRows(rows, after, size)
        chosen = choose(true)
        whole = null
        current = await plan()
      }
      const isNext = after !== null && walk?.last?.id === after.id
      const merged = isNext && walk ? walk : new Merged(way, current.streams, after)
      walk = null
      const looked = await merged.take(size)
      walk = merged
      return {
        found: looked.filter(({ value }) => matches(value)),
        looked: looked.length,
        of: current.size,
        until: looked.length < size ? null : merged.last,
      }
    },
  }
}

export type Explorer = ReturnType<typeof explorer>
