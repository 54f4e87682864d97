import type { Entry, ListedRecord, ListSource } from './list.ts'

type Order = Pick<ListSource, 'compare' | 'belongs' | 'pageSize'>

export interface Row {
  readonly id: string
  /** The record as it is now, or as it was before it was deleted. */
  readonly value: ListedRecord
  /** The record as it was when the row got its place. */
  readonly placed: ListedRecord
  /** `moved`: its place would be elsewhere now. `left`: the list would not show it any more. `gone`: it was deleted. */
  readonly state: 'here' | 'moved' | 'left' | 'gone'
  readonly isFresh: boolean
}

export interface Page {
  /** Where it begins: behind this entry, as it was. */
  readonly after: Entry | null
  readonly ids: readonly string[]
  /** It had as many entries as were asked for: there may be more behind it. */
  readonly isFull: boolean
  /** What the query says now; null while nobody listens, and before the first answer. */
  readonly live: readonly Entry[] | null
}

export interface Places {
  readonly pages: readonly Page[]
  readonly rows: ReadonlyMap<string, Row>
}

export const noPlaces: Places = { pages: [], rows: new Map() }

const rowOf = ({ id, value }: Entry): Row => ({ id, value, placed: value, state: 'here', isFresh: false })

const placedEntry = (rows: Places['rows'], id: string | undefined): Entry | null => {
  const row = id === undefined ? undefined : rows.get(id)
  return row ? { id: row.id, value: row.placed } : null
}

export const endOf = ({ pages, rows }: Places): Entry | null => {
  const last = pages.findLast(({ ids }) => ids.length > 0)
  return placedEntry(rows, last?.ids.at(-1))
}

/** A first answer of a page gives its entries places, at the end; a later one tells what became of them. */
export const takePage = (
  places: Places,
  order: Order,
  at: number,
  after: Entry | null,
  live: readonly Entry[],
): Places => {
  const page = places.pages[at]
  const isEmpty = page !== undefined && places.pages.length === 1 && page.ids.length === 0
  if (page === undefined || isEmpty) return place(places, order, at, after, live)
  const pages = places.pages.with(at, { ...page, live })
  return { pages, rows: seenAll({ pages, rows: places.rows }, order, live) }
}

const place = (
  { pages, rows }: Places,
  order: Order,
  at: number,
  after: Entry | null,
  live: readonly Entry[],
): Places => {
  const fresh = live.filter(({ id }) => !rows.has(id))
  const page: Page = { after, live, ids: fresh.map(({ id }) => id), isFull: live.length >= order.pageSize }
  const placed = new Map(rows)
  for (const entry of fresh) placed.set(entry.id, rowOf(entry))
  const known = live.filter(({ id }) => rows.has(id))
  const next = [...pages.slice(0, at), page]
  return { pages: next, rows: seenAll({ pages: next, rows: placed }, order, known) }
}

const seenAll = ({ pages, rows }: Places, order: Order, entries: readonly Entry[]): Places['rows'] =>
  entries.reduce<Places['rows']>((all, { id, value }) => seen({ pages, rows: all }, order, id, value), rows)

/** What became of one record. Gives the same places where nothing is new. */
export const takeRow = (places: Places, order: Order, id: string, value: ListedRecord | null): Places => {
  const rows = seen(places, order, id, value)
  return rows === places.rows ? places : { ...places, rows }
}

/** What became of one record; null when it was deleted. Gives the rows that follow, the same ones where nothing is new. */
const seen = (places: Places, order: Order, id: string, value: ListedRecord | null): Places['rows'] => {
  const row = places.rows.get(id)
  if (row === undefined) return places.rows
  const next: Row = value === null ? { ...row, state: 'gone' } : changed(places, order, row, value)
  const isSame = next.state === row.state && next.value === row.value
  return isSame ? places.rows : new Map(places.rows).set(id, next)
}

const changed = (places: Places, order: Order, row: Row, value: ListedRecord): Row => {
  if (value.rev === row.value.rev && row.state === 'here') return { ...row, value: sameOr(row.value, value) }
  const entry = { id: row.id, value }
  const state = order.belongs(entry) ? (isBetween(places, order, entry) ? 'here' : 'moved') : 'left'
  return { ...row, value, state, isFresh: row.isFresh || value.rev !== row.value.rev }
}

/** The server's times follow what this side guessed: the same version may come twice. */
const sameOr = (known: ListedRecord, value: ListedRecord): ListedRecord =>
  JSON.stringify(known) === JSON.stringify(value) ? known : value

const isBetween = ({ pages, rows }: Places, { compare }: Order, entry: Entry): boolean => {
  const at = pages.findIndex(({ ids }) => ids.includes(entry.id))
  const ids = pages[at]?.ids ?? []
  const index = ids.indexOf(entry.id)
  const before = placedEntry(
    rows,
    ids[index - 1] ??
      pages
        .slice(0, Math.max(at, 0))
        .findLast(page => page.ids.length > 0)
        ?.ids.at(-1),
  )
  const behind = placedEntry(rows, ids[index + 1] ?? pages.slice(at + 1).find(page => page.ids.length > 0)?.ids[0])
  return (before === null || compare(before, entry) <= 0) && (behind === null || compare(entry, behind) <= 0)
}

export const stopListening = (places: Places, at: number): Places => {
  const page = places.pages[at]
  return page === undefined || page.live === null
    ? places
    : { ...places, pages: places.pages.with(at, { ...page, live: null }) }
}

/** Rows of pages that are listened to which no answer shows any more: what became of them, each record has to tell itself. */
export const detachedRows = ({ pages }: Places): readonly string[] => {
  const answered = pages.filter(({ live }) => live !== null)
  const present = new Set(answered.flatMap(({ live }) => live?.map(({ id }) => id) ?? []))
  return answered.flatMap(({ ids }) => ids.filter(id => !present.has(id)))
}

const newcomersOf = ({ pages, rows }: Places, { compare }: Order): ReadonlySet<string> => {
  const found = pages.flatMap(({ live, ids, isFull }) => {
    const end = placedEntry(rows, ids.at(-1))
    const isAmong = (entry: Entry) => !isFull || (end !== null && compare(entry, end) < 0)
    return (live ?? []).filter(entry => !rows.has(entry.id) && isAmong(entry)).map(({ id }) => id)
  })
  return new Set(found)
}

export const pendingChanges = (places: Places, order: Order): number =>
  newcomersOf(places, order).size + movedIn(places)

const movedIn = ({ rows }: Places): number => {
  let moved = 0
  for (const { state } of rows.values()) if (state === 'moved') moved += 1
  return moved
}

/** The first page alone, as its query says it now; null where nobody listens to it. */
export const startAnew = ({ pages }: Places, order: Order): Places | null => {
  const live = pages[0]?.live
  return live ? place(noPlaces, order, 0, null, live) : null
}

export const countOf = ({ pages }: Places): number => pages.reduce((count, { ids }) => count + ids.length, 0)

export const hasSameRows = (one: Places, other: Places): boolean =>
  one.pages.length === other.pages.length && one.pages.every(({ ids }, at) => ids === other.pages[at]?.ids)

export const idsIn = ({ pages }: Places): readonly string[] => pages.flatMap(({ ids }) => ids)
