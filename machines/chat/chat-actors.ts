import { fromPromise } from 'xstate'
import type { ChatSource, CountUnread, ListFriends, OpenChat, SearchFriends, SendChat } from '../ports.ts'

interface ChatActors {
  readonly countUnread: CountUnread
  readonly listFriends: ListFriends
  readonly searchFriends: SearchFriends
  readonly openChat: OpenChat
  readonly sendChat: SendChat
}

/** The chat's actors over a service that is fetched when the first of them needs it, and asked for again where that failed; the count does without. */
export const chatActorsOf = ({ fetchService, countUnread }: ChatSource): ChatActors => ({
  countUnread: fromPromise(countUnread),
  listFriends: fromPromise(async () => (await fetchService()).listFriends()),
  searchFriends: fromPromise(async ({ input }) => (await fetchService()).searchFriends(input.text)),
  openChat: fromPromise(async ({ input }) => (await fetchService()).openChat(input.friend)),
  sendChat: fromPromise(async ({ input }) => (await fetchService()).sendChat(input.friend, input.text)),
})
