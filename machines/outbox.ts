import { assign, emit, setup } from 'xstate'
import { failureOf } from '../src/model/failure.ts'
import type { ActionDone, Ran, RefusedBy, Result } from './action.ts'
import { promiseNotProvided } from './work.ts'

/** An action that the database has not taken yet. */
export interface Waiting<Action> {
  readonly id: string
  readonly action: Action
}

export interface OutboxEntry<Action, Outcome extends Result> extends Waiting<Action> {
  /** Why it was refused. It then waits for a decision, and later ones are sent. */
  readonly refused: RefusedBy<Outcome> | null
}

interface OutboxContext<Action, Outcome extends Result> {
  readonly entries: readonly OutboxEntry<Action, Outcome>[]
  /** The entry being sent; null while none is. */
  readonly sending: OutboxEntry<Action, Outcome> | null
}

/** Sends actions one at a time, in order. The device stores each until it is sent or dropped. */
export const outboxMachine = <Action, Outcome extends Result>() => {
  type Entry = OutboxEntry<Action, Outcome>
  type Context = OutboxContext<Action, Outcome>
  const nextOf = ({ entries }: Context): Entry | null => entries.find(({ refused }) => refused === null) ?? null
  const changed = ({ entries }: Context, isMeant: (entry: Entry) => boolean, refused: RefusedBy<Outcome> | null) => ({
    entries: entries.map(entry => (isMeant(entry) ? { ...entry, refused } : entry)),
  })
  const sent = ({ sending }: Context): Entry => {
    if (sending === null) throw new Error('Nothing is being sent.')
    return sending
  }
  const refused = (context: Context, why: RefusedBy<Outcome>) =>
    changed(context, ({ id }) => id === sent(context).id, why)
  return setup({
    types: {
      context: {} as Context,
      /** Entries that the device still has from before. */
      input: {} as { readonly stored: readonly Waiting<Action>[] },
      events: {} as
        | { readonly type: 'add'; readonly entry: Waiting<Action> }
        | { readonly type: 'retry' | 'drop'; readonly id: string }
        /** The connection is back: failed attempts are repeated. */
        | { readonly type: 'online' },
      emitted: {} as { readonly type: 'done' } & ActionDone<Action, Outcome>,
      tags: {} as 'busy',
    },
    /** Null if another tab of the device has sent or dropped the entry. */
    actors: { send: promiseNotProvided<Waiting<Action>, Ran<Outcome> | null>('send') },
    actions: {
      store: (_, _entry: Waiting<Action>): void => {
        throw new Error('Provide an action that stores an entry on the device.')
      },
      forget: (_, _id: string): void => {
        throw new Error('Provide an action that removes an entry from the device.')
      },
      remove: assign(({ context }, id: string) => ({ entries: context.entries.filter(entry => entry.id !== id) })),
      announce: emit((_, done: ActionDone<Action, Outcome>) => ({ type: 'done' as const, ...done })),
    },
  }).createMachine({
    id: 'outbox',
    context: ({ input }) => ({ entries: input.stored.map(entry => ({ ...entry, refused: null })), sending: null }),
    on: {
      add: {
        actions: [
          { type: 'store', params: ({ event }) => event.entry },
          assign(({ context, event }) => ({ entries: [...context.entries, { ...event.entry, refused: null }] })),
        ],
      },
      retry: { actions: assign(({ context, event }) => changed(context, ({ id }) => id === event.id, null)) },
      drop: {
        // One that is being sent may have arrived.
        guard: ({ context, event }) => context.sending?.id !== event.id,
        actions: [
          { type: 'forget', params: ({ event }) => event.id },
          { type: 'remove', params: ({ event }) => event.id },
        ],
      },
      online: { actions: assign(({ context }) => changed(context, ({ refused }) => refused?.type === 'failed', null)) },
    },
    initial: 'idle',
    states: {
      idle: {
        entry: assign({ sending: null }),
        always: {
          guard: ({ context }) => nextOf(context) !== null,
          target: 'sending',
          actions: assign(({ context }) => ({ sending: nextOf(context) })),
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'send',
          input: ({ context }) => ({ id: sent(context).id, action: sent(context).action }),
          onDone: [
            {
              guard: ({ event }) => event.output === null,
              target: 'idle',
              actions: { type: 'remove', params: ({ context }) => sent(context).id },
            },
            {
              guard: ({ event }) => event.output?.outcome.type === 'saved',
              target: 'idle',
              actions: [
                { type: 'forget', params: ({ context }) => sent(context).id },
                { type: 'remove', params: ({ context }) => sent(context).id },
                {
                  type: 'announce',
                  params: ({ context, event }) => ({
                    action: sent(context).action,
                    outcome: event.output?.outcome as ActionDone<Action, Outcome>['outcome'],
                  }),
                },
              ],
            },
            {
              target: 'idle',
              actions: assign(({ context, event }) => refused(context, event.output?.outcome as RefusedBy<Outcome>)),
            },
          ],
          onError: {
            target: 'idle',
            actions: assign(({ context, event }) =>
              refused(context, { type: 'failed', failure: failureOf(event.error) }),
            ),
          },
        },
      },
    },
  })
}
