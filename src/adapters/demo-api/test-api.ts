import { getResponse } from 'msw'
import { httpClient } from './chat-service.ts'
import { type DemoService, demoChats, demoFriends, demoService } from './mock/demo.ts'
import { handlersOf } from './mock/handlers.ts'

export const origin = 'http://luna.test'

const freshService = (): DemoService =>
  demoService({ friends: demoFriends, chats: demoChats, now: () => new Date(2026, 10, 21, 14, 5) })

export const testApi = (service: DemoService = freshService()) => {
  const handlers = handlersOf(service)
  const fetch = async (request: Request): Promise<Response> => {
    const response = await getResponse(handlers, request)
    if (!response) throw new Error(`No handler answers ${request.method} ${request.url}.`)
    return response
  }
  const ask = (path: string, init?: RequestInit) => fetch(new Request(new URL(path, origin), init))
  const post = (body: unknown) =>
    ask('/api/friend/chat/add', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  return { ask, post, client: httpClient({ origin, fetch }) }
}

export const brokenService = (): DemoService => {
  const fail = () => {
    throw new Error('The secret of the service.')
  }
  return { list: fail, search: fail, chat: fail, add: fail }
}
