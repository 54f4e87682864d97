import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../base/ports.ts'
import { Fcm } from './fcm.ts'
import { Phones } from './phones.ts'
import { startPushEmulator } from './push-emulator.ts'

const token = 'fcm:token-0123456789'
const notification = { title: 'Gol', body: 'Minuto 88' }

const open = () => {
  const fcm = new Fcm(new Phones())
  const send = (message: object, more: object = {}) => fcm.send('demo', true, { ...more, message })
  return { fcm, send, cards: () => fcm.phones.cardsOf(token) }
}

test('a phone shows what comes with one tag once, as it came last', () => {
  const { send, cards } = open()
  const tagged = { token, notification, android: { notification: { tag: 'one' } } }
  expect(send(tagged)).toMatchObject({
    status: 200,
    body: { name: expect.stringMatching(/^projects\/demo\/messages\//) },
  })
  send({ ...tagged, notification: { ...notification, body: 'Minuto 89' } })
  send({ token, notification, apns: { headers: { 'apns-collapse-id': 'two' } } })
  send({ token, notification, webpush: { headers: { Topic: 'three' } } })
  expect(cards().map(({ tag, body, messages }) => [tag, body, messages])).toEqual([
    ['one', 'Minuto 89', 2],
    ['two', 'Minuto 88', 1],
    ['three', 'Minuto 88', 1],
  ])
})

test('what is only checked, refused or not authorised reaches no phone', () => {
  const { fcm, send, cards } = open()
  for (const to of [token, 'gone:0123456789abcdef'])
    expect(send({ token: to, notification }, { validate_only: true })).toMatchObject({ status: 200 })
  expect(send({ token: 'no token', notification })).toMatchObject({ status: 400 })
  expect(send({ token: 'gone:0123456789abcdef', notification })).toMatchObject({ status: 404 })
  expect(fcm.send('demo', false, { message: { token, notification } })).toMatchObject({ status: 401 })
  expect(fcm.send('demo', true, null)).toMatchObject({ status: 400 })
  expect(cards()).toEqual([])
})

test('a message needs a recipient, keys that are not reserved, and at most 4 KB of texts and data together', () => {
  const { send, cards } = open()
  const long = (size: number) => 'x'.repeat(size)
  const texts = { title: 'Gol', body: long(2_500) }
  expect(send({ notification })).toMatchObject({ status: 400 })
  expect(send({ token, notification, data: { from: 'ana' } })).toMatchObject({ status: 400 })
  expect(send({ token, notification: texts, data: { text: long(2_000) } })).toMatchObject({ status: 400 })
  expect(cards()).toEqual([])
  expect(send({ token, notification: texts })).toMatchObject({ status: 200 })
  expect(send({ token, data: { text: long(2_000) } })).toMatchObject({ status: 200 })
})

test('a fault is for the next messages, or for those to one token, and may only take the answer away', () => {
  const { fcm, send, cards } = open()
  fcm.setFaults([
    { code: 'QUOTA_EXCEEDED', times: 1, retryAfter: 60 },
    { code: 'INTERNAL', token: 'fcm:another-0123456789' },
  ])
  expect(send({ token, notification })).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } })
  expect(send({ token, notification })).toMatchObject({ status: 200 })
  for (const _ of [1, 2]) expect(send({ token: 'fcm:another-0123456789', notification })).toMatchObject({ status: 500 })
  fcm.addFault({ code: 'UNAVAILABLE', isDelivered: true, times: 1 })
  expect(send({ token, notification })).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } })
  expect(cards()).toHaveLength(2)
})

test('another process reaches it over the network', async () => {
  const emulator = await startPushEmulator()
  onTestFinished(() => emulator.stop())
  const at = (path: string) => `${emulator.origin}${path}`
  const send = async () => {
    const response = await fetch(at('/v1/projects/demo/messages:send'), {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token, notification } }),
    })
    return response.status
  }
  expect(await send()).toBe(200)
  expect((await fetch(at('/faults'), { method: 'PUT', body: '[{"code":"UNAVAILABLE"}]' })).status).toBe(204)
  expect(await send()).toBe(503)
  expect((await fetch(at('/faults'), { method: 'PUT', body: '[{"code":"TIRED"}]' })).status).toBe(400)
  expect(await (await fetch(at(`/phones/${encodeURIComponent(token)}`))).json()).toMatchObject([
    { title: 'Gol', messages: 1 },
  ])
  expect((await fetch(at('/v1/projects/demo/other'), { method: 'POST', body: '{}' })).status).toBe(404)
  expect(await (await fetch(at('/'))).json()).toEqual({ push: 'ready' })
})

test('it prefers a port to any other, and leaves it to who has it already; one that was asked for it does not exchange', async () => {
  const preferred = await freePort()
  const [first, second] = [await startPushEmulator({ preferred }), await startPushEmulator({ preferred })]
  onTestFinished(() => Promise.all([first.stop(), second.stop()]).then(() => undefined))
  expect(first.port).toBe(preferred)
  expect([0, preferred]).not.toContain(second.port)
  await expect(startPushEmulator({ port: preferred })).rejects.toThrow(
    /^The push emulator did not start: listen EADDRINUSE/,
  )
})
