import { and, assign, fromPromise, raise, setup, stateIn } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import type { ChatMessage, ChatService, ChatSource, Friend } from './ports.ts'
import { promiseNotProvided } from './work.ts'

interface ChatContext {
  /** Unread messages at the start, used until the friends are listed. */
  readonly unreadAtStart: number
  /** All of them as last listed; null before. */
  readonly friends: readonly Friend[] | null
  readonly sought: string
  /** Results of the last search; null without one. */
  readonly found: readonly Friend[] | null
  readonly listFailure: Failure | null
  readonly friend: Friend | null
  readonly messages: readonly ChatMessage[]
  readonly chatFailure: Failure | null
  readonly drafts: Readonly<Record<number, string>>
  readonly outgoing: Outgoing | null
  readonly sendFailure: Failure | null
}

interface Outgoing {
  readonly friend: number
  readonly text: string
}

/** The service's limit in characters. */
export const longestMessage = 1000

export const draftOf = ({ friend, drafts }: ChatContext): string => (friend ? (drafts[friend.id] ?? '') : '')

export const unreadIn = ({ friends, unreadAtStart }: ChatContext): number =>
  friends?.reduce((sum, { unread }) => sum + unread, 0) ?? unreadAtStart

/** Whether the pending or failed message belongs to the present conversation. */
export const isOutgoingHere = ({ friend, outgoing }: ChatContext): boolean => outgoing?.friend === friend?.id

const isBlank = (text: string): boolean => text.trim() === ''

const asRead = (friends: readonly Friend[] | null, id: number | undefined) =>
  friends?.map(friend => (friend.id === id ? { ...friend, unread: 0 } : friend)) ?? null

const without = (drafts: ChatContext['drafts'], id: number) =>
  Object.fromEntries(Object.entries(drafts).filter(([known]) => known !== String(id)))

type ChatEvent =
  | { readonly type: 'chat.toggle' | 'chat.close' | 'chat.back' | 'chat.retry' | 'list.retry' }
  | { readonly type: 'friends.sought'; readonly text: string }
  | { readonly type: 'friend.chosen'; readonly friend: Friend }
  | { readonly type: 'draft.typed'; readonly text: string }
  | { readonly type: 'message.send' }
  | { readonly type: 'file.attach' }
  /** Raised by the chat itself. */
  | { readonly type: 'message.sent'; readonly friend: number; readonly messages: readonly ChatMessage[] }

export type ChatTag =
  | 'open'
  | 'listLoading'
  | 'searching'
  | 'listFailed'
  | 'conversation'
  | 'chatLoading'
  | 'chatReady'
  | 'chatFailed'
  | 'attachRefused'
  | 'sending'
  | 'sendFailed'

/** Milliseconds between the last key and the search. */
export const searchPause = 200

