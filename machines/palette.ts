import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import { promiseNotProvided, type WorkInput } from './work.ts'

/** A searchable kind of record, with its name in both languages. */
interface Source {
  readonly id: string
  readonly name: { readonly en: string; readonly es: string }
}

export interface FoundRecord {
  /** Unique among the palette's rows. */
  readonly id: string
  readonly title: string
  /** Distinguishes equal titles. */
  readonly hint?: string
  readonly swatch?: string
  /** Its thumbnail: collection and id. */
  readonly picture?: { readonly to: string; readonly id: string }
  /** Parts of the title; every second one matches the search. */
  readonly parts?: readonly string[]
  readonly path: string
}

export type Answer =
  /** `all` links to the complete list, if these are only a part. */
  | { readonly source: Source; readonly found: readonly FoundRecord[]; readonly all: string | null }
  | { readonly source: Source; readonly failure: Failure }

export interface Sought {
  readonly text: string
  /** True if only records can match, so that suggestions help. */
  readonly isAlone: boolean
}

/** Progress of a search, source by source. */
export type SearchEvent =
  | { readonly type: 'source.answered'; readonly answer: Answer }
  | { readonly type: 'connection.changed'; readonly isConnected: boolean }
  /** Nearest texts that would match, when no source found any. */
  | { readonly type: 'nearest.found'; readonly texts: readonly string[] }

/** Ids of rows without a search, in order of display; records go between the two. */
export interface RowsAtHand {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Keys that move through rows. Home and End belong to the text. */
export type MovingKey = 'ArrowDown' | 'ArrowUp' | 'PageDown' | 'PageUp'

const page = 6

/** Search results, shown between the rows at hand. */
export interface FoundRows {
  readonly answers: readonly Answer[]
  readonly nearest: readonly string[]
}

/** Records of all answers in order. */
export const recordsIn = (answers: readonly Answer[]): readonly FoundRecord[] =>
  answers.flatMap(answer => ('found' in answer ? answer.found : []))

/** Row id of a source's link to all results. */
export const allId = ({ id }: Source): string => `all:${id}`

export const nearestId = (text: string): string => `nearest:${text}`

const answerIds = (answer: Answer): readonly string[] =>
  'found' in answer ? [...answer.found.map(({ id }) => id), ...(answer.all === null ? [] : [allId(answer.source)])] : []

export const rowIds = (atHand: RowsAtHand, { answers, nearest }: FoundRows): readonly string[] => [
  ...atHand.before,
  ...answers.flatMap(answerIds),
  ...nearest.map(nearestId),
  ...atHand.after,
]

/** Row reached by a key: arrows wrap around, pages stop at the ends. Null without rows. */
const movedTo = (rows: readonly string[], active: string | null, key: MovingKey): string | null => {
  const last = rows.length - 1
  const index = rows.indexOf(active ?? '')
  const to = {
    ArrowDown: index === last ? 0 : index + 1,
    ArrowUp: index <= 0 ? last : index - 1,
    PageDown: Math.min(last, Math.max(index, 0) + page),
    PageUp: Math.max(0, index - page),
  }[key]
  return rows[to] ?? null
}

interface PaletteContext extends FoundRows {
  readonly text: string
  readonly atHand: RowsAtHand
  readonly failure: Failure | null
  /** Row taken by Enter; null without one. */
  readonly active: string | null
  readonly isConnected: boolean
}

type PaletteEvent =
  /** Includes the rows that need no search. */
  | { readonly type: 'typed'; readonly text: string; readonly atHand: RowsAtHand }
  | { readonly type: 'moved'; readonly key: MovingKey }
  | { readonly type: 'pointed'; readonly id: string }
  | { readonly type: 'search.retry' }
  | SearchEvent

/** Debounce in milliseconds: each search costs a few small queries per collection. */
export const searchPause = 150

/** Shorter texts match too much. */
const shortestSearch = 2

const noResults: FoundRows = { answers: [], nearest: [] }

const firstRow = (atHand: RowsAtHand, found = noResults) => rowIds(atHand, found)[0] ?? null

/** The palette of pages, records and actions: `busy` while searching. A new text ends the search. */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    input: {} as { readonly atHand: RowsAtHand },
    tags: {} as 'busy',
  },
  actors: {
    /** Ends when all sources have answered, each reported on arrival, and suggestions are in if nothing was found. */
    search: promiseNotProvided<WorkInput<Sought, SearchEvent>>('search'),
  },
  delays: { pause: searchPause },
  guards: { isSearchable: ({ event }) => event.type === 'typed' && event.text.trim().length >= shortestSearch },
  actions: {
    take: assign((_, { text, atHand }: Pick<PaletteContext, 'text' | 'atHand'>) => ({
      ...noResults,
      text,
      atHand,
      failure: null,
      active: firstRow(atHand),
    })),
  },
}).createMachine({
  id: 'palette',
  context: ({ input: { atHand } }) => ({
    ...noResults,
    text: '',
    atHand,
    failure: null,
    active: firstRow(atHand),
    isConnected: true,
  }),
  on: {
    typed: [
      {
        guard: 'isSearchable',
        target: '.typing',
        reenter: true,
        actions: { type: 'take', params: ({ event }) => event },
      },
      { target: '.idle', actions: { type: 'take', params: ({ event }) => event } },
    ],
    moved: {
      actions: assign(({ context: { atHand, active, ...found }, event: { key } }) => ({
        active: movedTo(rowIds(atHand, found), active, key),
      })),
    },
    pointed: { actions: assign(({ event: { id } }) => ({ active: id })) },
  },
  initial: 'idle',
  states: {
    idle: {},
    typing: { tags: 'busy', after: { pause: 'searching' } },
    searching: {
      tags: 'busy',
      entry: assign({ ...noResults, failure: null }),
      invoke: {
        src: 'search',
        input: ({ context: { text, atHand }, self }) => ({
          listener: self,
          job: { text, isAlone: firstRow(atHand) === null },
        }),
        onDone: 'results',
        onError: { target: 'results', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
      on: {
        'source.answered': {
          actions: assign(({ context, event: { answer } }) => {
            const answers = [...context.answers, answer]
            return { answers, active: context.active ?? firstRow(context.atHand, { ...context, answers }) }
          }),
        },
        'nearest.found': {
          actions: assign(({ context, event: { texts: nearest } }) => ({
            nearest,
            active: firstRow(context.atHand, { ...context, nearest }),
          })),
        },
        'connection.changed': { actions: assign(({ event: { isConnected } }) => ({ isConnected })) },
      },
    },
    results: { on: { 'search.retry': 'searching' } },
  },
})
