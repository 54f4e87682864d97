import { assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import { promiseNotProvided, watchNotProvided } from '../../not-provided.ts'

/** Why a deed was not carried out: as the one who tried it tells it, or that the attempt itself broke. */
export type Refused<Refusal> = Refusal | { readonly type: 'failed'; readonly failure: Failure }

export interface CarryOut<Deed> {
  readonly deed: Deed
}

/** Null is done. */
export interface CarriedOut<Refusal> {
  readonly refused: Refused<Refusal> | null
}

export type DeskViewEvent<View> =
  | { readonly type: 'view.changed'; readonly view: View }
  | { readonly type: 'view.failed'; readonly failure: Failure }

export type DeskEvent<View, Deed> =
  | DeskViewEvent<View>
  | { readonly type: 'retry' }
  /** Carries a deed out at once. */
  | { readonly type: 'do'; readonly deed: Deed }
  /** Asks first. */
  | { readonly type: 'ask'; readonly deed: Deed }
  /** Carries out what was asked about; `deed` where the answer says more than the question did. */
  | { readonly type: 'confirm'; readonly deed?: Deed }
  | { readonly type: 'cancel' }

interface DeskContext<View, Deed, Refusal> {
  readonly view: View | null
  /** Why nothing can be seen. */
  readonly failure: Failure | null
  /** What is asked about or carried out; afterwards what was refused. */
  readonly deed: Deed | null
  readonly refused: Refused<Refusal> | null
  /** What was carried out last. */
  readonly done: Deed | null
}

/**
 * A page on which staff see something live and do one thing at a time to it: at once, or after a question. What is refused leaves the question
 * open, with the reason.
 */
export const deskMachine = <View, Deed, Refusal>() =>
  setup({
    types: {
      context: {} as DeskContext<View, Deed, Refusal>,
      events: {} as DeskEvent<View, Deed>,
      emitted: {} as { readonly type: 'done'; readonly deed: Deed },
      tags: {} as 'loading' | 'failed' | 'asking' | 'busy',
    },
    actors: {
      watchView: watchNotProvided<unknown>('watchView'),
      carryOut: promiseNotProvided<CarryOut<Deed>, CarriedOut<Refusal>>('carryOut'),
    },
    actions: {
      remember: assign(({ context }) => ({ done: context.deed })),
      forget: assign({ deed: null, refused: null }),
      tellDone: emit(({ context }) => ({ type: 'done' as const, deed: deedIn(context) })),
    },
  }).createMachine({
    id: 'desk',
    context: { view: null, failure: null, deed: null, refused: null, done: null },
    type: 'parallel',
    states: {
      view: {
        initial: 'watching',
        states: {
          watching: {
            invoke: {
              src: 'watchView',
              onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
            },
            initial: 'loading',
            on: {
              'view.changed': { target: '.ready', actions: assign(({ event }) => ({ view: event.view })) },
              'view.failed': { target: 'failed', actions: assign(({ event }) => ({ failure: event.failure })) },
            },
            states: { loading: { tags: 'loading' }, ready: {} },
          },
          failed: { tags: 'failed', on: { retry: { target: 'watching', actions: assign({ failure: null }) } } },
        },
      },
      deed: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              do: { target: 'doing', actions: assign(({ event }) => ({ deed: event.deed, refused: null })) },
              ask: { target: 'asking', actions: assign(({ event }) => ({ deed: event.deed, refused: null })) },
              cancel: { actions: 'forget' },
            },
          },
          doing: {
            tags: 'busy',
            invoke: {
              src: 'carryOut',
              input: ({ context }) => ({ deed: deedIn(context) }),
              onDone: [
                {
                  guard: ({ event }) => event.output.refused === null,
                  target: 'idle',
                  actions: ['tellDone', 'remember', 'forget'],
                },
                { target: 'idle', actions: assign(({ event }) => ({ refused: event.output.refused })) },
              ],
              onError: { target: 'idle', actions: assign(({ event }) => ({ refused: brokenBy(event.error) })) },
            },
          },
          asking: {
            tags: 'asking',
            initial: 'open',
            states: {
              open: {
                on: {
                  confirm: {
                    target: 'doing',
                    actions: assign(({ context, event }) => ({ deed: event.deed ?? context.deed, refused: null })),
                  },
                  cancel: { target: '#desk.deed.idle', actions: 'forget' },
                },
              },
              doing: {
                tags: 'busy',
                invoke: {
                  src: 'carryOut',
                  input: ({ context }) => ({ deed: deedIn(context) }),
                  onDone: [
                    {
                      guard: ({ event }) => event.output.refused === null,
                      target: '#desk.deed.idle',
                      actions: ['tellDone', 'remember', 'forget'],
                    },
                    { target: 'open', actions: assign(({ event }) => ({ refused: event.output.refused })) },
                  ],
                  onError: { target: 'open', actions: assign(({ event }) => ({ refused: brokenBy(event.error) })) },
                },
              },
            },
          },
        },
      },
    },
  })

/** @throws Error when nothing was asked for, which no state that asks this allows. */
const deedIn = <Deed>({ deed }: { readonly deed: Deed | null }): Deed => {
  if (deed === null) throw new Error('Nothing was asked for.')
  return deed
}

const brokenBy = (error: unknown) => ({ type: 'failed' as const, failure: failureOf(error) })
