import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ManualClock } from '../clock.ts'
import { idToken, openRest, rulesOf } from '../testing/open-rest.ts'

async function openStream(url: string, headers: Record<string, string> = {}) {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const init = { headers: { accept: 'text/event-stream', ...headers }, signal: leave.signal }
  const response = await fetch(url, init)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<{ readonly event: string; readonly data: unknown } | null> => {
    while (!text.includes('\n\n')) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return null
      text += value
    }
    const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)\n\n/.exec(text) ?? []
    text = text.slice(text.indexOf('\n\n') + 2)
    return { event, data: JSON.parse(data) }
  }
  return { response, next, leave: () => leave.abort() }
}

it('begins with all data and goes on with each change there', async () => {
  const { urlOf, database } = await openRest({ content: { a: { b: 1 } } })
  const { response, next } = await openStream(urlOf('/a.json'))
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await next()).toEqual({ event: 'put', data: { path: '/', data: { b: 1 } } })
  database.write('/b', 1)
  database.write('/a/c/d', 2)
  expect(await next()).toEqual({ event: 'put', data: { path: '/c/d', data: 2 } })
  database.write('/a', null)
  expect(await next()).toEqual({ event: 'put', data: { path: '/', data: null } })
})

it('tells a multi-path update as one patch', async () => {
  const { urlOf, database } = await openRest()
  const { next } = await openStream(urlOf('/a.json'))
  await next()
  database.update('/', { 'a/x': 1, 'a/y/z': 2, other: 3 })
  expect(await next()).toEqual({ event: 'patch', data: { path: '/', data: { x: 1, 'y/z': 2 } } })
})

it('follows the window of a query', async () => {
  const rules = rulesOf({ '.read': true, list: { '.indexOn': 'n' } })
  const { urlOf, database } = await openRest({ rules, content: { list: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } } })
  const { next } = await openStream(urlOf('/list.json?orderBy="n"&limitToFirst=2'))
  expect(await next()).toEqual({ event: 'put', data: { path: '/', data: { a: { n: 1 }, b: { n: 2 } } } })
  database.write('/list/z', { n: 9 })
  database.write('/list/0', { n: 0 })
  expect(await next()).toEqual({ event: 'patch', data: { path: '/', data: { b: null, '0': { n: 0 } } } })
})

it('shows priorities with format=export only', async () => {
  const { urlOf, database } = await openRest({ content: { a: { '.value': 1, '.priority': 5 } } })
  const plain = await openStream(urlOf('/a.json'))
  const exported = await openStream(urlOf('/a.json?format=export'))
  expect(await plain.next()).toEqual({ event: 'put', data: { path: '/', data: 1 } })
  expect(await exported.next()).toEqual({ event: 'put', data: { path: '/', data: { '.value': 1, '.priority': 5 } } })
  database.write('/a/.priority', 6)
  database.write('/a', 2)
  expect(await plain.next()).toEqual({ event: 'put', data: { path: '/', data: 2 } })
  expect(await exported.next()).toEqual({ event: 'put', data: { path: '/.priority', data: 6 } })
})

it('says nothing of an update of priorities alone', async () => {
  const { urlOf, database } = await openRest({ content: { a: 1, b: 2 } })
  const { next } = await openStream(urlOf('/.json'))
  await next()
  database.update('/', { 'a/.priority': 5, 'b/.priority': 6 })
  database.write('/a', 3)
  expect(await next()).toEqual({ event: 'put', data: { path: '/a', data: 3 } })
})

it('sends a sign of life every 30 seconds', async () => {
  const clock = new ManualClock()
  const { urlOf } = await openRest({ clock })
  const { next } = await openStream(urlOf('/a.json'))
  await next()
  clock.advance(29_999)
  clock.advance(1)
  expect(await next()).toEqual({ event: 'keep-alive', data: null })
  clock.advance(30_000)
  expect(await next()).toEqual({ event: 'keep-alive', data: null })
})

class WatchedClock extends ManualClock {
  readonly pending = new Set<object>()

