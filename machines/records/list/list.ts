import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import type { Observer, Stop } from '../../../src/model/store.ts'
import {
  countOf,
  endOf,
  hasSameRows,
  idsIn,
  newsOf,
  noPlaces,
  type Page,
  type Places,
  type Row,
  silence,
  startAnew,
  straysOf,
  takePage,
  takeRow,
} from './pages.ts'

/** What a list has to know of a record: its version. What else is in it only the source and the views know. */
export interface ListedRecord {
  readonly rev: number
  readonly [name: string]: unknown
}

export interface Entry {
  readonly id: string
  readonly value: ListedRecord
}

/** The records of one list, in its order: one query of the database, as the list's address asks it. */
export interface ListSource {
  /** How many rows a page has. */
  readonly pageSize: number
  /** The page behind an entry, as that was when the page was first asked for; null for the first page. At once and after each change. */
  watchPage(after: Entry | null, observer: Observer<readonly Entry[]>): Stop
  /** One record, null when it is gone. */
  watchRow(id: string, observer: Observer<ListedRecord | null>): Stop
  /** How many records the list has in all; null where nobody counts them. */
  readonly watchTotal: ((observer: Observer<number>) => Stop) | null
  watchConnection(tell: (isConnected: boolean) => void): Stop
  /** Negative where the first stands before the second. */
  compare(one: Entry, other: Entry): number
  /** Whether the list has a place for the record as it is now. */
  belongs(entry: Entry): boolean
}

/** The rows in sight, by index. */
interface Sight {
  readonly first: number
  readonly last: number
}

/** Something to listen to, with the id of the actor that does. */
type Wanted =
  | { readonly type: 'page'; readonly id: string; readonly at: number; readonly after: Entry | null }
  | { readonly type: 'row'; readonly id: string; readonly row: string }
  | { readonly type: 'total' | 'connection'; readonly id: string }

/** Pages that are listened to on each side of those in sight, and how near to the last row the next page is asked for. */
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

/** Whether the page behind the last one is to be read. */
const isNearEnd = (places: Places, { last }: Sight): boolean =>
  last >= countOf(places) - rowsAhead && (places.pages.at(-1)?.isFull ?? true)

/**
 * All that a list in sight listens to: the pages around the rows in sight, the next one where the end is near, the rows that left the
 * pages they stand in, how many there are, and the connection.
 */
const wantedOf = (places: Places, sight: Sight, run: number): readonly Wanted[] => {
  const { pages } = places
  const from = Math.max(0, pageOf(pages, sight.first) - around)
  const to = Math.min(pages.length - 1, pageOf(pages, sight.last) + around)
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => from + nth)
  const asked = isNearEnd(places, sight) && !near.includes(pages.length) ? [...near, pages.length] : near
  return [
    ...asked.map(at => ({
      type: 'page' as const,
      id: at === 0 ? 'page-0' : `page-${run}-${at}`,
      at,
      after: at === 0 ? null : (pages[at]?.after ?? endOf(places)),
    })),
    ...straysOf(places).map(row => ({ type: 'row' as const, id: `row-${row}`, row })),
    { type: 'total', id: 'total' },
    { type: 'connection', id: 'connection' },
  ]
}

/** `run` tells the pages of one reading from those of the reading before it. */
interface PageAnswered {
  readonly type: 'page.answered'
  readonly run: number
  readonly at: number
  readonly after: Entry | null
  readonly entries: readonly Entry[]
}

/** What those who watch tell the list. */
type WatchEvent =
  | PageAnswered
  | { readonly type: 'row.answered'; readonly id: string; readonly value: ListedRecord | null }
  | { readonly type: 'total.answered'; readonly total: number }
  | { readonly type: 'watch.failed'; readonly failure: Failure }
  | { readonly type: 'connection.found' | 'connection.lost' }

interface Of {
  readonly source: ListSource
}

type Watching<TInput> = ReturnType<typeof fromCallback<{ type: string }, TInput>>

