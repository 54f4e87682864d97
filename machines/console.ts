import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import { chromeMachine } from './chrome.ts'
import { sessionMachine } from './session.ts'

/** The root of the console: one thing to start, outside React, and one to stop. */
export const consoleMachine = setup({
  types: {
    context: {} as { readonly knownRoles: readonly string[]; readonly failure: Failure | null },
    input: {} as { knownRoles: readonly string[] },
    children: {} as { session: 'session'; chrome: 'chrome' },
    tags: {} as 'crashed',
  },
  actors: { session: sessionMachine, chrome: chromeMachine },
  actions: {
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'console',
  context: ({ input: { knownRoles } }) => ({ knownRoles, failure: null }),
  initial: 'running',
  states: {
    running: {
      invoke: [
        {
          id: 'session',
          src: 'session',
          systemId: 'session',
          input: ({ context: { knownRoles } }) => ({ knownRoles }),
          onError: {
            target: 'crashed',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        },
        {
          id: 'chrome',
          src: 'chrome',
          systemId: 'chrome',
          onError: {
            target: 'crashed',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        },
      ],
    },
    // An issue of ours in one of the parts: the console cannot go on with half of itself.
    crashed: { tags: 'crashed' },
  },
})

export interface ConsoleParts {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly chrome: ActorRefFrom<typeof chromeMachine>
}

/** The parts of a console that runs, for views to select from and send to. */
export const partsOf = (console: ActorRefFrom<typeof consoleMachine>): ConsoleParts => {
  const { session, chrome } = console.getSnapshot().children
  if (session === undefined || chrome === undefined) throw new Error('The console has crashed: its parts are gone.')
  return { session, chrome }
}