/** The chat next to the pages. Leaving a friend drops pending requests, but sends the message to its end. */
export const chatMachine = setup({
  types: { context: {} as ChatContext, events: {} as ChatEvent, tags: {} as ChatTag },
  actors: {
    countUnread: promiseNotProvided<unknown, number>('countUnread'),
    listFriends: promiseNotProvided<unknown, readonly Friend[]>('listFriends'),
    searchFriends: promiseNotProvided<{ readonly text: string }, readonly Friend[]>('searchFriends'),
    openChat: promiseNotProvided<{ readonly friend: number }, readonly ChatMessage[]>('openChat'),
    sendChat: promiseNotProvided<Outgoing, readonly ChatMessage[]>('sendChat'),
  },
  delays: { searchPause },
  guards: {
    isAnswerable: stateIn({ panel: { open: { conversation: 'answerable' } } }),
    hasText: ({ context }) => !isBlank(draftOf(context)),
  },
  actions: {
    stopSeeking: assign({ sought: '', found: null }),
    takeMessages: assign(({ context }, messages: readonly ChatMessage[]) => ({
      messages,
      chatFailure: null,
      friends: asRead(context.friends, context.friend?.id),
      found: asRead(context.found, context.friend?.id),
    })),
    packMessage: assign(({ context }) => ({
      outgoing: context.friend ? { friend: context.friend.id, text: draftOf(context).trim() } : null,
      sendFailure: null,
    })),
    forgetDraft: assign(({ context: { drafts, outgoing } }) => ({
      drafts: outgoing ? without(drafts, outgoing.friend) : drafts,
    })),
    forgetOutgoing: assign({ outgoing: null, sendFailure: null }),
  },
}).createMachine({
  id: 'chat',
  context: {
    unreadAtStart: 0,
    friends: null,
    sought: '',
    found: null,
    listFailure: null,
    friend: null,
    messages: [],
    chatFailure: null,
    drafts: {},
    outgoing: null,
    sendFailure: null,
  },
  type: 'parallel',
  states: {
    start: {
      initial: 'counting',
      states: {
        counting: {
          invoke: {
            src: 'countUnread',
            onDone: { target: 'counted', actions: assign({ unreadAtStart: ({ event }) => event.output }) },
            // Shows no failure: opening the chat asks again and reports it.
            onError: 'counted',
          },
        },
        counted: {},
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'chat.toggle': { target: 'open', actions: 'stopSeeking' } } },
        open: {
          tags: 'open',
          on: { 'chat.toggle': 'closed', 'chat.close': 'closed' },
          initial: 'list',
          states: {
            list: {
              initial: 'choosing',
              on: {
                'friends.sought': [
                  {
                    guard: ({ event }) => isBlank(event.text),
                    target: '.listing',
                    actions: assign(({ event }) => ({ sought: event.text, found: null })),
                  },
                  { target: '.typing', reenter: true, actions: assign({ sought: ({ event }) => event.text }) },
                ],
                'friend.chosen': {
                  target: 'conversation',
                  actions: assign(({ event }) => ({ friend: event.friend, messages: [], chatFailure: null })),
                },
              },
              states: {
                choosing: {
                  always: [
                    { guard: ({ context }) => !isBlank(context.sought), target: 'searching' },
                    { target: 'listing' },
                  ],
                },
                listing: {
                  tags: 'listLoading',
                  invoke: {
                    src: 'listFriends',
                    onDone: {
                      target: 'ready',
                      actions: assign(({ event }) => ({ friends: event.output, listFailure: null })),
                    },
                    onError: {
                      target: 'failed',
                      actions: assign({ listFailure: ({ event }) => failureOf(event.error) }),
                    },
                  },
                },
                typing: { tags: 'searching', after: { searchPause: 'searching' } },
                searching: {
                  tags: 'searching',
                  invoke: {
                    src: 'searchFriends',
                    input: ({ context: { sought } }) => ({ text: sought.trim() }),
                    onDone: {
                      target: 'ready',
                      actions: assign(({ event }) => ({ found: event.output, listFailure: null })),
                    },
                    onError: {
                      target: 'failed',
                      actions: assign({ listFailure: ({ event }) => failureOf(event.error) }),
                    },
                  },
                },
                ready: {},
                failed: { tags: 'listFailed', on: { 'list.retry': 'choosing' } },
              },
            },
            conversation: {
              tags: 'conversation',
              initial: 'loading',
              on: {
                'chat.back': 'list',
                'draft.typed': {
                  actions: assign(({ context: { friend, drafts }, event }) =>
                    friend ? { drafts: { ...drafts, [friend.id]: event.text } } : {},
                  ),
                },
                'message.sent': {
                  guard: ({ context, event }) => context.friend?.id === event.friend,
                  target: '.answerable',
                  actions: { type: 'takeMessages', params: ({ event }) => event.messages },
                },
              },
              states: {
                loading: {
                  tags: 'chatLoading',
                  invoke: {
                    src: 'openChat',
                    input: ({ context: { friend } }) => ({ friend: friend?.id ?? 0 }),
                    onDone: {
                      target: 'answerable',
                      actions: { type: 'takeMessages', params: ({ event }) => event.output },
                    },
                    onError: {
                      target: 'failed',
                      actions: assign({ chatFailure: ({ event }) => failureOf(event.error) }),
                    },
                  },
                },
                // A friend without a conversation can be written to, which starts one.
                answerable: { tags: 'chatReady' },
                failed: { tags: 'chatFailed', on: { 'chat.retry': 'loading' } },
              },
            },
          },
        },
      },
    },
    outbox: {
      initial: 'empty',
      states: {
        empty: { on: { 'message.send': { guard: and(['isAnswerable', 'hasText']), target: 'sending' } } },
        sending: {
          tags: 'sending',
          entry: 'packMessage',
          invoke: {
            src: 'sendChat',
            input: ({ context: { outgoing } }) => ({ friend: outgoing?.friend ?? 0, text: outgoing?.text ?? '' }),
            onDone: {
              target: 'empty',
              actions: [
                raise(({ context: { outgoing }, event }) => ({
                  type: 'message.sent',
                  friend: outgoing?.friend ?? 0,
                  messages: event.output,
                })),
                'forgetDraft',
                'forgetOutgoing',
              ],
            },
            onError: { target: 'failed', actions: assign({ sendFailure: ({ event }) => failureOf(event.error) }) },
          },
        },
        failed: {
          tags: 'sendFailed',
          on: {
            'message.send': { guard: and(['isAnswerable', 'hasText']), target: 'sending' },
            'draft.typed': {
              guard: ({ context }) => isOutgoingHere(context),
              target: 'empty',
              actions: 'forgetOutgoing',
            },
          },
        },
      },
    },
    attaching: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'file.attach': 'refused' } },
        refused: {
          tags: 'attachRefused',
          on: {
            'draft.typed': 'unasked',
            'message.send': 'unasked',
            'chat.back': 'unasked',
            'chat.close': 'unasked',
            'chat.toggle': 'unasked',
          },
        },
      },
    },
  },
})

/** The chat's actors over a service loaded on first use, and again after a failure; the count needs no service. */
export const chatActorsOf = ({ fetchService, countUnread }: ChatSource) => {
  const actor = <Input, Output>(ask: (service: ChatService, input: Input) => Promise<Output>) =>
    fromPromise<Output, Input>(async ({ input }) => ask(await fetchService(), input))
  return {
    countUnread: fromPromise<number, unknown>(countUnread),
    listFriends: actor<unknown, readonly Friend[]>(service => service.listFriends()),
    searchFriends: actor((service, { text }: { readonly text: string }) => service.searchFriends(text)),
    openChat: actor((service, { friend }: { readonly friend: number }) => service.openChat(friend)),
    sendChat: actor((service, { friend, text }: Outgoing) => service.sendChat(friend, text)),
  }
}