const watching = <TInput>(
  begin: (input: TInput, tell: (event: WatchEvent) => void, failed: (failure: Failure) => void) => () => void,
): Watching<TInput> =>
  fromCallback<{ type: string }, TInput>(({ input, sendBack }) => {
    const failed = (failure: Failure) => sendBack({ type: 'watch.failed', failure } satisfies WatchEvent)
    try {
      return begin(input, sendBack, failed)
    } catch (error) {
      // What was spawned and fails would take the whole list with it.
      failed(failureOf(error))
      return undefined
    }
  })

const watchPage = watching<Of & Omit<PageAnswered, 'type' | 'entries'>>(({ source, ...page }, tell, failed) =>
  source.watchPage(page.after, { next: entries => tell({ type: 'page.answered', ...page, entries }), failed }),
)

const watchRow = watching<Of & { readonly id: string }>(({ source, id }, tell, failed) =>
  source.watchRow(id, { next: value => tell({ type: 'row.answered', id, value }), failed }),
)

const watchTotal = watching<Of>(
  ({ source }, tell, failed) =>
    source.watchTotal?.({ next: total => tell({ type: 'total.answered', total }), failed }) ?? (() => {}),
)

const watchConnection = watching<Of>(({ source }, tell) =>
  source.watchConnection(isConnected => tell({ type: isConnected ? 'connection.found' : 'connection.lost' })),
)

interface ListContext {
  readonly source: ListSource
  readonly isShown: boolean
  readonly places: Places
  /** The places from which `ids` and `news` were worked out. */
  readonly summed: Places
  /** The ids of the rows from top to bottom; the same array until rows come or go. */
  readonly ids: readonly string[]
  /** How many records are new among the rows, or would stand elsewhere. */
  readonly news: number
  readonly total: number | null
  readonly failure: Failure | null
  readonly sight: Sight
  /** How far the rows are scrolled, in pixels: so that coming back finds the same place. */
  readonly top: number
  /** The next page is on its way. */
  readonly isAsking: boolean
  /** What is listened to, by the ids of the actors that do. */
  readonly watched: readonly string[]
  /** How often the list was read anew. */
  readonly run: number
}

type ListEvent =
  | WatchEvent
  /** A page shows the list, or none does any more: then nothing is listened to, and the rows stay as they were. */
  | { readonly type: 'list.shown' | 'list.hidden' }
  | { readonly type: 'sight.moved'; readonly sight: Sight; readonly top: number }
  /** Puts what is new or moved in its place, from the top. */
  | { readonly type: 'news.show' }
  | { readonly type: 'retry' }
  | { readonly type: 'highlight.over'; readonly id: string }

/** Milliseconds that a changed row stays lit, and that a connection may be gone before the page says so. */
export const delays = { highlight: 2_000, offline: 1_000 } as const

/** What follows from the places. It is worked out when they change, not for each row that comes into sight. */
const summed = ({ ids, summed: before, source }: ListContext, places: Places) => ({
  places,
  summed: places,
  ids: hasSameRows(before, places) ? ids : idsIn(places),
  news: newsOf(places, source),
})

const withRow = (places: Places, row: Row): Places => ({ ...places, rows: new Map(places.rows).set(row.id, row) })

