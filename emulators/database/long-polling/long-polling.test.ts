import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { runs } from '../../../scripts/testing/runs.ts'
import { ManualClock } from '../clock.ts'
import { ADMIN } from '../http/credentials.ts'
import type { DatabaseEmulatorOptions } from '../server.ts'
import { openEmulator } from '../testing/open-rest.ts'
import { PollClient } from '../testing/poll-client.ts'
import { RawClient } from '../testing/raw-client.ts'
import { DEFAULT_QUERY } from '../tree/query.ts'
import { type Segment, SegmentReader, segmentsOf } from './segments.ts'

async function open(options: DatabaseEmulatorOptions = {}) {
  const emulator = await openEmulator(options)
  const database = emulator.namespace('raw')
  return { emulator, database, connect: () => PollClient.connect(emulator) }
}

it('begins with an id, a password and the greeting of the protocol', async () => {
  const { connect } = await open({ clock: new ManualClock(5000) })
  const client = await connect()
  expect(client.commands).toEqual([['start', expect.any(String), expect.any(String)]])
  expect(client.messages).toEqual([
    { t: 'c', d: { t: 'h', d: { ts: 5000, v: '5', h: expect.any(String), s: expect.any(String) } } },
  ])
})

it('carries requests, answers and pings', async () => {
  const { connect, database } = await open()
  const client = await connect()
  client.stay()
  expect(await client.request('p', { p: '/a', d: { name: 'Ñandú 🪶' } })).toEqual({ s: 'ok', d: '' })
  expect(database.read('/a')).toEqual({ name: 'Ñandú 🪶' })
  expect(await client.request('g', { p: '/a/name' })).toEqual({ s: 'ok', d: 'Ñandú 🪶' })
  client.send({ t: 'c', d: { t: 'p', d: {} } })
  expect(await client.first(({ d }) => d.t === 'o')).toBeTruthy()
})

it('keeps what happens between two polls, in its order', async () => {
  const { connect, database } = await open()
  const client = await connect()
  await client.poll(client.segmentsOf({ t: 'd', d: { r: 1, a: 'q', b: { p: '/a', h: '' } } }).join(''))
  for (const value of [1, 2]) database.write('/a', value)
  await client.poll()
  expect(client.messages.slice(2).map(({ d }) => d.b)).toEqual([1, 2].map(d => ({ p: 'a', d })))
})

it('puts a long message together, in whatever order its segments come', async () => {
  const { connect, database } = await open()
  const client = await connect()
  client.stay()
  const text = 'x'.repeat(20_000)
  const segments = client.segmentsOf({ t: 'd', d: { r: 9, a: 'p', b: { p: '/a', d: text } } })
  expect(segments.length).toBeGreaterThan(10)
  for (const segment of segments.toReversed()) void client.poll(segment)
  await client.first(({ d }) => d.r === 9)
  expect(database.read('/a')).toBe(text)
})

it('takes several segments from one request', async () => {
  const { connect, database } = await open()
  const client = await connect()
  const put = (number: number) => ({ t: 'd', d: { r: number, a: 'p', b: { p: `/a${number}`, d: number } } })
  const [first = '', second = ''] = [1, 2].map(number => client.segmentsOf(put(number)).join(''))
  await client.poll(first + second.replaceAll('0=', '1='))
  expect(database.read('/')).toEqual({ a1: 1, a2: 2 })
})

it('lets the older of two polls go, empty, when a newer one comes', async () => {
  const { connect } = await open()
  const client = await connect()
  const older = client.poll()
  const newer = client.fetch(client.credentials)
  await older
  client.stay()
  expect(await (await newer).text()).toBe('pRTLPCB(2,[]);\n')
})

it('closes a connection that it does not know, or whose password is wrong', async () => {
  const { connect } = await open()
  const client = await connect()
  for (const query of [`id=999&pw=${client.password}`, `id=${client.id}&pw=wrong`, `id=${client.id}`])
    expect(await (await client.fetch(query)).text()).toBe('pLPCommand("close");\n')
})

it('refuses another version of the protocol, and callbacks that are no names', async () => {
  const { connect } = await open()
  const client = await connect()
  for (const query of ['start=t&cb=1', 'start=t&v=4&cb=1', 'start=t&v=5&cb=1"]();alert("'])
    expect((await client.fetch(query)).status).toBe(400)
})

