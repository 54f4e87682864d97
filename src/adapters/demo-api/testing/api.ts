import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { httpClient } from '../chat-service.ts'
import { type DemoService, demoChats, demoFriends, demoService } from '../mock/demo.ts'
import { handlersOf } from '../mock/handlers.ts'

export const origin = 'http://luna.test'

/** Answers requests of one test file. A request without a handler is an error. */
export const serveDemoApi = () => {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}

type DemoServer = ReturnType<typeof serveDemoApi>

const freshService = (): DemoService =>
  demoService({ friends: demoFriends, chats: demoChats, now: () => new Date(2026, 10, 21, 14, 5) })

/** Serves the service from now on, for a client and for plain requests. */
export const testApi = (server: DemoServer, service: DemoService = freshService()) => {
  server.use(...handlersOf(service))
  const ask = (path: string, init?: RequestInit) => fetch(new URL(path, origin), init)
  const post = (body: unknown) =>
    ask('/api/friend/chat/add', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  return { ask, post, client: httpClient({ origin }) }
}

export const brokenService = (): DemoService => {
  const fail = () => {
    throw new Error('The secret of the service.')
  }
  return { list: fail, search: fail, chat: fail, add: fail }
}
