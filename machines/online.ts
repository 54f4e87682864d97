import { setup } from 'xstate'
import { watchNotProvided } from './not-provided.ts'

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
    // A line that only stutters is no news.
    interrupted: { after: { patience: 'gone' } },
    gone: { tags: 'offline' },
  },
})
