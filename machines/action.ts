import { assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import { promiseNotProvided } from './work.ts'

/** Result of an action, which is done if it is `saved`, like a write (src/model/outcome.ts). */
export interface Result {
  readonly type: string
}

interface Saved {
  readonly type: 'saved'
}

type SavedBy<Outcome extends Result> = Extract<Outcome, Saved>

/** Why an action was not done: the attempt's own answer, or a failure of the attempt. */
export type RefusedBy<Outcome extends Result> =
  | Exclude<Outcome, Saved>
  | { readonly type: 'failed'; readonly failure: Failure }

export interface ActionDone<Action, Outcome extends Result> {
  readonly action: Action
  readonly outcome: SavedBy<Outcome>
}

export interface Run<Action> {
  readonly action: Action
}

export interface Ran<Outcome extends Result> {
  readonly outcome: Outcome
}

interface ActionContext<Action, Outcome extends Result> {
  /** The action being asked about or carried out; afterwards the refused one. */
  readonly action: Action | null
  /** Whether a question is open; it stays open until the action is done. */
  readonly isAsking: boolean
  readonly refused: RefusedBy<Outcome> | null
  readonly done: ActionDone<Action, Outcome> | null
}

type ActionEvent<Action> =
  | { readonly type: 'do'; readonly action: Action }
  | { readonly type: 'ask'; readonly action: Action }
  /** Carries out the action asked about. `action` replaces it if the answer adds to the question. */
  | { readonly type: 'confirm'; readonly action?: Action }
  | { readonly type: 'cancel' }

/** Runs a page's actions one at a time. A refused one keeps its question open; a finished one allows undo. */
export const actionMachine = <Action, Outcome extends Result>() =>
  setup({
    types: {
      context: {} as ActionContext<Action, Outcome>,
      events: {} as ActionEvent<Action>,
      emitted: {} as { readonly type: 'done' } & ActionDone<Action, Outcome>,
      tags: {} as 'busy',
    },
    actors: { run: promiseNotProvided<Run<Action>, Ran<Outcome>>('run') },
    actions: {
      forget: assign({ action: null, isAsking: false, refused: null }),
      announce: emit(({ context: { done } }) => {
        if (done === null) throw new Error('Nothing was done.')
        return { type: 'done' as const, ...done }
      }),
    },
  }).createMachine({
    id: 'action',
    context: { action: null, isAsking: false, refused: null, done: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          do: {
            guard: ({ context }) => !context.isAsking,
            target: 'running',
            actions: assign(({ event }) => ({ action: event.action, refused: null })),
          },
          ask: { actions: assign(({ event }) => ({ action: event.action, isAsking: true, refused: null })) },
          confirm: {
            guard: ({ context }) => context.isAsking,
            target: 'running',
            actions: assign(({ context, event }) => ({ action: event.action ?? context.action, refused: null })),
          },
          cancel: { actions: 'forget' },
        },
      },
      running: {
        tags: 'busy',
        invoke: {
          src: 'run',
          input: ({ context }) => ({ action: actionIn(context) }),
          onDone: [
            {
              guard: ({ event }) => event.output.outcome.type === 'saved',
              target: 'idle',
              actions: [
                assign(({ context, event }) => ({
                  done: { action: actionIn(context), outcome: event.output.outcome as SavedBy<Outcome> },
                })),
                'announce',
                'forget',
              ],
            },
            {
              target: 'idle',
              actions: assign(({ event }) => ({ refused: event.output.outcome as Exclude<Outcome, Saved> })),
            },
          ],
          onError: {
            target: 'idle',
            actions: assign(({ event }) => ({ refused: { type: 'failed', failure: failureOf(event.error) } as const })),
          },
        },
      },
    },
  })

const actionIn = <Action>({ action }: { readonly action: Action | null }): Action => {
  if (action === null) throw new Error('Nothing was asked for.')
  return action
}
