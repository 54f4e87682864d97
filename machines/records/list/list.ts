import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import type { Observer, Stop } from '../../../src/model/store.ts'
import {
  countOf,
  detachedRows,
  emptyListing,
  endOf,
  hasSameRows,
  idsIn,
  type Listing,
  type Page,
  pauseAfter,
  pendingChanges,
  type Row,
  searchedEnough,
  startAnew,
  stopListening,
  takePage,
  takeRow,
} from './pages.ts'

/** A record of a list. Only its version matters here. */
export interface ListedRecord {
  readonly rev: number
  readonly [name: string]: unknown
}

export interface Entry {
  readonly id: string
  readonly value: ListedRecord
}

/** Progress of the search for a page, if no index has exactly its entries. */
export interface SearchProgress {
  readonly count: number
  /** Approximate size of what was read for it. */
  readonly bytes: number
  /** Total for the whole list; null if not counted. */
  readonly of: number | null
  /** Last searched record; null at the end of the list. */
  readonly until: Entry | null
}

export interface Answer {
  readonly entries: readonly Entry[]
  readonly isEnd: boolean
  /** Absent if an index has exactly these entries. */
  readonly looked?: SearchProgress | undefined
}

export interface Count {
  readonly found: number
  readonly isDone: boolean
}

/** The records of one list, in order, by its address. */
export interface ListSource {
  /** Rows per page for searched lists. */
  readonly pageSize: number
  /** Watches the page after an entry, as of the first request; null for the first page. */
  watchPage(after: Entry | null, observer: Observer<Answer>): Stop
  watchRow(id: string, observer: Observer<ListedRecord | null>): Stop
  /** Watches the list's total; null if not counted. */
  readonly watchTotal: ((observer: Observer<number>) => Stop) | null
  /** Counts the whole list by reading it once, without keeping its records. */
  count(observer: Observer<Count>): Stop
  /** Negative if the first sorts before the second. */
  compare(one: Entry, other: Entry): number
  belongs(entry: Entry): boolean
}

interface Sight {
  readonly first: number
  readonly last: number
}

/** Live pages on each side of the visible ones, and distance from the end at which the next page loads. */
const around = 3
const rowsAhead = 20

const pageOf = (pages: readonly Page[], index: number): number => {
  let rows = 0
  for (const [at, { ids }] of pages.entries()) {
    rows += ids.length
    if (rows > index) return at
  }
  return Math.max(0, pages.length - 1)
}

const isNearEnd = (listing: Listing, { last }: Sight): boolean => {
  const page = listing.pages.at(-1)
  if (page === undefined) return true
  // The first rows load before the next page; a search continues.
  if (last < 0 && page.looked === undefined) return false
  return page.isFull && last >= countOf(listing) - rowsAhead
}

const isWanted = ({ listing, wanted }: ListContext): boolean =>
  countOf(listing) < wanted && (listing.pages.at(-1)?.isFull ?? true)

/** Whether the search has read many records for few rows. It continues slowly, until stopped. */
export const isPaused = ({ source, listing, resumedAt }: ListContext): boolean =>
  searchedEnough(listing, source.pageSize, resumedAt)

const mayLook = (context: ListContext): boolean =>
  !isPaused(context) || (context.isDue && !context.isStopped && !context.isAway)

const isAskedForMore = (context: ListContext): boolean =>
  isWanted(context) || (isNearEnd(context.listing, context.sight) && mayLook(context))

/** Whether all wanted rows are loaded. */
export const isGathered = (context: ListContext): boolean => context.wanted > 0 && !isWanted(context)

/** `generation` distinguishes successive loads. */
interface PageAnswered {
  readonly type: 'page.answered'
  readonly generation: number
  readonly at: number
  readonly after: Entry | null
  readonly answer: Answer
}

type WatchEvent =
  | PageAnswered
  | { readonly type: 'row.answered'; readonly id: string; readonly value: ListedRecord | null }
  | { readonly type: 'total.answered'; readonly total: number }
  | { readonly type: 'count.answered'; readonly count: Count }
  | { readonly type: 'watch.failed'; readonly failure: Failure }

type Notify = (event: WatchEvent) => void

interface Subscription {
  readonly id: string
  readonly at?: number
  readonly begin: (notify: Notify) => Stop
}

const observing = <Value>(notify: Notify, eventOf: (value: Value) => WatchEvent): Observer<Value> => ({
  next: value => notify(eventOf(value)),
  failed: failure => notify({ type: 'watch.failed', failure }),
})

