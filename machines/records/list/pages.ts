import type { Answer, Entry, ListedRecord, ListSource, SearchProgress } from './list.ts'

type Order = Pick<ListSource, 'compare' | 'belongs'>

export interface Row {
  readonly id: string
  /** Present record, or the last version of a deleted one. */
  readonly value: ListedRecord
  /** The record when its row was placed. */
  readonly placed: ListedRecord
  /** `moved`: sorts elsewhere now. `left`: no longer matches. `gone`: deleted. */
  readonly state: 'here' | 'moved' | 'left' | 'gone'
  readonly isFresh: boolean
}

export interface Page {
  /** Entry before the first one, as it was at load. */
  readonly after: Entry | null
  readonly ids: readonly string[]
  /** More may follow. */
  readonly isFull: boolean
  /** Progress of the search; absent with an exact index. */
  readonly looked: SearchProgress | undefined
  /** Current answer of the query; null before the first one, and while not live. */
  readonly live: Answer | null
}

export interface Listing {
  readonly pages: readonly Page[]
  readonly rows: ReadonlyMap<string, Row>
}

export const emptyListing: Listing = { pages: [], rows: new Map() }

const rowOf = ({ id, value }: Entry): Row => ({ id, value, placed: value, state: 'here', isFresh: false })

const placedEntry = (rows: Listing['rows'], id: string | undefined): Entry | null => {
  const row = id === undefined ? undefined : rows.get(id)
  return row ? { id: row.id, value: row.placed } : null
}

export const endOf = ({ pages, rows }: Listing): Entry | null => {
  const last = pages.findLast(({ ids, looked }) => ids.length > 0 || looked)
  return last?.looked ? last.looked.until : placedEntry(rows, last?.ids.at(-1))
}

/** Limits of searched records before asking to continue, and per page. */
const maxLooked = 2_000
const maxForPage = 500

/** Whether the limit is reached since a page was filled, or since page `since`. */
export const searchedEnough = ({ pages }: Pick<Listing, 'pages'>, rows: number, since: number): boolean => {
  let looked = 0
  let found = 0
  for (const [at, page] of pages.entries()) {
    if (at === since || found >= rows) {
      looked = 0
      found = 0
    }
    looked += page.looked?.count ?? 0
    found += page.ids.length
  }
  return since < pages.length && looked > maxLooked - maxForPage && found < rows && pages.at(-1)?.isFull === true
}

/** Bytes that a search may read per minute; with one page more it stays below 2 MB. */
const bytesPerMinute = 1_700_000

/** Rest after the search of the pages from one on, in milliseconds. */
export const pauseAfter = ({ pages }: Listing, from: number): number => {
  const bytes = pages.slice(from).reduce((sum, { looked }) => sum + (looked?.bytes ?? 0), 0)
  return Math.min(1, bytes / bytesPerMinute) * 60_000
}

export const lookedIn = ({ pages }: Listing): { readonly count: number; readonly of: number | null } => ({
  count: pages.reduce((count, { looked }) => count + (looked?.count ?? 0), 0),
  of: pages.at(-1)?.looked?.of ?? null,
})

/** A page's first answer appends its entries; later ones update their state. */
export const takePage = (listing: Listing, order: Order, at: number, after: Entry | null, answer: Answer): Listing => {
  const page = listing.pages[at]
  const isEmpty = page !== undefined && listing.pages.length === 1 && page.ids.length === 0
  if (page === undefined || isEmpty) return append(listing, order, at, after, answer)
  const pages = listing.pages.with(at, { ...page, live: answer })
  return { pages, rows: seenAll({ pages, rows: listing.rows }, order, answer.entries) }
}

const append = ({ pages, rows }: Listing, order: Order, at: number, after: Entry | null, live: Answer): Listing => {
  const fresh = live.entries.filter(({ id }) => !rows.has(id))
  const page: Page = { after, live, ids: fresh.map(({ id }) => id), isFull: !live.isEnd, looked: live.looked }
  const placed = new Map(rows)
  for (const entry of fresh) placed.set(entry.id, rowOf(entry))
  const known = live.entries.filter(({ id }) => rows.has(id))
  const next = [...pages.slice(0, at), page]
  return { pages: next, rows: seenAll({ pages: next, rows: placed }, order, known) }
}

