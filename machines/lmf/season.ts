import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import { watchNotProvided } from '../not-provided.ts'

export interface SeasonInput {
  /** The tournament's id. */
  readonly tournament: string
}

/** What whoever watches tells. `Season` is all that is known of a tournament; only the actor and the views know what is in it. */
export type SeasonWatchEvent<Season> =
  | { readonly type: 'season.changed'; readonly season: Season }
  /** There is no such tournament, or no longer. */
  | { readonly type: 'season.gone' }
  | { readonly type: 'watch.failed'; readonly failure: Failure }

interface SeasonContext<Season> {
  readonly tournament: string
  /** As last told; kept while it cannot be read. */
  readonly season: Season | null
  readonly failure: Failure | null
}

/** A tournament as it stands, live: loading until all of it has come, and read again when somebody asks after a failure. */
export const seasonMachineOf = <Season>() =>
  setup({
    types: {
      context: {} as SeasonContext<Season>,
      input: {} as SeasonInput,
      events: {} as SeasonWatchEvent<Season> | { readonly type: 'retry' },
      tags: {} as 'loading' | 'ready' | 'gone' | 'failed',
    },
    actors: { watchSeason: watchNotProvided<SeasonInput>('watchSeason') },
  }).createMachine({
    id: 'season',
    context: ({ input: { tournament } }) => ({ tournament, season: null, failure: null }),
    initial: 'watching',
    states: {
      watching: {
        invoke: {
          src: 'watchSeason',
          input: ({ context: { tournament } }) => ({ tournament }),
          onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
        },
        initial: 'loading',
        on: {
          'season.changed': { target: '.ready', actions: assign(({ event }) => ({ season: event.season })) },
          'season.gone': { target: '.gone', actions: assign({ season: null }) },
          'watch.failed': { target: 'failed', actions: assign(({ event }) => ({ failure: event.failure })) },
        },
        states: { loading: { tags: 'loading' }, ready: { tags: 'ready' }, gone: { tags: 'gone' } },
      },
      failed: { tags: 'failed', on: { retry: { target: 'watching', actions: assign({ failure: null }) } } },
    },
  })
