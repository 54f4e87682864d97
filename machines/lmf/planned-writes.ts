import { assign, sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import { promiseNotProvided, watchNotProvided } from '../not-provided.ts'

/** What has become of writes, or of taking them back. What a write is only the actors and the views know. */
export interface WritesReport<Done, Refused> {
  readonly done: readonly Done[]
  readonly refused: readonly Refused[]
  /** How many were not begun, because somebody stopped it. */
  readonly left: number
}

export type WritesEvent<Done, Refused> =
  | { readonly type: 'writes.moved'; readonly done: number }
  | { readonly type: 'writes.ended'; readonly report: WritesReport<Done, Refused> }
  /** The work itself broke: nobody knows what of it was done. */
  | { readonly type: 'writes.failed'; readonly failure: Failure }
  | { readonly type: 'connection.lost' | 'connection.back' }

export interface WritesInput<Plan, Done> {
  readonly plan: Plan
  /** Those that an earlier run has done: they are not done twice. */
  readonly done: readonly Done[]
}

export interface UndoInput<Done> {
  readonly done: readonly Done[]
  /** Those that are taken back already. */
  readonly undone: readonly Done[]
}

interface WritesContext<Request, Plan, Done, Refused> {
  readonly request: Request | null
  readonly plan: Plan | null
  readonly progress: { readonly done: number; readonly of: number }
  readonly written: WritesReport<Done, Refused> | null
  readonly undone: WritesReport<Done, Refused> | null
  /** Why no plan could be made, or the work broke. */
  readonly failure: Failure | null
}

const nothing = {
  request: null,
  plan: null,
  progress: { done: 0, of: 0 },
  written: null,
  undone: null,
  failure: null,
} as const

/**
 * Many writes that belong together: planned on request, shown before anything is written, written with progress, and undone as one. What was stopped or
 * refused can be gone on with; what was done is never done twice.
 */
export const plannedWritesMachine = <Request, Plan extends { readonly writes: number }, Done, Refused>() =>
  setup({
    types: {
      context: {} as WritesContext<Request, Plan, Done, Refused>,
      events: {} as
        | WritesEvent<Done, Refused>
        | { readonly type: 'plan.asked'; readonly request: Request }
        | { readonly type: 'retry' | 'write' | 'stop' | 'resume' | 'undo' | 'close' },
      // `offline` while work waits for the network, `unsaved` while leaving would stop it.
      tags: {} as
        | 'planning'
        | 'planned'
        | 'writing'
        | 'stopping'
        | 'written'
        | 'undoing'
        | 'undone'
        | 'offline'
        | 'unsaved',
    },
    actors: {
      plan: promiseNotProvided<{ readonly request: Request }, Plan>('plan'),
      write: watchNotProvided<WritesInput<Plan, Done>>('write'),
      undo: watchNotProvided<UndoInput<Done>>('undo'),
      watchConnection: watchNotProvided<undefined>('watchConnection'),
    },
    guards: {
      hasRequest: ({ context }) => context.request !== null,
      hasWrites: ({ context }) => (context.plan?.writes ?? 0) > 0,
      canResume: ({ context: { written } }) => written !== null && written.left + written.refused.length > 0,
      canUndo: ({ context: { written } }) => (written?.done.length ?? 0) > 0,
      canGoOnUndoing: ({ context: { undone } }) => undone !== null && undone.left + undone.refused.length > 0,
    },
    actions: {
      clear: assign(nothing),
      fail: assign((_, failure: Failure) => ({ failure })),
      breakWriting: assign(({ context }, failure: Failure) => ({ failure, written: broken(context.written, context) })),
      breakUndoing: assign(({ context }, failure: Failure) => ({ failure, undone: broken(context.undone, context) })),
      move: assign(({ context }, done: number) => ({ progress: { ...context.progress, done } })),
      workOn: () => {},
      stopWork: sendTo('work', { type: 'stop' }),
    },
  }).createMachine({
    id: 'plannedWrites',
    context: nothing,
    initial: 'idle',
    on: {
      'plan.asked': { target: '.planning', actions: assign(({ event }) => ({ ...nothing, request: event.request })) },
    },
    states: {
      idle: {
        on: {
          retry: { guard: 'hasRequest', target: 'planning', actions: assign({ failure: null }) },
          close: { actions: 'clear' },
        },
      },
      planning: {
        tags: 'planning',
        invoke: {
          src: 'plan',
          input: ({ context }) => ({ request: given(context.request) }),
          onDone: { target: 'planned', actions: assign(({ event }) => ({ plan: event.output })) },
          onError: { target: 'idle', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
        },
        on: {
          close: { target: 'idle', actions: 'clear' },
        },
      },
      planned: {
        tags: 'planned',
        on: {
          write: { guard: 'hasWrites', target: 'writing' },
          close: { target: 'idle', actions: 'clear' },
        },
      },
      writing: {
        tags: ['writing', 'unsaved'],
        entry: assign(({ context: { plan, written } }) => ({
          failure: null,
          progress: { done: 0, of: (plan?.writes ?? 0) - (written?.done.length ?? 0) },
        })),
        invoke: [
          {
            id: 'work',
            src: 'write',
            input: ({ context: { plan, written } }) => ({ plan: given(plan), done: written?.done ?? [] }),
            onError: {
              target: 'written',
              actions: { type: 'breakWriting', params: ({ event }) => failureOf(event.error) },
            },
          },
          // Whether there is a network is only told; without knowing, the work goes on all the same.
          { src: 'watchConnection', onError: { actions: 'workOn' } },
        ],
        on: {
          'writes.moved': { actions: { type: 'move', params: ({ event }) => event.done } },
          'writes.ended': {
            target: 'written',
            actions: assign(({ context, event }) => ({ written: added(context.written, event.report) })),
          },
          'writes.failed': {
            target: 'written',
            actions: { type: 'breakWriting', params: ({ event }) => event.failure },
          },
          'plan.asked': {},
        },
        type: 'parallel',
        states: { work: stoppable, network: connected },
      },
      written: {
        tags: 'written',
        on: {
          resume: { guard: 'canResume', target: 'writing' },
          undo: { guard: 'canUndo', target: 'undoing' },
          close: { target: 'idle', actions: 'clear' },
        },
      },
      undoing: {
        tags: ['undoing', 'unsaved'],
        entry: assign(({ context: { written, undone } }) => ({
          failure: null,
          progress: { done: 0, of: (written?.done.length ?? 0) - (undone?.done.length ?? 0) },
        })),
        invoke: [
          {
            id: 'work',
            src: 'undo',
            input: ({ context: { written, undone } }) => ({ done: written?.done ?? [], undone: undone?.done ?? [] }),
            onError: {
              target: 'undone',
              actions: { type: 'breakUndoing', params: ({ event }) => failureOf(event.error) },
            },
          },
          // Whether there is a network is only told; without knowing, the work goes on all the same.
          { src: 'watchConnection', onError: { actions: 'workOn' } },
        ],
        on: {
          'writes.moved': { actions: { type: 'move', params: ({ event }) => event.done } },
          'writes.ended': {
            target: 'undone',
            actions: assign(({ context, event }) => ({ undone: added(context.undone, event.report) })),
          },
          'writes.failed': {
            target: 'undone',
            actions: { type: 'breakUndoing', params: ({ event }) => event.failure },
          },
          'plan.asked': {},
        },
        type: 'parallel',
        states: { work: stoppable, network: connected },
      },
      undone: {
        tags: 'undone',
        on: {
          resume: { guard: 'canGoOnUndoing', target: 'undoing' },
          close: { target: 'idle', actions: 'clear' },
        },
      },
    },
  })

/** Nothing new is begun after a stop; what is on its way is awaited. */
const stoppable = {
  initial: 'going',
  states: {
    going: { on: { stop: { target: 'stopping', actions: 'stopWork' } } },
    stopping: { tags: 'stopping' },
  },
} as const

const connected = {
  initial: 'online',
  states: {
    online: { on: { 'connection.lost': 'offline' } },
    offline: { tags: 'offline', on: { 'connection.back': 'online' } },
  },
} as const

const added = <Done, Refused>(
  before: WritesReport<Done, Refused> | null,
  { done, refused, left }: WritesReport<Done, Refused>,
): WritesReport<Done, Refused> => ({ done: [...(before?.done ?? []), ...done], refused, left })

/** All of the work counts as left: it can be gone on with. */
const broken = <Done, Refused>(
  before: WritesReport<Done, Refused> | null,
  { progress }: { readonly progress: { readonly of: number } },
): WritesReport<Done, Refused> => ({ done: before?.done ?? [], refused: [], left: progress.of })

const given = <T>(value: T | null): T => {
  if (value === null) throw new Error('There is no plan to write, and nothing was asked for.')
  return value
}
