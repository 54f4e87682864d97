import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { PortError } from '../../model/failure.ts'
import { chatService, httpClient, wrongServices } from './chat-service.ts'
import { friendsSchema } from './schemas.ts'
import { brokenService, origin, serveDemoApi, testApi } from './testing/api.ts'

const server = serveDemoApi()

const listPath = `${origin}/api/friend/list`

const askList = (answer: () => Response | Promise<Response>, timeLimit = 60_000) => {
  server.use(http.get(listPath, answer))
  return httpClient({ origin, timeLimit }).get(friendsSchema, '/api/friend/list')
}

test('friends and messages come in the words of the console', async () => {
  const { listFriends, searchFriends, openChat, sendChat } = chatService(testApi(server).client)
  expect((await listFriends())[0]).toMatchObject({
    id: 24,
    name: 'Álvaro Mejía',
    unread: 0,
    isOnline: false,
    activity: 2,
  })
  expect((await searchFriends('melissa'))[0]).toMatchObject({ unread: 3, isOnline: true, activity: 'typing' })
  expect(await openChat(3)).toEqual([
    { isReceived: true, text: 'La jornada 12 queda para el domingo.', time: '16:40' },
    { isReceived: false, text: 'Anotado.', time: '16:41' },
  ])
  expect((await sendChat(3, 'Gracias')).at(-1)).toEqual({ isReceived: false, text: 'Gracias', time: '14:05' })
})

test('an issue of the service has a code, and its own sentence', async () => {
  const { listFriends, searchFriends, openChat, sendChat } = chatService(testApi(server, brokenService()).client)
  const failure = new PortError({ code: 'internal-server-error', message: 'Internal server error' })
  await expect(listFriends()).rejects.toEqual(failure)
  await expect(searchFriends('a')).rejects.toEqual(failure)
  await expect(openChat(1)).rejects.toEqual(failure)
  await expect(sendChat(1, 'Hola')).rejects.toEqual(failure)
})

test('a refusal is reported in its own sentence', async () => {
  await expect(chatService(testApi(server).client).openChat(99)).rejects.toMatchObject({
    code: 'demo-api-refused',
    message: 'There is no friend 99.',
  })
})

test.each([
  ['no body', new Response(null, { status: 500 })],
  ['a body that says nothing to people', Response.json({ error: 1 }, { status: 500 })],
])('a failure with %s is Wrong Services', async (_, response) => {
  server.use(http.get(listPath, () => response))
  await expect(chatService(httpClient({ origin })).listFriends()).rejects.toMatchObject({
    code: 'wrong-services',
    message: 'Wrong Services',
  })
})

const json = { 'content-type': 'application/json' }

test('a refusal in plain text is that text', async () => {
  await expect(askList(() => new Response('There is no /api.\n', { status: 404 }))).rejects.toBe('There is no /api.')
})

test.each([
  ['nothing at all', new Response(null, { status: 500 })],
  ['nothing but a line break', new Response('\n', { status: 502 })],
  [
    'a page for people',
    new Response('<!doctype html><p>Bad gateway', { status: 502, headers: { 'content-type': 'text/html' } }),
  ],
])('a failure with %s is Wrong Services', async (_, response) => {
  await expect(askList(() => response)).rejects.toBe(wrongServices)
})

test.each([
  ['a page', '<!doctype html>', { 'content-type': 'text/html; charset=utf-8' }],
  ['no body', '', json],
  ['no JSON', '[{', json],
  ['something else', '{"friends":[]}', json],
  ['a friend without a name', '[{"id":1}]', json],
])('a success with %s is not what was asked for', async (_, body, headers) => {
  await expect(askList(() => new Response(body, { headers }))).rejects.toBe('Wrong Services')
})

test('without a network it is Wrong Services', async () => {
  await expect(askList(() => HttpResponse.error())).rejects.toBe(wrongServices)
})

test('an answer that breaks off is Wrong Services', async () => {
  const broken = new ReadableStream({ start: controller => controller.error(new TypeError('network error')) })
  await expect(askList(() => new Response(broken, { headers: json }))).rejects.toBe(wrongServices)
})

test('a service that takes a moment is waited for', async () => {
  const slow = async () => {
    await delay(60)
    return Response.json([])
  }
  expect(await askList(slow, 10_000)).toEqual([])
})

test('a service that never answers is given up', async () => {
  const never = async () => {
    await delay('infinite')
    return new Response()
  }
  await expect(askList(never, 1)).rejects.toBe(wrongServices)
})
