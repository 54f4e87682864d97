import * as v from 'valibot'
import type { ChatMessage, ChatService, Friend } from '../../../machines/ports.ts'
import { PortError } from '../../model/failure.ts'
import { type HttpClient, wrongServices } from './http.ts'
import { type DemoFriend, type DemoMessage, failureSchema, friendsSchema, messagesSchema } from './schemas.ts'

const activityOf = (time: string): Friend['activity'] =>
  time === 'typing' || time === 'online' ? time : Number.parseInt(time, 10)

const toFriend = ({ id, name, photo, new: unread, status, time }: DemoFriend): Friend => ({
  id,
  name,
  photo,
  unread,
  isOnline: status === 1,
  activity: activityOf(time),
})

const toMessage = ({ type, msg, time }: DemoMessage): ChatMessage => ({ isReceived: type === 1, text: msg, time })

const internal = 'Internal server error'

/** What the client rejected with, as a Failure: the service's own sentence, and a code where the interface may have words of its own. */
const toPortError = (rejection: unknown): PortError => {
  const read = v.safeParse(failureSchema, rejection)
  const message = read.success ? read.output.message : rejection
  if (message === internal) return new PortError({ code: 'internal-server-error', message: internal })
  if (typeof message === 'string' && message !== wrongServices)
    return new PortError({ code: 'demo-api-refused', message })
  return new PortError({ code: 'wrong-services', message: wrongServices }, { cause: rejection })
}

const orPortError = <T>(asking: Promise<T>): Promise<T> =>
  asking.catch((rejection: unknown) => {
    throw toPortError(rejection)
  })

/** The chat's conversations, kept by whoever answers to the demo API. */
export const chatService = ({ get, post }: HttpClient): ChatService => {
  const friends = async (...[path, query]: [path: string, query?: Readonly<Record<string, string>>]) =>
    (await orPortError(get(friendsSchema, path, query))).map(toFriend)
  return {
    listFriends: () => friends('/api/friend/list'),
    searchFriends: text => friends('/api/friend/search', { query: text }),
    openChat: async friend =>
      (await orPortError(get(messagesSchema, '/api/friend/chat', { id: String(friend) }))).map(toMessage),
    sendChat: async (friend, text) =>
      (await orPortError(post(messagesSchema, '/api/friend/chat/add', { id: friend, msg: text }))).map(toMessage),
  }
}
