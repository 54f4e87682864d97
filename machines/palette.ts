import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import { promiseNotProvided } from './not-provided.ts'

/** A kind of record that can be searched, by its name in both languages. */
interface Source {
  readonly id: string
  readonly name: { readonly en: string; readonly es: string }
}

/** A record that a text found. */
export interface FoundRecord {
  /** Its own among all rows of the palette. */
  readonly id: string
  readonly title: string
  /** Tells apart what is called alike. */
  readonly hint?: string
  /** A colour to know it by, as CSS writes it. */
  readonly swatch?: string
  readonly path: string
}

/** What became of the search in one source. */
export type Answer =
  | { readonly source: Source; readonly found: readonly FoundRecord[] }
  | { readonly source: Source; readonly failure: Failure }

/** What a search tells on its way: each source for itself. */
export type SearchEvent =
  | { readonly type: 'source.answered'; readonly answer: Answer }
  | { readonly type: 'connection.changed'; readonly isConnected: boolean }

/** Ids of the rows that need no search, in the order in which they are shown: records stand between the two. */
export interface RowsAtHand {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The keys that lead through the rows. Home and End belong to the text. */
export type MovingKey = 'ArrowDown' | 'ArrowUp' | 'PageDown' | 'PageUp'

const page = 6

/** The records of all answers, in the order in which they came. */
export const recordsIn = (answers: readonly Answer[]): readonly FoundRecord[] =>
  answers.flatMap(answer => ('found' in answer ? answer.found : []))

export const rowIds = (atHand: RowsAtHand, answers: readonly Answer[]): readonly string[] => [
  ...atHand.before,
  ...recordsIn(answers).map(({ id }) => id),
  ...atHand.after,
]

/** The row that a key leads to: arrows run around, pages stop at the ends. Null where there are no rows. */
const movedTo = (rows: readonly string[], active: string | null, key: MovingKey): string | null => {
  const last = rows.length - 1
  const index = active === null ? -1 : rows.indexOf(active)
  const to = {
    ArrowDown: index === last ? 0 : index + 1,
    ArrowUp: index <= 0 ? last : index - 1,
    PageDown: Math.min(last, Math.max(index, 0) + page),
    PageUp: Math.max(0, index - page),
  }[key]
  return rows[to] ?? null
}

interface PaletteContext {
  readonly text: string
  readonly atHand: RowsAtHand
  readonly answers: readonly Answer[]
  /** Why nothing could be searched at all. */
  readonly failure: Failure | null
  /** The row that Enter takes, null where there is none. */
  readonly active: string | null
  readonly isConnected: boolean
}

type PaletteEvent =
  /** With the rows that need no search for it. */
  | { readonly type: 'typed'; readonly text: string; readonly atHand: RowsAtHand }
  | { readonly type: 'moved'; readonly key: MovingKey }
  | { readonly type: 'pointed'; readonly id: string }
  | { readonly type: 'search.retry' }
  | SearchEvent

/** Milliseconds between the last key and the search for records: each search costs a query a collection. */
export const searchPause = 150

/** Shorter texts find too much to be worth a query a collection. */
const shortestSearch = 2

const firstRow = (atHand: RowsAtHand, answers: readonly Answer[] = []) => rowIds(atHand, answers)[0] ?? null

/**
 * The palette that finds pages, records and actions: `busy` while records are being searched.
 * The answers of a search that was overtaken by another text go nowhere: it ends with its state.
 */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    input: {} as { readonly atHand: RowsAtHand },
    tags: {} as 'busy',
  },
  actors: {
    /** Ends when all sources have answered; each answer is reported as it comes. */
    search: promiseNotProvided<{ readonly text: string }>('search'),
  },
  delays: { pause: searchPause },
  guards: {
    isSearchable: ({ event }) => event.type === 'typed' && event.text.trim().length >= shortestSearch,
  },
  actions: {
    take: assign((_, { text, atHand }: Pick<PaletteContext, 'text' | 'atHand'>) => ({
      text,
      atHand,
      answers: [],
      failure: null,
      active: firstRow(atHand),
    })),
  },
}).createMachine({
  id: 'palette',
  context: ({ input: { atHand } }) => ({
    text: '',
    atHand,
    answers: [],
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
      actions: assign(({ context: { atHand, answers, active }, event: { key } }) => ({
        active: movedTo(rowIds(atHand, answers), active, key),
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
      entry: assign({ answers: [], failure: null }),
      invoke: {
        src: 'search',
        input: ({ context: { text } }) => ({ text }),
        onDone: 'results',
        onError: { target: 'results', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
      on: {
        'source.answered': {
          actions: assign(({ context, event: { answer } }) => {
            const answers = [...context.answers, answer]
            return { answers, active: context.active ?? firstRow(context.atHand, answers) }
          }),
        },
        'connection.changed': { actions: assign(({ event: { isConnected } }) => ({ isConnected })) },
      },
    },
    results: { on: { 'search.retry': 'searching' } },
  },
})
