import type { Collection, Sort } from '../../../model/collection.ts'
import { matching } from '../../../model/finding/matching.ts'
import { comparePlaces, type Place, placeOf } from '../../../model/finding/order.ts'
import {
  type Asking,
  askingOf,
  type Candidate,
  candidatesOf,
  coversAll,
  maxSorted,
  type Plan,
  planOf,
  searched,
  shareBetween,
} from '../../../model/finding/plan.ts'
import { getOrStart, lazyPromise } from '../../../model/memoize.ts'
import { pageLimit } from '../../../model/rules/people.ts'
import type { ListState } from '../../../model/selection.ts'
import type { PageRequest, Store } from '../../../model/store.ts'
import { jsonAt } from '../../../model/values/json.ts'
import { matchRank } from '../../../model/words.ts'
import {
  type Cursor,
  type FoundEntry,
  idsByWords,
  MergedCursor,
  readRecords,
  WordSearchCursor,
  wholeStream,
} from './cursors.ts'

/** Result of one step through a list, in its order. */
export interface Step {
  readonly found: readonly FoundEntry[]
  readonly looked: number
  /** Approximate size of all that was read for it. */
  readonly bytes: number
  /** Total to look through; null if not counted. */
  readonly of: number | null
  /** Last record searched, to continue after; null at the end. */
  readonly until: FoundEntry | null
}

interface Whole {
  readonly rows: readonly { readonly entry: FoundEntry; readonly place: Place }[]
  readonly looked: number
}

type Reader = Pick<Store, 'read' | 'readPage'>

/** Beyond the estimate, the search reads in order instead. */
const maxRead = 2 * maxSorted

/** Share of all records that meet a condition: 0 to 1. Null if not counted. */
const shareOf = async (store: Reader, asking: Asking, total: number): Promise<number | null> => {
  if (total <= 0) return null
  if ('counters' in asking) {
    const counts = await Promise.all(asking.counters.map(path => store.read(path)))
    const sum = counts.reduce<number>((all, count) => all + Number(count ?? 0), 0)
    return Math.min(1, Math.max(0, (asking.isAllBut ? total - sum : sum) / total))
  }
  if ('uses' in asking) {
    const pages = await Promise.all(asking.uses.map(query => store.readPage({ ...query, limit: pageLimit })))
    const sum = pages.reduce((all, page) => all + page.length, 0)
    return pages.some(page => page.length === pageLimit) ? null : Math.min(1, sum / total)
  }
  const { ends, from, to } = asking
  const read = async (descending: boolean) => {
    const [entry] = await store.readPage({ ...ends, descending, limit: 1 })
    return entry ? jsonAt(entry.value, ends.order) : null
  }
  const [first, last] = await Promise.all([read(false), read(true)])
  return first === null || last === null ? 0 : shareBetween({ from, to }, first, last)
}