it('carries out what was left for the case that the client goes when it breaks off a waiting poll', async () => {
  const { connect } = await open()
  const client = await connect()
  await client.poll(client.segmentsOf({ t: 'd', d: { r: 1, a: 'o', b: { p: '/gone', d: true } } }).join(''))
  const watcher = await connect()
  watcher.stay()
  await watcher.request('q', { p: '/gone', h: '' })
  const tab = new AbortController()
  const poll = client.fetch(client.credentials, tab.signal)
  // The watcher's round trip lets the poll arrive.
  await watcher.request('s')
  tab.abort()
  await expect(poll).rejects.toThrow()
  expect((await watcher.first(({ d }) => d.a === 'd')).d.b).toEqual({ p: 'gone', d: true })
})

it('does so when the client does not come back for 90 seconds', async () => {
  const clock = new ManualClock()
  const { connect, database } = await open({ clock })
  const client = await connect()
  await client.poll(client.segmentsOf({ t: 'd', d: { r: 1, a: 'o', b: { p: '/gone', d: true } } }).join(''))
  clock.advance(89_999)
  expect(database.read('/gone')).toBeNull()
  clock.advance(1)
  expect(database.read('/gone')).toBe(true)
  await client.poll()
  expect(client.closed).toBe(true)
})

it('gives a page that says good-bye from its frame, to the owner of the connection only', async () => {
  const { connect, database } = await open()
  const client = await connect()
  await client.poll(client.segmentsOf({ t: 'd', d: { r: 1, a: 'o', b: { p: '/gone', d: true } } }).join(''))
  const frame = await client.fetch(`dframe=t&${client.credentials}`)
  expect(frame.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await frame.text()).toContain(`/.lp?disconn=t&${client.credentials}`)
  expect(await (await client.fetch(`dframe=t&id=${client.id}&pw=x`)).text()).toBe('pLPCommand("close");\n')
  expect((await client.fetch(`${client.credentials}&disconn=t`)).status).toBe(204)
  expect(database.read('/gone')).toBe(true)
})

it.each([
  ['no numbers', '&seg0=x&ts0=1&d0=aa', 400],
  ['a segment from far ahead', '&seg0=5000&ts0=1&d0=aa', 200],
  ['no UTF-8', `&seg0=0&ts0=1&d0=${Buffer.of(0xff, 0xfe).toString('base64url')}`, 200],
  ['no JSON', `&seg0=0&ts0=1&d0=${Buffer.from('hello').toString('base64url')}`, 200],
  ['no message', `&seg0=0&ts0=1&d0=${Buffer.from('[1]').toString('base64url')}`, 200],
])('ends a connection that sends %s, with the reason, and no other', async (_, segments, status) => {
  const { connect } = await open()
  const other = await connect()
  other.stay()
  const client = await connect()
  const response = await client.fetch(`${client.credentials}${segments}`)
  expect(response.status).toBe(status)
  expect(await response.text()).toMatch(
    status === 200 ? /"t":"e".*\npLPCommand\("close",1\)/ : /Segments must be numbered/,
  )
  expect(await other.request('s')).toEqual({ s: 'ok', d: '' })
})

async function openBoth() {
  const { emulator, database, connect } = await open()
  const polls = await connect()
  polls.stay()
  const session = String(Object(polls.messages[0]?.d.d).s)
  const succeed = (name = session, namespace = 'raw') =>
    new RawClient(new WebSocket(`ws://${emulator.host}:${emulator.port}/.ws?v=5&ns=${namespace}&s=${name}`))
  return { database, polls, session, succeed }
}

async function switchOver(polls: PollClient, socket: RawClient): Promise<void> {
  await socket.first(({ d }) => d.t === 'a')
  socket.send('{"t":"c","d":{"t":"a","d":{}}}')
  polls.send({ t: 'c', d: { t: 'n', d: {} } })
}

it('acknowledges the session and answers pings before the switch', async () => {
  const { succeed } = await openBoth()
  const socket = succeed()
  expect(await socket.first(({ t }) => t === 'c')).toEqual({ t: 'c', d: { t: 'a', d: {} } })
  socket.send('{"t":"c","d":{"t":"p","d":{}}}')
  expect(await socket.first(({ d }) => d.t === 'o')).toBeTruthy()
})

it('goes on with listens, and ends the polls after all they had to say', async () => {
  const { polls, succeed, database } = await openBoth()
  await polls.request('q', { p: '/a', h: '' })
  const socket = succeed()
  await switchOver(polls, socket)
  await polls.first(({ d }) => d.t === 'n')
  expect(polls.closed).toBe(true)
  database.write('/a', 1)
  expect(await socket.push('d')).toEqual({ a: 'd', b: { p: 'a', d: 1 } })
})