  override at(time: number, action: () => void): () => void {
    const alarm = {}
    this.pending.add(alarm)
    const forget = super.at(time, () => {
      this.pending.delete(alarm)
      action()
    })
    return () => {
      this.pending.delete(alarm)
      forget()
    }
  }
}

it('waits for nothing more once its client has left', async () => {
  const clock = new WatchedClock(1_700_000_000_000)
  const { urlOf } = await openRest({ clock })
  const { size } = clock.pending
  const { next, leave } = await openStream(urlOf(`/a.json?auth=${idToken('ana', 1_700_000_100)}`))
  await next()
  clock.advance(30_000)
  await next()
  expect(clock.pending.size).toBe(size + 2)
  leave()
  await vi.waitFor(() => expect(clock.pending.size).toBe(size))
})

it('ends with cancel when the rules stop to grant it', async () => {
  const rules = rulesOf({ '.read': "root.child('open').val() === true" })
  const { urlOf, database } = await openRest({ rules, content: { open: true, a: 1 } })
  const { next } = await openStream(urlOf('/a.json'))
  await next()
  database.write('/open', false)
  expect(await next()).toEqual({ event: 'cancel', data: null })
  expect(await next()).toBeNull()
})

it('ends with auth_revoked when the token expires', async () => {
  const clock = new ManualClock(1_700_000_000_000)
  const { urlOf } = await openRest({ clock, rules: rulesOf({ '.read': 'auth != null' }) })
  const { next } = await openStream(urlOf(`/a.json?auth=${idToken('ana', 1_700_000_010)}`))
  await next()
  clock.advance(10_000)
  expect(await next()).toEqual({ event: 'auth_revoked', data: 'credential is no longer valid' })
  expect(await next()).toBeNull()
})

it.each([
  ['without permission', '/closed.json', 401],
  ['of an order without index', '/open.json?orderBy="x"', 400],
  ['of keys only', '/open.json?shallow=true', 400],
  ['of a misspelt query', '/open.json?limitToFirst=1', 400],
])('refuses a stream %s with a status', async (_, target, status) => {
  const { urlOf } = await openRest({ rules: rulesOf({ open: { '.read': true } }) })
  const { response } = await openStream(urlOf(target))
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

it('listens to nothing for a refused stream', async () => {
  const rules = rulesOf({ open: { '.read': true } })
  const { urlOf, database } = await openRest({ rules })
  expect((await openStream(urlOf('/open.json?orderBy="x"'))).response.status).toBe(400)
  database.rules = rules
  expect(database.ruleSet.coverage().report).toMatchObject([{ path: '/open/.read', evaluations: 0 }])
})

const PATIENCE = 60_000

const MEGABYTE = 1024 * 1024

async function flooded(clock: ManualClock) {
  const rest = await openRest({ clock })
  const socket = connect(rest.emulator.port, rest.emulator.host)
  const began = new Promise(resolve => socket.once('data', resolve))
  socket.write('GET /a.json?ns=main HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n')
  await began
  socket.pause()
  for (let count = 0; count < 80; count++) rest.database.write('/a', `${count}${'x'.repeat(MEGABYTE)}`)
  const readRest = async () => {
    const ended = new Promise(resolve => socket.once('close', resolve).on('error', () => {}))
    let received = 0
    let end = ''
    socket.on('data', chunk => {
      received += chunk.length
      end = (end + chunk.toString()).slice(-200)
    })
    socket.resume()
    await ended
    return { received, end }
  }
  return { ask: rest.ask, readRest }
}

it('gives up on a client that never reads, and serves the others', { timeout: PATIENCE }, async () => {
  // The clock stands still, so nothing is cut before all is read, however slowly.
  const { ask, readRest } = await flooded(new ManualClock())
  expect((await ask('GET', '/b.json')).status).toBe(200)
  const { received, end } = await readRest()
  expect(received).toBeLessThan(60 * MEGABYTE)
  expect(end).toContain('event: cancel\ndata: "Reads too slowly')
})

it('cuts a client that does not take its last event', async () => {
  const clock = new ManualClock()
  const { readRest } = await flooded(clock)
  clock.advance(1000)
  expect((await readRest()).end).not.toContain('event: cancel')
})
