import { assign, setup } from 'xstate'
import { type Failure, failureOf, secondFactorUnmarked } from '../src/model/failure.ts'
import type { AppSecret, Factor } from './ports.ts'
import { promiseNotProvided } from './work.ts'

interface SecondFactorContext {
  readonly factors: readonly Factor[]
  /** Number of the phone to add; empty for an app. */
  readonly phone: string
  /** For an app that is being added. */
  readonly secret: AppSecret | null
  readonly failure: Failure | null
}

type SecondFactorEvent =
  | { readonly type: 'retry' | 'cancel' }
  | { readonly type: 'add'; readonly phone: string }
  | { readonly type: 'confirm'; readonly code: string }
  | { readonly type: 'remove'; readonly id: string }

/** The second factors of the signed-in person: lists them, adds one with a code from it, and removes one. */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    tags: {} as 'busy' | 'known' | 'code' | 'failed',
  },
  actors: {
    list: promiseNotProvided<void, readonly Factor[]>('list'),
    begin: promiseNotProvided<string, AppSecret | null>('begin'),
    confirm: promiseNotProvided<string>('confirm'),
    remove: promiseNotProvided<string>('remove'),
  },
  actions: { forgetFailure: assign({ failure: null }) },
}).createMachine({
  id: 'secondFactor',
  context: { factors: [], phone: '', secret: null, failure: null },
  initial: 'listing',
  states: {
    listing: {
      tags: 'busy',
      invoke: {
        src: 'list',
        onDone: { target: 'known', actions: assign({ factors: ({ event }) => event.output }) },
        onError: { target: 'unknown', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    unknown: { tags: 'failed', on: { retry: { target: 'listing', actions: 'forgetFailure' } } },
    known: {
      tags: 'known',
      on: {
        add: { target: 'beginning', actions: assign({ phone: ({ event }) => event.phone, failure: null }) },
        remove: { target: 'removing', actions: 'forgetFailure' },
      },
    },
    beginning: {
      tags: ['known', 'busy'],
      invoke: {
        src: 'begin',
        input: ({ context }) => context.phone,
        onDone: { target: 'code', actions: assign({ secret: ({ event }) => event.output }) },
        onError: { target: 'known', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    code: {
      tags: 'code',
      on: {
        confirm: { target: 'confirming', actions: 'forgetFailure' },
        cancel: { target: 'known', actions: 'forgetFailure' },
      },
    },
    confirming: {
      tags: ['code', 'busy'],
      invoke: {
        src: 'confirm',
        input: ({ event }) => (event.type === 'confirm' ? event.code : ''),
        onDone: { target: 'listing', actions: assign({ secret: null }) },
        onError: [
          {
            guard: ({ event }) => failureOf(event.error).code === secondFactorUnmarked,
            target: 'listing',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          { target: 'code', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
        ],
      },
    },
    removing: {
      tags: ['known', 'busy'],
      invoke: {
        src: 'remove',
        input: ({ event }) => (event.type === 'remove' ? event.id : ''),
        onDone: 'listing',
        onError: [
          {
            guard: ({ event }) => failureOf(event.error).code === secondFactorUnmarked,
            target: 'listing',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          { target: 'known', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
        ],
      },
    },
  },
})
