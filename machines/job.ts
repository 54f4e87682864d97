import { assertEvent, assign, sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import { assertPresent } from './assert-present.ts'
import { promiseNotProvided, type WorkInput } from './work.ts'

const missing = 'There is no plan to write, and nothing was asked for.'

/** Result of many writes, or of their undo. Only the actors and views know the shape of a write. */
export interface Report<Done, Refused> {
  readonly done: readonly Done[]
  readonly refused: readonly Refused[]
  /** Writes not begun because of the stop. */
  readonly left: number
}

/** False without undo, as announced. */
type Undoable = { readonly canUndo: boolean }

export interface JobPlan<Done, Refused> {
  readonly writes: number
  /** Runs without a question, because somebody has already agreed. */
  readonly next?: 'write' | 'undo'
  /** Result of an earlier run, before the page was closed. */
  readonly written?: Report<Done, Refused>
}

export type JobNews =
  | { readonly type: 'job.found'; readonly count: number }
  | { readonly type: 'job.moved'; readonly done: number }
  /** The browser cannot store the job, so it cannot be resumed. */
  | { readonly type: 'job.unkept' }

export interface WriteInput<Plan, Done> {
  readonly plan: Plan
  readonly done: readonly Done[]
  /** An earlier run began writes with unknown results. */
  readonly isResumed: boolean
}

export interface UndoInput<Plan, Done> {
  readonly plan: Plan
  readonly done: readonly Done[]
  readonly undone: readonly Done[]
}

interface JobContext<Request, Plan, Done, Refused> {
  readonly request: Request | null
  readonly found: number
  readonly plan: Plan | null
  readonly progress: { readonly done: number; readonly of: number }
  readonly written: Report<Done, Refused> | null
  readonly undone: Report<Done, Refused> | null
  readonly failure: Failure | null
  /** Whether this device can resume the job after an interruption. */
  readonly isKept: boolean
}

type JobTag =
  | 'planning'
  | 'planned'
  | 'writing'
  | 'stopping'
  | 'written'
  | 'undoing'
  | 'undone'
  | 'failed'
  /** Leaving would stop it. */
  | 'running'

const nothing = {
  request: null,
  found: 0,
  plan: null,
  progress: { done: 0, of: 0 },
  written: null,
  undone: null,
  failure: null,
  isKept: true,
} as const

/** A stop begins nothing new and awaits pending work. */
const stoppable = {
  initial: 'going',
  states: {
    going: { on: { stop: { target: 'stopping', actions: 'stopWork' } } },
    stopping: { tags: 'stopping' },
  },
  on: { 'job.moved': { actions: 'moveOn' }, ask: {} },
} as const

/** Many related writes: planned, previewed, written with progress, undone as one. Can be continued, never repeated. */
export const jobMachine = <Request, Plan extends JobPlan<Done, Refused>, Done extends Undoable, Refused>() =>
  setup({
    types: {
      context: {} as JobContext<Request, Plan, Done, Refused>,
      events: {} as
        | JobNews
        | { readonly type: 'ask'; readonly request: Request }
        /** Confirms the plan; `plan` replaces it if the answer adds to it. */
        | { readonly type: 'write'; readonly plan?: Plan }
        | { readonly type: 'retry' | 'stop' | 'resume' | 'undo' | 'close' },
      tags: {} as JobTag,
    },
    actors: {
      plan: promiseNotProvided<WorkInput<{ readonly request: Request }, JobNews>, Plan>('plan'),
      write: promiseNotProvided<WorkInput<WriteInput<Plan, Done>, JobNews>, Report<Done, Refused>>('write'),
      undo: promiseNotProvided<WorkInput<UndoInput<Plan, Done>, JobNews>, Report<Done, Refused>>('undo'),
    },
    guards: {
      hasWrites: ({ context }) => (context.plan?.writes ?? 0) > 0,
      canResume: ({ context: { written } }) => isUnfinished(written),
      canUndo: ({ context: { written } }) => undoableIn(written).length > 0,
      canResumeUndoing: ({ context: { undone } }) => isUnfinished(undone),
      writesAtOnce: ({ context }) => context.plan?.next === 'write',
      undoesAtOnce: ({ context }) => context.plan?.next === 'undo',
    },
    actions: {
      clear: assign(nothing),
      moveOn: assign(({ context, event }) => {
        assertEvent(event, 'job.moved')
        return { progress: { ...context.progress, done: event.done } }
      }),
      stopWork: sendTo('work', { type: 'stop' }),
    },
  }).createMachine({
    id: 'job',
    context: nothing,
    initial: 'idle',
    on: {
      ask: { target: '.planning', actions: assign(({ event }) => ({ ...nothing, request: event.request })) },
      'job.unkept': { actions: assign({ isKept: false }) },
    },
    states: {
      idle: {},
      planning: {
        tags: 'planning',
        invoke: {
          id: 'plan',
          src: 'plan',
          input: ({ context, self }) => ({ listener: self, job: { request: assertPresent(context.request, missing) } }),
          onDone: {
            target: 'planned',
            actions: assign(({ event }) => ({ plan: event.output, written: event.output.written ?? null })),
          },
          onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
        },
        on: {
          'job.found': { actions: assign(({ event }) => ({ found: event.count })) },
          close: { target: 'idle', actions: 'clear' },
        },
      },
      failed: {
        tags: 'failed',
        on: {
          retry: { target: 'planning', actions: assign({ failure: null, found: 0 }) },
          close: { target: 'idle', actions: 'clear' },
        },
      },
      planned: {
        tags: 'planned',
        always: [
          { guard: 'writesAtOnce', target: 'writing' },
          { guard: 'undoesAtOnce', target: 'undoing' },
        ],
        on: {
          write: {
            guard: 'hasWrites',
            target: 'writing',
            actions: assign(({ context, event }) => ({ plan: event.plan ?? context.plan })),
          },
          close: { target: 'idle', actions: 'clear' },
        },
      },
      writing: {
        ...stoppable,
        tags: ['writing', 'running'],
        entry: assign(({ context: { plan, written } }) => ({
          failure: null,
          progress: { done: 0, of: (plan?.writes ?? 0) - (written?.done.length ?? 0) },
        })),
        invoke: {
          id: 'work',
          src: 'write',
          input: ({ context: { plan, written }, self }) => ({
            listener: self,
            job: { plan: assertPresent(plan, missing), done: written?.done ?? [], isResumed: written !== null },
          }),
          onDone: {
            target: 'written',
            actions: assign(({ context, event }) => ({ written: added(context.written, event.output) })),
          },
          onError: {
            target: 'written',
            actions: assign(({ context, event }) => ({
              failure: failureOf(event.error),
              written: added(context.written, broken(context.progress)),
            })),
          },
        },
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
        ...stoppable,
        tags: ['undoing', 'running'],
        entry: assign(({ context: { written, undone } }) => ({
          failure: null,
          progress: { done: 0, of: undoableIn(written).length - (undone?.done.length ?? 0) },
        })),
        invoke: {
          id: 'work',
          src: 'undo',
          input: ({ context: { plan, written, undone }, self }) => ({
            listener: self,
            job: { plan: assertPresent(plan, missing), done: undoableIn(written), undone: undone?.done ?? [] },
          }),
          onDone: {
            target: 'undone',
            actions: assign(({ context, event }) => ({ undone: added(context.undone, event.output) })),
          },
          onError: {
            target: 'undone',
            actions: assign(({ context, event }) => ({
              failure: failureOf(event.error),
              undone: added(context.undone, broken(context.progress)),
            })),
          },
        },
      },
      undone: {
        tags: 'undone',
        on: {
          resume: { guard: 'canResumeUndoing', target: 'undoing' },
          close: { target: 'idle', actions: 'clear' },
        },
      },
    },
  })

export const undoableIn = <Done extends Undoable>(report: Report<Done, unknown> | null): readonly Done[] =>
  report?.done.filter(({ canUndo }) => canUndo) ?? []

const isUnfinished = (report: Report<unknown, unknown> | null): boolean =>
  report !== null && report.left + report.refused.length > 0

const added = <Done, Refused>(
  before: Report<Done, Refused> | null,
  { done, refused, left }: Report<Done, Refused>,
): Report<Done, Refused> => ({ done: [...(before?.done ?? []), ...done], refused, left })

/** All work counts as left and can be continued. */
const broken = ({ of }: { readonly of: number }): Report<never, never> => ({ done: [], refused: [], left: of })