/**
 * One list: the rows of one query of the database, page by page, live around what is in sight. Rows keep their place; what is new or
 * would stand elsewhere is counted until the person wants to see it.
 */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    input: {} as { source: ListSource },
    events: {} as ListEvent,
    tags: {} as 'loading' | 'failed' | 'offline',
  },
  actors: { watchPage, watchRow, watchTotal, watchConnection },
  delays: { offline: delays.offline },
  guards: {
    isOfThisRun: ({ context }, { at, run }: PageAnswered) =>
      at === 0 || (run === context.run && at <= context.places.pages.length),
  },
  actions: {
    takePage: assign(({ context }, { at, after, entries }: PageAnswered) => ({
      places: takePage(context.places, context.source, at, after, entries),
    })),
    takeRow: assign(
      ({ context: { places, source } }, { id, value }: Extract<WatchEvent, { type: 'row.answered' }>) => ({
        places: takeRow(places, source, id, value),
      }),
    ),
    startAnew: assign(({ context: { places, source, run } }) => ({
      places: startAnew(places, source) ?? noPlaces,
      run: run + 1,
      sight: { first: 0, last: 0 },
      top: 0,
    })),
    dim: assign(({ context: { places } }, id: string) => {
      const row = places.rows.get(id)
      return row ? { places: withRow(places, { ...row, isFresh: false }) } : {}
    }),
    /** What changed stays lit for a moment. */
    lightUp: enqueueActions(({ enqueue, context: { places } }, ids: readonly string[]) => {
      for (const id of ids.filter(one => places.rows.get(one)?.isFresh)) {
        enqueue.cancel(`highlight-${id}`)
        enqueue.raise({ type: 'highlight.over', id }, { id: `highlight-${id}`, delay: delays.highlight })
      }
    }),
    /** Listens to what is wanted now, and to nothing else. */
    tend: enqueueActions(({ enqueue, context }) => {
      const { source, sight, run, watched, isShown, failure } = context
      const wanted = isShown && failure === null ? wantedOf(context.places, sight, run) : []
      for (const id of watched) if (!wanted.some(one => one.id === id)) enqueue.stopChild(id)
      for (const one of wanted.filter(({ id }) => !watched.includes(id))) {
        const { id } = one
        if (one.type === 'page')
          enqueue.spawnChild('watchPage', { id, input: { source, run, at: one.at, after: one.after } })
        else if (one.type === 'row') enqueue.spawnChild('watchRow', { id, input: { source, id: one.row } })
        else if (one.type === 'total') enqueue.spawnChild('watchTotal', { id, input: { source } })
        else enqueue.spawnChild('watchConnection', { id, input: { source } })
      }
      const heard = new Set(wanted.flatMap(one => (one.type === 'page' ? [one.at] : [])))
      const places = context.places.pages.reduce(
        (all, _, at) => (heard.has(at) ? all : silence(all, at)),
        context.places,
      )
      enqueue.assign({
        ...(places === context.summed ? {} : summed(context, places)),
        watched: wanted.map(({ id }) => id),
        isAsking: wanted.length > 0 && isNearEnd(places, sight),
      })
    }),
  },
}).createMachine({
  id: 'list',
  context: ({ input: { source } }) => ({
    source,
    isShown: false,
    places: noPlaces,
    summed: noPlaces,
    ids: [],
    news: 0,
    total: null,
    failure: null,
    sight: { first: 0, last: 0 },
    top: 0,
    isAsking: false,
    watched: [],
    run: 0,
  }),
  type: 'parallel',
  on: {
    'list.shown': { actions: [assign({ isShown: true }), 'tend'] },
    'list.hidden': { actions: [assign({ isShown: false }), 'tend'] },
    'sight.moved': { actions: [assign(({ event: { sight, top } }) => ({ sight, top })), 'tend'] },
    'total.answered': { actions: assign(({ event: { total } }) => ({ total })) },
    'highlight.over': { actions: { type: 'dim', params: ({ event }) => event.id } },
    'row.answered': {
      actions: [
        { type: 'takeRow', params: ({ event }) => event },
        { type: 'lightUp', params: ({ event }) => [event.id] },
        'tend',
      ],
    },
  },
  states: {
    rows: {
      initial: 'loading',
      on: {
        'watch.failed': { target: '.failed', actions: [assign(({ event: { failure } }) => ({ failure })), 'tend'] },
        'page.answered': {
          guard: { type: 'isOfThisRun', params: ({ event }) => event },
          target: '.ready',
          actions: [
            { type: 'takePage', params: ({ event }) => event },
            { type: 'lightUp', params: ({ event }) => event.entries.map(({ id }) => id) },
            'tend',
          ],
        },
        'news.show': { actions: ['startAnew', 'tend'] },
      },
      states: {
        loading: { tags: 'loading' },
        ready: {},
        failed: {
          tags: 'failed',
          on: { retry: { target: 'loading', actions: [assign({ failure: null }), 'tend'] } },
        },
      },
    },
    connection: {
      initial: 'there',
      on: { 'connection.found': '.there' },
      states: {
        there: { on: { 'connection.lost': 'interrupted' } },
        // A line that only stutters is no news.
        interrupted: { after: { offline: 'gone' } },
        gone: { tags: 'offline' },
      },
    },
  },
})
