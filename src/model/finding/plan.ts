import { type Collection, isTimestamp, type Sort } from '../collection.ts'
import { afterAll, orderOf, type PageQuery, sortText, timestampOrders } from '../keys.ts'
import type { Condition, ListState } from '../selection.ts'
import type { Json } from '../values/json.ts'
import { askedOf, mayBeEmpty, valuesToChoose } from './asked.ts'
import { type Counters, countersOf } from './counters.ts'
import { askedValues, limitsOf } from './matching.ts'
import type { Place } from './order.ts'

/** Some records of the collection in an order of the database. */
export interface Stream {
  readonly query: PageQuery
  /** Prefix of the order's keys: `draft~`. Null if the order is a field itself, or the ids. */
  readonly head: string | null
}

/** An access path: reads all records of a list, possibly with others. */
export interface Candidate {
  /** `words` uses the word search. */
  readonly streams: readonly Stream[] | 'words'
  /** Records come in the list's order, by merging streams; otherwise all have to be read first. */
  readonly isOrdered: boolean
  /** Fields whose conditions all of these records meet. */
  readonly covers: readonly string[]
}

/** Known counts of records. */
export interface Known {
  readonly total: number
  /** Expected share of records that meet each field's condition: 0 to 1. */
  readonly shares: Readonly<Record<string, number>>
  /** Fields with counted shares. */
  readonly counted: readonly string[]
}

export interface Plan extends Candidate {
  /** Records on this path; null if not counted. */
  readonly size: number | null
  /** Expected share of these records that match: 0 to 1. */
  readonly share: number
}

/** Rows of a first page. */
const aPage = 30

/** Limit of records read whole to sort here. */
export const maxSorted = 500

/** Limit of merged streams. */
const maxStreams = 12

/** Name of the search among the conditions. */
export const searched = ' search'

/** Single index values that together meet a condition, or its complement if few. Null if unlimited. */
const valuesOf = (
  collection: Collection,
  name: string,
  condition: Condition,
  asker: ListState['asker'],
): readonly string[] | null => {
  if (!('values' in condition)) return null
  if (!condition.not) return askedValues(condition, asker)
  const all = valuesToChoose(collection, name)
  if (all.length === 0) return null
  return [...all, ...(mayBeEmpty(collection, name) ? [''] : [])].filter(value => !condition.values.includes(value))
}

const productOf = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  lists.reduce<readonly (readonly string[])[]>(
    (all, values) => all.flatMap(before => values.map(value => [...before, value])),
    [[]],
  )

/** Bounds below all present values and above empty ones. */
const minNumber = -Number.MAX_SAFE_INTEGER
const minText = '!'

const smallestKey = (collection: Collection, by: string): string | number =>
  isTimestamp(by) || (askedOf(collection, by) === 'numbers' && collection.fields[by]?.sortsItself) ? minNumber : minText

interface Range {
  readonly from?: string | number
  readonly to?: string | number
}

/** Bounds of an order by the list's filter; null for the whole order. */
const rangeIn = (collection: Collection, { selection, asker }: ListState, by: string): Range | null => {
  const condition = selection[by]
  if (condition === undefined || 'values' in condition) return null
  const limits = limitsOf(collection, by, condition, asker)
  const isItself = isTimestamp(by) || collection.fields[by]?.sortsItself
  const at = (limit: string | number) => (isItself ? limit : sortText(collection, by, limit))
  return {
    from: limits.from === null ? smallestKey(collection, by) : at(limits.from),
    ...(limits.to === null ? {} : { to: at(limits.to) }),
  }
}

/** A bound of {@link rangeIn} in the form of filter-prefixed keys. */
const textAt = (collection: Collection, by: string, limit: string | number): string =>
  typeof limit === 'string' ? limit : limit === minNumber ? minText : sortText(collection, by, limit)

/** Orders of all records of a collection. */
const ordersOf = ({ sorts }: Collection): readonly string[] => [
  ...new Set([...sorts.map(({ by }) => by), ...timestampOrders]),
]

/** All paths by indexes to a list, including its own order, unless only some filters have it. */
export const candidatesOf = (collection: Collection, state: ListState): readonly Candidate[] => {
  const { path, filters, fields } = collection
  const { selection, asker } = state
  const { sort, search } = state
  const whole = ordersOf(collection).flatMap((by): Candidate[] => {
    const isOrdered = by === sort?.by
    const range = rangeIn(collection, state, by)
    if (!isOrdered && range === null) return []
    const query = { path, order: orderOf(collection, by), ...range, descending: isOrdered && sort?.descending === true }
    return [{ streams: [{ query, head: null }], isOrdered, covers: range ? [by] : [] }]
  })
  const narrowed = filters.flatMap((filter): Candidate[] => {
    const lists: (readonly string[])[] = []
    for (const name of filter.fields) {
      const condition = selection[name]
      const values = condition && !fields[name]?.reference?.many && valuesOf(collection, name, condition, asker)
      if (!values) return []
      lists.push(values)
    }
    const heads = productOf(lists)
    if (heads.length === 0 || heads.length > maxStreams) return []
    return filter.sorts.map(by => {
      const isOrdered = by === sort?.by
      const range = rangeIn(collection, state, by)
      const streams = heads.map(values => {
        const head = `${values.join('~')}~`
        const from = range?.from === undefined ? '' : textAt(collection, by, range.from)
        const to = range?.to === undefined ? afterAll : textAt(collection, by, range.to)
        const order = `keys/${[...filter.fields, by].join('~')}`
        const descending = isOrdered && sort?.descending === true
        return { query: { path, order, from: `${head}${from}`, to: `${head}${to}`, descending }, head }
      })
      return { streams, isOrdered, covers: [...filter.fields, ...(range ? [by] : [])] }
    })
  })
  const used = Object.entries(selection).flatMap(([name, condition]): Candidate[] => {
    const reference = fields[name]?.reference
    const isAmong = 'values' in condition && !condition.not && !condition.values.includes('')
    if (!reference?.many || !isAmong || !filters.some(filter => filter.fields.includes(name))) return []
    const streams = condition.values.map(id => ({
      query: { path: `uses/${reference.to}/${id}/${path}`, order: '$key', descending: true },
      head: null,
    }))
    return [{ streams, isOrdered: false, covers: [name] }]
  })
  const worded: Candidate[] =
    search === null ? [] : [{ streams: 'words', isOrdered: sort === null, covers: [searched] }]
  return [...worded, ...whole, ...narrowed, ...used]
}