/** Subscriptions of a visible list: pages near the viewport, rows that left their pages, and the total. */
const subscriptionsOf = (context: ListContext): readonly Subscription[] => {
  const { source, listing, sight, generation, counted } = context
  const { pages } = listing
  const from = Math.max(0, pageOf(pages, sight.first) - around)
  const to = Math.min(pages.length - 1, pageOf(pages, sight.last) + around)
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => from + nth)
  const asked = isAskedForMore(context) && !near.includes(pages.length) ? [...near, pages.length] : near
  const { watchTotal } = source
  return [
    ...asked.map(at => {
      const after = at === 0 ? null : (pages[at]?.after ?? endOf(listing))
      const begin = (notify: Notify) =>
        source.watchPage(
          after,
          observing(notify, answer => ({ type: 'page.answered', generation, at, after, answer })),
        )
      return { id: at === 0 ? 'page-0' : `page-${generation}-${at}`, at, begin }
    }),
    ...detachedRows(listing).map(id => ({
      id: `row-${id}`,
      begin: (notify: Notify) =>
        source.watchRow(
          id,
          observing(notify, value => ({ type: 'row.answered', id, value })),
        ),
    })),
    ...(watchTotal
      ? [
          {
            id: 'total',
            begin: (notify: Notify) => watchTotal(observing(notify, total => ({ type: 'total.answered', total }))),
          },
        ]
      : []),
    ...(counted?.isDone === false
      ? [
          {
            id: 'count',
            begin: (notify: Notify) => source.count(observing(notify, count => ({ type: 'count.answered', count }))),
          },
        ]
      : []),
  ]
}

const watch = fromCallback<{ type: string }, Subscription>(({ input, sendBack }) => {
  try {
    return input.begin(sendBack)
  } catch (error) {
    // An error of a spawned actor would stop the whole list.
    sendBack({ type: 'watch.failed', failure: failureOf(error) })
    return undefined
  }
})

interface ListContext {
  readonly source: ListSource
  readonly isShown: boolean
  readonly listing: Listing
  /** Row ids from top to bottom; a stable array until rows change. */
  readonly ids: readonly string[]
  /** Number of new or moved records. */
  readonly pending: number
  readonly total: number | null
  /** Result of counting a list without a total, as of then; null if not asked. */
  readonly counted: Count | null
  readonly failure: Failure | null
  readonly sight: Sight
  /** Scroll position in pixels, to restore it. */
  readonly top: number
  /** Target of a bulk action: rows by id, or every match of the query, loaded or not. */
  readonly selection: ReadonlySet<string> | 'all'
  readonly watched: readonly string[]
  readonly generation: number
  /** Page at which the person resumed the search. */
  readonly resumedAt: number
  /** Page before which the search rests, and whether the rest is over. */
  readonly restsAt: number
  readonly isDue: boolean
  /** The person stopped the search. */
  readonly isStopped: boolean
  /** The browser shows another tab. */
  readonly isAway: boolean
  /** Rows to load whatever is in sight, for printing. */
  readonly wanted: number
}

type ListEvent =
  | WatchEvent
  /** The list is shown or hidden; a hidden one keeps its rows without subscriptions. */
  | { readonly type: 'list.shown' | 'list.hidden' }
  | { readonly type: 'rows.selected'; readonly ids: ReadonlySet<string> }
  | { readonly type: 'all.selected' | 'selection.cleared' }
  | { readonly type: 'sight.moved'; readonly sight: Sight; readonly top: number }
  /** Moves new and changed rows to their place, from the top. */
  | { readonly type: 'pending.show' }
  /** Continues the search right away. */
  | { readonly type: 'looking.continued' | 'looking.stopped' | 'looking.due' }
  | { readonly type: 'tab.left' | 'tab.entered' }
  | { readonly type: 'rows.wanted'; readonly count: number }
  | { readonly type: 'count.asked' | 'count.stopped' }
  | { readonly type: 'retry' }
  | { readonly type: 'highlight.over'; readonly id: string }

export const highlightTime = 2_000

const none: ReadonlySet<string> = new Set()

/** Viewport of a list before its first render. */
const unseen: Sight = { first: 0, last: -1 }

export const isAsking = (context: ListContext): boolean => context.watched.length > 0 && isAskedForMore(context)

/** Updates derived data with the listing, once per change instead of per visible row. */
const withListing = (context: ListContext, listing: Listing): Partial<ListContext> =>
  listing === context.listing
    ? {}
    : {
        listing,
        ids: hasSameRows(context.listing, listing) ? context.ids : idsIn(listing),
        pending: pendingChanges(listing, context.source),
      }

const withRow = (listing: Listing, row: Row): Listing => ({ ...listing, rows: new Map(listing.rows).set(row.id, row) })

