import { expect, test } from 'vitest'
import { PortError } from '../../model/failure.ts'
import { chatService } from './chat-service.ts'
import { httpClient } from './http.ts'
import { brokenService, origin, testApi } from './test-api.ts'

const answering = (response: Response) => chatService(httpClient({ origin, fetch: async () => response }))

test('friends and messages come in the words of the console', async () => {
  const { listFriends, searchFriends, openChat, sendChat } = chatService(testApi().client)
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

test('a fault of the service has a code, and its own sentence', async () => {
  const { listFriends, searchFriends, openChat, sendChat } = chatService(testApi(brokenService()).client)
  const failure = new PortError({ code: 'internal-server-error', message: 'Internal server error' })
  await expect(listFriends()).rejects.toEqual(failure)
  await expect(searchFriends('a')).rejects.toEqual(failure)
  await expect(openChat(1)).rejects.toEqual(failure)
  await expect(sendChat(1, 'Hola')).rejects.toEqual(failure)
})

test('a refusal is told in its own sentence', async () => {
  await expect(chatService(testApi().client).openChat(99)).rejects.toMatchObject({
    code: 'demo-api-refused',
    message: 'There is no friend 99.',
  })
})

test.each([
  ['no body', new Response(null, { status: 500 })],
  ['a body that says nothing to people', Response.json({ error: 1 }, { status: 500 })],
])('a failure with %s is Wrong Services', async (_, response) => {
  await expect(answering(response).listFriends()).rejects.toMatchObject({
    code: 'wrong-services',
    message: 'Wrong Services',
  })
})
