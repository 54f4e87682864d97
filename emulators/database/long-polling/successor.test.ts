import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { ADMIN } from '../credentials.ts'
import { startDatabaseEmulator } from '../server.ts'
import { PollClient } from '../testing/poll-client.ts'
import { RawClient } from '../testing/raw-client.ts'
import { DEFAULT_QUERY } from '../tree/query.ts'

const OPEN = '{"rules":{".read":true,".write":true}}'

async function open() {
  const emulator = await startDatabaseEmulator({ rules: OPEN })
  onTestFinished(() => emulator.stop())
  const polls = await PollClient.connect(emulator)
  polls.stay()
  const session = sessionOf(polls)
  /** A websocket for a session that was begun by polls. */
  const succeed = (name = session, namespace = 'raw') => {
    const url = `ws://${emulator.host}:${emulator.port}/.ws?v=5&ns=${namespace}&s=${name}`
    return new RawClient(new WebSocket(url))
  }
  return { database: emulator.namespace('raw'), polls, succeed }
}

/** As whom the greeting lets the client come back. */
function sessionOf(polls: PollClient): string {
  const greeting = polls.messages[0]?.d.d
  return (greeting as { s: string }).s
}

/** What the SDK does once it trusts its websocket. */
async function switchOver(polls: PollClient, socket: RawClient): Promise<void> {
  await socket.first(({ d }) => d.t === 'a')
  socket.send('{"t":"c","d":{"t":"a","d":{}}}')
  polls.send({ t: 'c', d: { t: 'n', d: {} } })
}

it('acknowledges the session and answers pings before the switch', async () => {
  const { succeed } = await open()
  const socket = succeed()
  expect(await socket.first(({ t }) => t === 'c')).toEqual({ t: 'c', d: { t: 'a', d: {} } })
  socket.send('{"t":"c","d":{"t":"p","d":{}}}')
  expect(await socket.first(({ d }) => d.t === 'o')).toBeTruthy()
})

it('goes on with listens, and ends the polls after all they had to say', async () => {
  const { polls, succeed, database } = await open()
  await polls.request('q', { p: '/a', h: '' })
  const socket = succeed()
  await switchOver(polls, socket)
  await polls.first(({ d }) => d.t === 'n')
  expect(polls.closed).toBe(true)
  database.write('/a', 1)
  expect(await socket.push('d')).toEqual({ a: 'd', b: { p: 'a', d: 1 } })
})

it('keeps requests that overtake the end of the polls until then', async () => {
  const { polls, succeed } = await open()
  const socket = succeed()
  await socket.first(({ d }) => d.t === 'a')
  const early = socket.request('g', { p: '/a' })
  expect(await polls.request('p', { p: '/a', d: 'by poll' })).toEqual({ s: 'ok', d: '' })
  await switchOver(polls, socket)
  expect(await early).toEqual({ s: 'ok', d: 'by poll' })
})

it('carries out what the client left for its going when the websocket is lost', async () => {
  const { polls, succeed, database } = await open()
  await polls.request('o', { p: '/gone', d: true })
  const socket = succeed()
  await switchOver(polls, socket)
  await polls.first(({ d }) => d.t === 'n')
  const watcher = succeed('none')
  await watcher.closed
  expect(database.read('/gone')).toBeNull()
  const gone = new Promise(resolve =>
    database.listen(['gone'], DEFAULT_QUERY, ADMIN, { update: resolve, revoked: resolve }),
  )
  socket.socket.terminate()
  await gone
  expect(database.read('/gone')).toBe(true)
})

it('goes on by polls when the websocket is lost before the switch', async () => {
  const { polls, succeed } = await open()
  const socket = succeed()
  await socket.first(({ d }) => d.t === 'a')
  socket.socket.close()
  await socket.closed
  expect(await polls.request('p', { p: '/a', d: 1 })).toEqual({ s: 'ok', d: '' })
})

it('sends a websocket away whose session it does not know, or that is for another namespace', async () => {
  const { succeed, polls } = await open()
  for (const socket of [succeed('unknown'), succeed(sessionOf(polls), 'other')]) {
    await socket.closed
    expect(socket.messages).toEqual([{ t: 'c', d: { t: 'r', d: expect.any(String) } }])
  }
})
