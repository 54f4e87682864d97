import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openEmulator } from '../testing/open-rest.ts'
import { PollClient } from '../testing/poll-client.ts'
import { RawClient } from '../testing/raw-client.ts'

const sessionOf = ({ messages }: { messages: readonly { d: { d?: unknown } }[] }): string =>
  String(Object(messages[0]?.d.d).s)

test('a client that reconnects ends its last session, whose onDisconnect runs before anything new', async () => {
  const emulator = await openEmulator()
  const old = await RawClient.connect(emulator)
  await old.request('o', { p: '/online', d: false })
  await old.request('p', { p: '/online', d: true })
  const next = new RawClient(new WebSocket(`ws://127.0.0.1:${emulator.port}/.ws?v=5&ns=raw&ls=${sessionOf(old)}`))
  await next.first(({ t }) => t === 'c')
  expect(emulator.namespace('raw').read('/online')).toBe(false)
  await next.request('p', { p: '/online', d: true })
  await old.closed
  expect(emulator.namespace('raw').read('/online')).toBe(true)
})

test('by polls too, from one transport to the other', async () => {
  const emulator = await openEmulator()
  const old = await PollClient.connect(emulator)
  old.stay()
  await old.request('o', { p: '/online', d: false })
  await old.request('p', { p: '/online', d: true })
  const next = await RawClient.connect(emulator, `raw&ls=${sessionOf(old)}`)
  expect(emulator.namespace('raw').read('/online')).toBe(false)
  await next.request('o', { p: '/online', d: 'gone' })
  await PollClient.connect(emulator, `raw&ls=${sessionOf(next)}`)
  expect(emulator.namespace('raw').read('/online')).toBe('gone')
})

test('a session that is unknown, or over, is no matter', async () => {
  const emulator = await openEmulator()
  const old = await RawClient.connect(emulator)
  old.socket.close()
  await old.closed
  for (const last of [sessionOf(old), 'unknown', ''])
    expect((await (await RawClient.connect(emulator, `raw&ls=${last}`)).request('s')).s).toBe('ok')
})

test('a session of another database stays', async () => {
  const emulator = await openEmulator()
  const old = await RawClient.connect(emulator)
  await RawClient.connect(emulator, `other&ls=${sessionOf(old)}`)
  await PollClient.connect(emulator, `other&ls=${sessionOf(old)}`)
  expect((await old.request('s')).s).toBe('ok')
})