const seenAll = ({ pages, rows }: Listing, order: Order, entries: readonly Entry[]): Listing['rows'] =>
  entries.reduce<Listing['rows']>((all, { id, value }) => applyRow({ pages, rows: all }, order, id, value), rows)

/** Updates one record. Returns the same listing if unchanged. */
export const takeRow = (listing: Listing, order: Order, id: string, value: ListedRecord | null): Listing => {
  const rows = applyRow(listing, order, id, value)
  return rows === listing.rows ? listing : { ...listing, rows }
}

/** Updates one record; null if deleted. Returns the same rows if unchanged. */
const applyRow = (listing: Listing, order: Order, id: string, value: ListedRecord | null): Listing['rows'] => {
  const row = listing.rows.get(id)
  if (row === undefined) return listing.rows
  const next: Row = value === null ? { ...row, state: 'gone' } : changed(listing, order, row, value)
  const isSame = next.state === row.state && next.value === row.value
  return isSame ? listing.rows : new Map(listing.rows).set(id, next)
}

const changed = (listing: Listing, order: Order, row: Row, value: ListedRecord): Row => {
  if (value.rev === row.value.rev && row.state === 'here') return { ...row, value: sameOr(row.value, value) }
  const entry = { id: row.id, value }
  const state = order.belongs(entry) ? (isBetween(listing, order, entry) ? 'here' : 'moved') : 'left'
  return { ...row, value, state, isFresh: row.isFresh || value.rev !== row.value.rev }
}

/** Server times replace local guesses, so the same version may come twice. */
const sameOr = (known: ListedRecord, value: ListedRecord): ListedRecord =>
  JSON.stringify(known) === JSON.stringify(value) ? known : value

const isBetween = ({ pages, rows }: Listing, { compare }: Order, entry: Entry): boolean => {
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

export const stopListening = (listing: Listing, at: number): Listing => {
  const page = listing.pages[at]
  return page === undefined || page.live === null
    ? listing
    : { ...listing, pages: listing.pages.with(at, { ...page, live: null }) }
}

/** Rows of live pages that no answer contains any more; each record has to be read by itself. */
export const detachedRows = ({ pages }: Listing): readonly string[] => {
  const answered = pages.filter(({ live }) => live !== null)
  const present = new Set(answered.flatMap(({ live }) => live?.entries.map(({ id }) => id) ?? []))
  return answered.flatMap(({ ids }) => ids.filter(id => !present.has(id)))
}

const newcomersOf = ({ pages, rows }: Listing, { compare }: Order): ReadonlySet<string> => {
  const found = pages.flatMap(({ live, ids, isFull, looked }) => {
    const end = looked?.until ?? placedEntry(rows, ids.at(-1))
    const isAmong = (entry: Entry) => !isFull || (end !== null && compare(entry, end) < 0)
    return (live?.entries ?? []).filter(entry => !rows.has(entry.id) && isAmong(entry)).map(({ id }) => id)
  })
  return new Set(found)
}

export const pendingChanges = (listing: Listing, order: Order): number =>
  newcomersOf(listing, order).size + movedIn(listing)

const movedIn = ({ rows }: Listing): number => {
  let moved = 0
  for (const { state } of rows.values()) if (state === 'moved') moved += 1
  return moved
}

/** Reduces to the first page as its query stands; null while it is not live. */
export const startAnew = ({ pages }: Listing, order: Order): Listing | null => {
  const [first] = pages
  return first?.live ? append(emptyListing, order, 0, null, first.live) : null
}

export const countOf = ({ pages }: Listing): number => pages.reduce((count, { ids }) => count + ids.length, 0)

export const hasSameRows = (one: Listing, other: Listing): boolean =>
  one.pages.length === other.pages.length && one.pages.every(({ ids }, at) => ids === other.pages[at]?.ids)

export const idsIn = ({ pages }: Listing): readonly string[] => pages.flatMap(({ ids }) => ids)
