import * as v from 'valibot'
import type { ChatMessage, ChatService, Friend } from '../../../machines/ports.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import { PortError } from '../../model/failure.ts'
import { type DemoFriend, type DemoMessage, failureSchema, friendsSchema, messagesSchema } from './schemas.ts'

/** Rejection of a request whose response has no body. */
export const wrongServices = 'Wrong Services'

interface HttpOptions {
  readonly origin: string
  readonly timeLimit?: number
}

type Schema = v.GenericSchema

/** Reads the body as JSON, else as text; undefined if empty, or only an HTML page. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (text.trim() === '' || type.startsWith('text/html')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The service's plain text.
    return text.trim()
  }
}

/** Creates a client that rejects with the body of a failed response, or else with `Wrong Services`. */
export const httpClient = ({ origin, timeLimit = 20_000 }: HttpOptions) => {
  const ask = async <S extends Schema>(schema: S, request: Request): Promise<v.InferOutput<S>> => {
    const [response, body] = await fetch(request)
      .then(async answer => [answer, await bodyOf(answer)] as const)
      .catch(() => Promise.reject(wrongServices))
    if (!response.ok) return Promise.reject(body ?? wrongServices)
    const read = v.safeParse(schema, body)
    return read.success ? read.output : Promise.reject(wrongServices)
  }
  const requestOf = (path: string, init: RequestInit = {}) =>
    new Request(new URL(path, origin), {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      signal: AbortSignal.timeout(timeLimit),
    })
  return {
    get: <S extends Schema>(schema: S, path: string, query: Readonly<Record<string, string>> = {}) => {
      const search = new URLSearchParams(query).toString()
      return ask(schema, requestOf(search ? `${path}?${search}` : path))
    },
    post: <S extends Schema>(schema: S, path: string, body: unknown) =>
      ask(
        schema,
        requestOf(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  }
}

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

/** Converts a rejection to a Failure: the service's own sentence, and a code if the interface may replace it. */
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

export const chatService = ({ get, post }: ReturnType<typeof httpClient>): ChatService => {
  const friends = async (path: string, query?: Readonly<Record<string, string>>) =>
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

/** Time limit for a service worker to start. Milliseconds. */
const startLimit = 10_000

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker of the demo did not start in time.')), startLimit)
  })

let started: Promise<unknown> | undefined

/** The demo's chat. The first call starts the mock of its API; without it, requests go to the server. */
export const openDemoApi = async (): Promise<ChatService> => {
  const { startMock } = await loadChunk(() => import('./mock/browser.ts'))
  started ??= Promise.allSettled([Promise.race([startMock(), tooLong()])])
  await started
  return chatService(httpClient({ origin: window.location.origin }))
}
