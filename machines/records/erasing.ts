import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import type { Refusal, Use } from '../../src/model/outcome.ts'
import { promiseNotProvided } from '../not-provided.ts'

/** A record that is there, or whose history is. */
export interface Target {
  readonly collection: string
  readonly id: string
}

/** What it takes to erase somebody: found out before the person is asked. */
export interface ErasingPlan {
  readonly title: string
  /** Those that go with it, each with its history. */
  readonly erased: readonly Target[]
  /** Those that stay, but tell of nobody any more, nor does their history. */
  readonly emptied: readonly Target[]
  /** Pictures of it that go with it. */
  readonly pictures: readonly Target[]
  /** How many pictures of it stay, since others show them. */
  readonly shared: number
  /** What has to let go of it first. */
  readonly hindering: readonly Use[]
}

export interface RefusedTarget extends Target {
  readonly why: Refusal
}

/** What is carried out, and the reason that stays for ever. */
export interface Erasing {
  readonly plan: ErasingPlan | null
  readonly reason: string
}

export interface ErasingTold {
  readonly type: 'erasing.moved'
  readonly done: number
  readonly of: number
}

interface ErasingContext extends Erasing {
  readonly progress: { readonly done: number; readonly of: number }
  readonly refused: readonly RefusedTarget[]
  readonly failure: Failure | null
}

type ErasingEvent =
  | ErasingTold
  | { readonly type: 'confirmed'; readonly reason: string }
  | { readonly type: 'cancelled' | 'retried' }

/** `refused` where some of it could not be erased: what was erased stays so, and the rest can be tried again. */
export type ErasingTag = 'looking' | 'failed' | 'hindered' | 'asking' | 'running' | 'refused' | 'done' | 'closed'

/**
 * Erasing somebody for good: what tells of them is looked for, shown, and erased when it is confirmed. Nothing takes it back. Where some of it is refused it is
 * looked for anew, so that what was not erased yet is.
 */
export const erasingMachine = setup({
  types: { context: {} as ErasingContext, events: {} as ErasingEvent, tags: {} as ErasingTag },
  actors: {
    look: promiseNotProvided<void, ErasingPlan>('look'),
    /** Gives what was refused: all else is erased. */
    carryOut: promiseNotProvided<Erasing, readonly RefusedTarget[]>('carryOut'),
  },
  guards: {
    isHindered: (_, plan: ErasingPlan) => plan.hindering.length > 0,
    isRefused: (_, count: number) => count > 0,
  },
  actions: {
    tellErased: () => {},
    tellClosed: () => {},
    rememberPlan: assign((_, plan: ErasingPlan) => ({ plan })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberRefused: assign((_, refused: readonly RefusedTarget[]) => ({ refused })),
  },
}).createMachine({
  id: 'erasing',
  context: { plan: null, reason: '', progress: { done: 0, of: 0 }, refused: [], failure: null },
  initial: 'looking',
  states: {
    looking: {
      tags: 'looking',
      invoke: {
        src: 'look',
        onDone: [
          {
            guard: { type: 'isHindered', params: ({ event }) => event.output },
            target: 'hindered',
            actions: { type: 'rememberPlan', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'rememberPlan', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { cancelled: 'closed' },
    },
    failed: { tags: 'failed', on: { retried: 'looking', cancelled: 'closed' } },
    hindered: { tags: 'hindered', on: { retried: 'looking', cancelled: 'closed' } },
    asking: {
      tags: 'asking',
      on: {
        confirmed: { target: 'running', actions: assign(({ event }) => ({ reason: event.reason })) },
        cancelled: 'closed',
      },
    },
    running: {
      tags: 'running',
      invoke: {
        src: 'carryOut',
        input: ({ context: { plan, reason } }) => ({ plan, reason }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output.length },
            target: 'refused',
            actions: { type: 'rememberRefused', params: ({ event }) => event.output },
          },
          { target: 'done' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: {
        'erasing.moved': { actions: assign(({ event: { done, of } }) => ({ progress: { done, of } })) },
      },
    },
    refused: { tags: 'refused', on: { retried: 'looking', cancelled: 'closed' } },
    done: { tags: 'done', entry: 'tellErased' },
    closed: { tags: 'closed', entry: 'tellClosed' },
  },
})