/** Searches without an exact index: takes the shortest access path by the counters, and checks each record. */
export const explorer = (database: Store, collection: Collection, state: ListState) => {
  let bytes = 0
  const weigh = <Value>(value: Value): Value => {
    bytes += JSON.stringify(value).length
    return value
  }
  const store = {
    read: async (path: string) => weigh(await database.read(path)),
    readPage: async (request: PageRequest) => weigh(await database.readPage(request)),
  }
  const { search, sort } = state
  /** Relevance sorts ascending. */
  const order: Sort = sort ?? { by: '', descending: false }
  const matches = matching(collection, state)
  const ranks = new Map<string, number>()
  const rankOf = matchRank(collection, search ?? '')
  let current: Plan | null = null

  const place = ({ id, value }: FoundEntry): Place => {
    if (sort) return placeOf(collection, sort, id, value)
    // Records missing in the search come first.
    return { id, value: current?.isOrdered ? (ranks.get(id) ?? -1) : rankOf(value) }
  }

  /** Word matches to be sorted; null if too many. */
  const { load: wordedIds } = lazyPromise(() => idsByWords(store, collection, search ?? '', maxSorted))

  /** Set once too many records would have to be sorted here. */
  let isInOrder = false

  const choose = async (): Promise<Plan> => {
    const candidates = candidatesOf(collection, state).map((candidate): Candidate => {
      const { streams, isOrdered } = candidate
      if (!isOrdered || sort === null || streams === 'words') return candidate
      const { descending } = sort
      return { ...candidate, streams: streams.map(stream => ({ ...stream, query: { ...stream.query, descending } })) }
    })
    const direct = candidates.find(candidate => candidate.isOrdered && coversAll(state, candidate))
    if (direct) return { ...direct, size: null, share: 1 }
    const total = Number((await store.read(`counts/${collection.path}/all`)) ?? 0)
    const askings = Object.entries(askingOf(collection, state, candidates))
    const [ids, ...answers] = await Promise.all([
      search !== null && sort !== null && !isInOrder ? wordedIds() : null,
      ...askings.map(async ([name, asking]) => [name, await shareOf(store, asking, total)] as const),
    ])
    const known = [...answers, [searched, ids && total > 0 ? ids.length / total : null] as const]
    const shares = Object.fromEntries(known.flatMap(([name, share]) => (share === null ? [] : [[name, share]])))
    const counted = askings.flatMap(([name, asking]) => ('counters' in asking ? [name] : []))
    const possible = candidates.filter(({ isOrdered, streams }) =>
      isOrdered ? true : !isInOrder && (streams !== 'words' || ids !== null),
    )
    const plan = planOf(collection, state, possible, { total, shares, counted })
    if (plan === null) throw new Error(`No index answers this list of ${collection.path}: ${JSON.stringify(state)}.`)
    return plan
  }

  const plans = new Map<boolean, Promise<Plan>>()
  const wholes = new WeakMap<Plan, Promise<Whole | null>>()
  let walk: Cursor | null = null

  const planned = async (): Promise<Plan> => {
    current = await getOrStart(plans, isInOrder, choose)
    return current
  }

  /** All matches of a plan, sorted; null if too many to sort here. */
  const sorted = async ({ streams, covers }: Plan): Promise<Whole | null> => {
    const read =
      streams === 'words'
        ? [await readRecords(store, collection, (await wordedIds()) ?? [])]
        : await Promise.all(streams.map(stream => wholeStream({ store, collection }, stream, covers, maxRead)))
    const all = new Map(read.flat().map(entry => [entry.id, entry]))
    if (all.size > maxRead) return null
    const rows = [...all.values()]
      .filter(({ value }) => matches(value))
      .map(entry => ({ entry, place: place(entry) }))
      .toSorted((one, other) => comparePlaces(order, one.place, other.place))
    return { rows, looked: all.size }
  }

  const walkOf = ({ streams }: Plan, after: Place | null): Cursor => {
    if (after !== null && walk?.last?.id === after.id) return walk
    return streams === 'words'
      ? new WordSearchCursor({ store, collection }, search ?? '', ranks, after)
      : new MergedCursor({ store, collection, sort: order }, streams, after)
  }

  const stepInRows = ({ rows, looked }: Whole, after: Place | null, size: number): Omit<Step, 'bytes'> => {
    const behind = after === null ? rows : rows.filter(row => comparePlaces(order, after, row.place) < 0)
    const found = behind.slice(0, size).map(({ entry }) => entry)
    const until = behind.length > size ? (found.at(-1) ?? null) : null
    return { found, looked: after === null ? looked : 0, of: looked, until }
  }

  const stepAfter = async (after: Place | null, size: number): Promise<Omit<Step, 'bytes'>> => {
    const plan = await planned()
    if (!plan.isOrdered) {
      const rows = await getOrStart(wholes, plan, () => sorted(plan))
      if (rows) return stepInRows(rows, after, size)
      isInOrder = true
      return stepAfter(after, size)
    }
    const going = walkOf(plan, after)
    walk = null
    const { entries, looked, isOver } = await going.take(size)
    walk = going
    return {
      found: entries.filter(({ value }) => matches(value)),
      looked,
      of: plan.size,
      until: isOver ? null : going.last,
    }
  }

  return {
    matches,
    place,
    compare: (one: Place, other: Place): number => comparePlaces(order, one, other),
    /** Initial step size, expected to contain a page of matches. */
    firstSize: async (): Promise<number> => {
      const { share } = await planned()
      return Math.round(Math.min(100, Math.max(30, 40 / Math.max(share, 1e-3))))
    },
    /** Searches the next `size` records after a place. */
    step: async (after: Place | null, size: number): Promise<Step> => {
      const before = bytes
      const found = await stepAfter(after, size)
      return { ...found, bytes: bytes - before }
    },
  }
}