it('keeps requests that overtake the end of the polls until then', async () => {
  const { polls, succeed } = await openBoth()
  const socket = succeed()
  await socket.first(({ d }) => d.t === 'a')
  const early = socket.request('g', { p: '/a' })
  expect(await polls.request('p', { p: '/a', d: 'by poll' })).toEqual({ s: 'ok', d: '' })
  await switchOver(polls, socket)
  expect(await early).toEqual({ s: 'ok', d: 'by poll' })
})

it('carries out what the client left for its going when the websocket is lost', async () => {
  const { polls, succeed, database } = await openBoth()
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
  const { polls, succeed } = await openBoth()
  const socket = succeed()
  await socket.first(({ d }) => d.t === 'a')
  socket.socket.close()
  await socket.closed
  expect(await polls.request('p', { p: '/a', d: 1 })).toEqual({ s: 'ok', d: '' })
})

it('sends a websocket away whose session it does not know, or that is for another namespace', async () => {
  const { succeed, session } = await openBoth()
  for (const socket of [succeed('unknown'), succeed(session, 'other')]) {
    await socket.closed
    expect(socket.messages).toEqual([{ t: 'c', d: { t: 'r', d: expect.any(String) } }])
  }
})

const PATIENCE = 60_000

function split(texts: readonly string[], size = 10): Segment[] {
  const packets = texts.map(
    text =>
      Buffer.from(text)
        .toString('base64url')
        .match(new RegExp(`.{1,${size}}`, 'g')) ?? [],
  )
  return packets
    .flatMap(parts => parts.map(data => ({ total: parts.length, data })))
    .map((segment, number) => ({ number, ...segment }))
}

it('gives messages in the order in which they were sent, whatever order their segments come in', {
  timeout: PATIENCE,
}, () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }), { maxLength: 4 })
  const scenario = texts.chain(all => {
    const segments = split(all)
    return fc.tuple(fc.constant(all), fc.shuffledSubarray(segments, { minLength: segments.length }))
  })
  fc.assert(
    fc.property(scenario, ([all, shuffled]) => {
      const reader = new SegmentReader()
      const messages = shuffled.flatMap(segment => reader.read([segment]))
      expect(messages).toEqual(all.map(text => ({ kind: 'message', text })))
    }),
    { numRuns: runs(100) },
  )
})

it('takes a segment that comes twice once', () => {
  const reader = new SegmentReader()
  const [first, second] = split(['0123456789'])
  if (first === undefined || second === undefined) throw new Error('Two segments were to be made')
  expect(reader.read([first, first])).toEqual([])
  expect(reader.read([first, second, second])).toEqual([{ kind: 'message', text: '0123456789' }])
  expect(reader.read([second])).toEqual([])
})

it('keeps segments up to a thousand ahead of the one that is missing', () => {
  const reader = new SegmentReader()
  const [first] = split(['a'])
  if (first === undefined) throw new Error('A segment was to be made')
  expect(reader.read([{ ...first, number: 999 }])).toEqual([])
  expect(() => reader.read([{ ...first, number: 1000 }])).toThrow('Segment 1000 came while segment 0 is still missing')
})

it('drops a message past 16 MB as it comes, keeps its beginning, and reads on', { timeout: PATIENCE }, () => {
  const reader = new SegmentReader()
  const segments = split([`{"r":1}${'x'.repeat(17 * 1024 * 1024)}`, 'next'], 1024 * 1024)
  const [tooBig, next] = segments.flatMap(segment => reader.read([segment]))
  expect(tooBig).toEqual({ kind: 'too-big', start: expect.stringMatching(/^\{"r":1\}x/) })
  expect(next).toEqual({ kind: 'message', text: 'next' })
})

it('reads the dots with which the SDK pads', () => {
  expect(new SegmentReader().read([{ number: 0, total: 1, data: 'YQ..' }])).toEqual([{ kind: 'message', text: 'a' }])
})

it('finds the segments of an address until one is missing', () => {
  const parameters = new URLSearchParams('seg0=4&ts0=2&d0=ab&seg1=5&ts1=2&d1=cd&seg3=9&ts3=1&d3=x')
  expect(segmentsOf(parameters)).toEqual([
    { number: 4, total: 2, data: 'ab' },
    { number: 5, total: 2, data: 'cd' },
  ])
})

it.each(['seg0=x&ts0=1&d0=a', 'seg0=-1&ts0=1&d0=a', 'seg0=1&d0=a', 'seg0=1&ts0=1e3&d0=a'])('refuses %s', query => {
  expect(() => segmentsOf(new URLSearchParams(query))).toThrow('Segments must be numbered')
})
