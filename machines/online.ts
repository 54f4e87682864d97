import { fromCallback, setup } from 'xstate'
import type { Store } from '../src/model/store.ts'
import { watchNotProvided } from './work.ts'

export type OnlineEvent = { readonly type: 'connection.found' | 'connection.lost' }

export const onlineMachine = setup({
  types: { events: {} as OnlineEvent, tags: {} as 'offline' },
  actors: { watchConnection: watchNotProvided('watchConnection') },
  delays: { patience: 1000 },
}).createMachine({
  id: 'online',
  invoke: { src: 'watchConnection', onError: {} },
  on: { 'connection.found': '.there' },
  initial: 'there',
  states: {
    there: { on: { 'connection.lost': 'interrupted' } },
    // Ignore brief disconnections.
    interrupted: { after: { patience: 'gone' } },
    gone: { tags: 'offline' },
  },
})

export const onlineOver = (watchConnection: Store['watchConnection']) =>
  onlineMachine.provide({
    actors: {
      watchConnection: fromCallback<{ type: string }>(({ sendBack }) =>
        watchConnection(isConnected => {
          const event: OnlineEvent = { type: isConnected ? 'connection.found' : 'connection.lost' }
          sendBack(event)
        }),
      ),
    },
  })
