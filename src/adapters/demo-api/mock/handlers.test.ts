import * as v from 'valibot'
import { expect, test } from 'vitest'
import { failureSchema, friendsSchema, longestMsg, messagesSchema } from '../schemas.ts'
import { brokenService, serveDemoApi, testApi } from '../testing/api.ts'
import { countUnread, demo, demoChats, demoFriends } from './demo.ts'

const server = serveDemoApi()
const silvia = 11
const brenda = 4

const read = async <S extends v.GenericSchema>(asked: Promise<Response>, schema: S) => {
  const response = await asked
  return { status: response.status, body: v.parse(schema, await response.json()) }
}
const list = async ({ ask }: ReturnType<typeof testApi>) => (await read(ask('/api/friend/list'), friendsSchema)).body

test('the list has 25 friends by name, accents and all', async () => {
  const friends = await list(testApi(server))
  expect(friends).toHaveLength(25)
  expect(friends.map(({ name }) => name).slice(0, 3)).toEqual(['Álvaro Mejía', 'Andrea Quintanilla', 'Brenda Aguilar'])
  expect(friends.findIndex(({ name }) => name.startsWith('Óscar'))).toBeGreaterThan(
    friends.findIndex(({ name }) => name.startsWith('Noemí')),
  )
})

test('each friend has a number and a portrait of their own', () => {
  expect(new Set(demoFriends.map(({ id }) => id)).size).toBe(25)
  expect(new Set(demoFriends.map(({ photo }) => photo)).size).toBe(25)
  // Within an address, a colour's # would end it.
  for (const { photo } of demoFriends) expect(photo).toMatch(/^data:image\/svg\+xml,[\w%.()!'*-]+$/)
})

test.each([
  ['silvia', ['Silvia Escobar']],
  ['  VENTURA ', ['Claudia Ventura']],
  ['Óscar', ['Óscar Beltrán']],
  ['zzz', []],
])('a search for "%s" finds %s', async (query, names) => {
  const { body } = await read(
    testApi(server).ask(`/api/friend/search?query=${encodeURIComponent(query)}`),
    friendsSchema,
  )
  expect(body.map(({ name }) => name)).toEqual(names)
})

test.each(['/api/friend/search', '/api/friend/search?query=', '/api/friend/search?query=%20'])(
  '%s finds everybody',
  async path => {
    expect((await read(testApi(server).ask(path), friendsSchema)).body).toHaveLength(25)
  },
)

test.each(demoFriends)('the conversation with $name is as the schema says', async ({ id }) => {
  expect((await read(testApi(server).ask(`/api/friend/chat?id=${id}`), messagesSchema)).status).toBe(200)
})

test('reading a conversation leaves nothing unread in it, and the rest as it was', async () => {
  const api = testApi(server)
  const before = await list(api)
  await api.ask(`/api/friend/chat?id=${silvia}`)
  const after = await list(api)
  expect(before.find(({ id }) => id === silvia)?.new).toBe(2)
  expect(after).toEqual(before.map(friend => (friend.id === silvia ? { ...friend, new: 0 } : friend)))
})

test('a message is added with the local time, and stays', async () => {
  const api = testApi(server)
  const { body } = await read(api.post({ id: silvia, msg: '  Gracias  ' }), messagesSchema)
  expect(body.at(-1)).toEqual({ type: 0, msg: 'Gracias', time: '14:05' })
  expect((await read(api.ask(`/api/friend/chat?id=${silvia}`), messagesSchema)).body).toEqual(body)
})

test('who has no conversation gets one with the first message', async () => {
  const api = testApi(server)
  expect((await read(api.ask(`/api/friend/chat?id=${brenda}`), messagesSchema)).body).toEqual([])
  const { body } = await read(api.post({ id: brenda, msg: 'Hola' }), messagesSchema)
  expect(body).toEqual([{ type: 0, msg: 'Hola', time: '14:05' }])
})

test.each(['', '?id=', '?id=ana', '?id=1.5', '?id=-1', '?id=0'])('a conversation of "%s" is refused', async query => {
  expect(await read(testApi(server).ask(`/api/friend/chat${query}`), failureSchema)).toEqual({
    status: 400,
    body: { message: 'Say which friend is meant: "id" has to be their number.' },
  })
})

test.each([
  [{ msg: 'Hola' }, 'Say which friend is meant: "id" has to be their number.'],
  [{ id: '11', msg: 'Hola' }, 'Say which friend is meant: "id" has to be their number.'],
  [{ id: 1.5, msg: 'Hola' }, 'Say which friend is meant: "id" has to be their number.'],
  [{ id: silvia }, 'Say what the message is: "msg" has to be a text.'],
  [{ id: silvia, msg: 5 }, 'Say what the message is: "msg" has to be a text.'],
  [null, 'The body has to be JSON: {"id": 1, "msg": "Hello"}.'],
  [{ id: silvia, msg: '   ' }, 'Say what the message is: "msg" is empty.'],
  [
    { id: silvia, msg: 'x'.repeat(longestMsg + 1) },
    'Shorten the message: it has 1001 characters, and 1000 are the most.',
  ],
  ['{"id": 11', 'The body has to be JSON: {"id": 1, "msg": "Hello"}.'],
])('the message %j is refused', async (body, message) => {
  expect(await read(testApi(server).post(body), failureSchema)).toEqual({ status: 400, body: { message } })
})

test('a message as long as can be is taken', async () => {
  expect((await testApi(server).post({ id: silvia, msg: 'x'.repeat(longestMsg) })).status).toBe(200)
})

test('a friend who does not exist is not found', async () => {
  const api = testApi(server)
  const missing = { status: 404, body: { message: 'There is no friend 99.' } }
  expect(await read(api.ask('/api/friend/chat?id=99'), failureSchema)).toEqual(missing)
  expect(await read(api.post({ id: 99, msg: 'Hola' }), failureSchema)).toEqual(missing)
})

test.each(['/api/friend/list', '/api/friend/search?query=a', '/api/friend/chat?id=1'])(
  'a failure of the service at %s is status 500, without its details',
  async path => {
    const { ask } = testApi(server, brokenService())
    expect(await read(ask(path), failureSchema)).toEqual({ status: 500, body: { message: 'Internal server error' } })
  },
)

test('a conversation carries the number and the portrait of its friend', () => {
  const portraits = new Map(demoFriends.map(({ id, photo }) => [id, photo]))
  expect(demoChats.length).toBeGreaterThan(0)
  for (const { friend_id, friend_photo } of demoChats) expect(friend_photo).toBe(portraits.get(friend_id))
})

test('what was read is not counted any more', () => {
  expect(countUnread()).toBe(23)
  const melissa = demo.list().find(({ name }) => name === 'Melissa Portillo')
  expect(melissa?.new).toBe(3)
  demo.chat(melissa?.id ?? 0)
  expect(countUnread()).toBe(20)
})