/** Rows of a query, page by page, live around the viewport. New or moved ones are counted until asked for. */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    input: {} as { source: ListSource },
    events: {} as ListEvent,
    tags: {} as 'loading' | 'failed',
  },
  actors: { watch },
  actions: {
    highlight: enqueueActions(({ enqueue, context: { listing } }, ids: readonly string[]) => {
      for (const id of ids.filter(one => listing.rows.get(one)?.isFresh)) {
        enqueue.cancel(`highlight-${id}`)
        enqueue.raise({ type: 'highlight.over', id }, { id: `highlight-${id}`, delay: highlightTime })
      }
    }),
    /** Rests before each page of a long search, so that it reads slowly. */
    rest: enqueueActions(({ enqueue, context }) => {
      const { listing, restsAt } = context
      const { length } = listing.pages
      if (!isPaused(context) || restsAt === length) return
      enqueue.cancel('looking')
      enqueue.assign({ restsAt: length, isDue: false })
      enqueue.raise({ type: 'looking.due' }, { id: 'looking', delay: pauseAfter(listing, Math.min(restsAt, length)) })
    }),
    syncSubscriptions: enqueueActions(({ enqueue, context }) => {
      const { watched, isShown, failure, listing } = context
      const wanted = isShown && failure === null ? subscriptionsOf(context) : []
      for (const id of watched) if (!wanted.some(one => one.id === id)) enqueue.stopChild(id)
      for (const one of wanted) if (!watched.includes(one.id)) enqueue.spawnChild('watch', { id: one.id, input: one })
      const heard = new Set(wanted.map(({ at }) => at))
      const left = listing.pages.reduce((all, _, at) => (heard.has(at) ? all : stopListening(all, at)), listing)
      enqueue.assign({ ...withListing(context, left), watched: wanted.map(({ id }) => id) })
    }),
  },
}).createMachine({
  id: 'list',
  context: ({ input: { source } }) => ({
    source,
    isShown: false,
    listing: emptyListing,
    ids: [],
    pending: 0,
    total: null,
    counted: null,
    failure: null,
    sight: unseen,
    top: 0,
    selection: none,
    watched: [],
    generation: 0,
    resumedAt: 0,
    restsAt: 0,
    isDue: false,
    isStopped: false,
    isAway: false,
    wanted: 0,
  }),
  on: {
    'list.shown': { actions: [assign({ isShown: true }), 'syncSubscriptions'] },
    'list.hidden': {
      actions: [
        assign(({ context: { counted } }) => ({
          isShown: false,
          wanted: 0,
          counted: counted?.isDone ? counted : null,
        })),
        'syncSubscriptions',
      ],
    },
    'tab.left': { actions: [assign({ isAway: true }), 'syncSubscriptions'] },
    'tab.entered': { actions: [assign({ isAway: false }), 'syncSubscriptions'] },
    'rows.wanted': { actions: [assign(({ event: { count } }) => ({ wanted: count })), 'syncSubscriptions'] },
    'count.asked': { actions: [assign({ counted: { found: 0, isDone: false } }), 'syncSubscriptions'] },
    'count.stopped': { actions: [assign({ counted: null }), 'syncSubscriptions'] },
    'count.answered': { actions: [assign(({ event: { count } }) => ({ counted: count })), 'syncSubscriptions'] },
    'sight.moved': { actions: [assign(({ event: { sight, top } }) => ({ sight, top })), 'syncSubscriptions'] },
    'rows.selected': { actions: assign(({ event: { ids } }) => ({ selection: ids })) },
    'all.selected': {
      guard: ({ context: { selection } }) => selection !== 'all' && selection.size > 0,
      actions: assign({ selection: 'all' }),
    },
    'selection.cleared': { actions: assign({ selection: none }) },
    'total.answered': { actions: assign(({ event: { total } }) => ({ total })) },
    'highlight.over': {
      actions: assign(({ context: { listing }, event: { id } }) => {
        const row = listing.rows.get(id)
        return row ? { listing: withRow(listing, { ...row, isFresh: false }) } : {}
      }),
    },
    'row.answered': {
      actions: [
        assign(({ context, event: { id, value } }) =>
          withListing(context, takeRow(context.listing, context.source, id, value)),
        ),
        { type: 'highlight', params: ({ event }) => [event.id] },
        'syncSubscriptions',
      ],
    },
    'watch.failed': {
      target: '.failed',
      actions: [assign(({ event: { failure } }) => ({ failure })), 'syncSubscriptions'],
    },
    'page.answered': {
      // Ignores answers to an earlier load.
      guard: ({ context, event: { at, generation } }) =>
        at === 0 || (generation === context.generation && at <= context.listing.pages.length),
      target: '.ready',
      actions: [
        assign(({ context, event: { at, after, answer } }) =>
          withListing(context, takePage(context.listing, context.source, at, after, answer)),
        ),
        { type: 'highlight', params: ({ event }) => event.answer.entries.map(({ id }) => id) },
        'rest',
        'syncSubscriptions',
      ],
    },
    'looking.continued': {
      actions: [
        assign(({ context: { listing } }) => ({ resumedAt: listing.pages.length, isStopped: false })),
        'syncSubscriptions',
      ],
    },
    'looking.stopped': { actions: [assign({ isStopped: true }), 'syncSubscriptions'] },
    'looking.due': { actions: [assign({ isDue: true }), 'syncSubscriptions'] },
    'pending.show': {
      actions: [
        assign(({ context }) => ({
          ...withListing(context, startAnew(context.listing, context.source) ?? emptyListing),
          generation: context.generation + 1,
          resumedAt: 0,
          restsAt: 0,
          counted: null,
          sight: unseen,
          top: 0,
        })),
        'syncSubscriptions',
      ],
    },
  },
  initial: 'loading',
  states: {
    loading: { tags: 'loading' },
    ready: {},
    failed: {
      tags: 'failed',
      on: { retry: { target: 'loading', actions: [assign({ failure: null }), 'syncSubscriptions'] } },
    },
  },
})