/** Whether a candidate's records meet the whole filter. */
export const coversAll = ({ selection, search }: ListState, { covers }: Candidate): boolean =>
  [...Object.keys(selection), ...(search ? [searched] : [])].every(name => covers.includes(name))

/** Source of the number of matches: counters, both ends of the order by its field, or, if few, the referring ids. */
export type Asking =
  | Counters
  | { readonly ends: PageQuery; readonly from: number | null; readonly to: number | null }
  | { readonly uses: readonly PageQuery[] }

/** Statistics to read by field before choosing a path. */
export const askingOf = (
  collection: Collection,
  { selection, asker }: ListState,
  candidates: readonly Candidate[],
): Readonly<Record<string, Asking>> => {
  const askingFor = (name: string, condition: Condition): Asking | null => {
    const uses = candidates
      .filter(({ covers }) => covers.includes(name))
      .flatMap(({ streams }) => (streams === 'words' ? [] : streams))
      .filter(({ query }) => query.order === '$key')
    if (uses.length > 0) return { uses: uses.map(({ query }) => query) }
    const counted = countersOf(collection, name, condition)
    if (counted || 'values' in condition || !ordersOf(collection).includes(name)) return counted
    const { from, to } = limitsOf(collection, name, condition, asker)
    if (typeof from === 'string' || typeof to === 'string') return null
    return {
      ends: { path: collection.path, order: orderOf(collection, name), from: smallestKey(collection, name) },
      from,
      to,
    }
  }
  return Object.fromEntries(
    Object.entries(selection).flatMap(([name, condition]) => {
      const asking = askingFor(name, condition)
      return asking ? [[name, asking]] : []
    }),
  )
}

/** Estimated share of an order between two bounds, assuming even distribution: 0 to 1. */
export const shareBetween = (
  { from, to }: { readonly from: number | null; readonly to: number | null },
  first: Json,
  last: Json,
): number => {
  const [low, high] = [Number(first ?? 0), Number(last ?? 0)]
  if (!Number.isFinite(low) || !Number.isFinite(high) || high <= low) return 1
  const share = (Math.min(to ?? high, high) - Math.max(from ?? low, low)) / (high - low)
  return Math.min(1, Math.max(0, share))
}

/** Assumed share of a condition without statistics. */
const guessOf = (collection: Collection, name: string, condition: Condition | undefined): number => {
  if (condition === undefined) return 0.02
  if (!('values' in condition)) return 0.3
  if (condition.values.includes('')) return 0.5
  const guess = askedOf(collection, name) === 'choice' ? 0.3 : 0.1
  return condition.not ? 1 - guess : guess
}

/** The path expected to read the fewest records for a first page. Null if the order belongs to other lists. */
export const planOf = (
  collection: Collection,
  state: ListState,
  candidates: readonly Candidate[],
  { total, shares, counted }: Known,
): Plan | null => {
  const names = [...Object.keys(state.selection), ...(state.search ? [searched] : [])]
  const shareOf = (name: string) => shares[name] ?? guessOf(collection, name, state.selection[name])
  const product = (some: readonly string[]) => some.reduce((share, name) => share * shareOf(name), 1)
  const plans = candidates.map(candidate => {
    const size = total * product(names.filter(name => candidate.covers.includes(name)))
    const share = product(names.filter(name => !candidate.covers.includes(name)))
    const isShort = size <= maxSorted
    const cost = candidate.isOrdered
      ? Math.min(size, aPage / Math.max(share, 1e-9))
      : isShort
        ? size
        : Number.POSITIVE_INFINITY
    const isCounted =
      candidate.covers.length === 0 || (candidate.covers.length === 1 && counted.includes(candidate.covers[0] ?? ''))
    return { plan: { ...candidate, size: isCounted ? Math.round(size) : null, share }, cost }
  })
  const [best] = plans
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.cost - other.cost)
  return best?.plan ?? null
}

/** A stream's cursor after a place in the list. */
export const cursorOf = (
  collection: Collection,
  { by }: Sort,
  { head, query }: Stream,
  { id, value }: Place,
): Place => {
  if (query.order === '$key') return { id, value: null }
  if (head === null) return { id, value }
  const isText = !isTimestamp(by) && !collection.fields[by]?.sortsItself
  return { id, value: `${head}${isText ? String(value) : sortText(collection, by, value)}` }
}
