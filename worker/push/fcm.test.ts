import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkContract } from '../../emulators/push/check-contract.ts'
import { contract, isForReal } from '../../emulators/push/contract.ts'
import { startPushEmulator } from '../../emulators/push/push-emulator.ts'
import { CommandError } from '../../tools/command.ts'
import { type Ask, askWithin } from './ask.ts'
import { type Exchange, fcmService, postTo, resultOf } from './fcm.ts'
import { pushServiceFor } from './service.ts'

const open = async () => {
  const emulator = await startPushEmulator()
  onTestFinished(() => emulator.stop())
  return { emulator, options: { origin: emulator.origin, project: 'demo-luna', accessToken: async () => 'owner' } }
}

test('the simulation answers as the contract says', async () => {
  const { emulator, options } = await open()
  const checked = await checkContract({ post: postTo(options), setFaults: faults => emulator.fcm.setFaults(faults) })
  expect(checked.filter(({ issue }) => issue !== null)).toEqual([])
  expect(checked).toHaveLength(contract.length)
})

test('of a real project only what reaches nobody is asked', async () => {
  const { emulator, options } = await open()
  const checked = await checkContract({ post: postTo(options) })
  expect(checked).toHaveLength(contract.filter(isForReal).length)
  expect(checked.length).toBeGreaterThan(5)
  expect(emulator.fcm.phones.size).toBe(0)
})

test('an answer that is not as agreed is told', async () => {
  const { options } = await open()
  const post = postTo(options)
  const checked = await checkContract({ post: async (...args) => ({ ...(await post(...args)), status: 418 }) })
  expect(checked[0]).toMatchObject({ issue: 'the status is 418 and not 200', status: 418 })
  const odd = await checkContract({ post: async (...args) => ({ ...(await post(...args)), body: { ok: true } }) })
  expect(odd[0]?.issue).toMatch(/^the answer has another shape: /)
})

test('without an answer the check ends with the reason, and not as an error of its own', async () => {
  const { emulator, options } = await open()
  await emulator.stop()
  await expect(checkContract({ post: postTo(options) })).rejects.toThrow(
    new CommandError(
      `The push service did not answer: connect ECONNREFUSED ${new URL(options.origin).host}. Check that this machine reaches it, then try again.`,
    ),
  )
})

const error = (errorCode: string, more: object = {}): unknown => ({
  error: {
    code: 400,
    message: 'No.',
    status: 'INVALID_ARGUMENT',
    details: [{ '@type': 'x.FcmError', errorCode }],
    ...more,
  },
})

test.each<[string, Exchange, object]>([
  ['a success', { status: 200, body: { name: 'x' }, retryAfter: null }, { type: 'sent' }],
  [
    'a token that is gone',
    { status: 404, body: error('UNREGISTERED'), retryAfter: null },
    { reason: 'UNREGISTERED', isTokenGone: true, retryAfter: null },
  ],
  [
    'a message that is wrong, and not its token',
    { status: 400, body: error('INVALID_ARGUMENT'), retryAfter: null },
    { reason: 'INVALID_ARGUMENT', isTokenGone: false, retryAfter: null },
  ],
  [
    'a token that is none',
    {
      status: 400,
      body: error('INVALID_ARGUMENT', { message: 'The registration token is not a valid FCM registration token' }),
      retryAfter: null,
    },
    { reason: 'INVALID_ARGUMENT', isTokenGone: true, retryAfter: null },
  ],
  [
    'too many',
    { status: 429, body: error('QUOTA_EXCEEDED'), retryAfter: '60' },
    { reason: 'QUOTA_EXCEEDED', retryAfter: 60_000 },
  ],
  ['a page of a proxy', { status: 502, body: '<html>', retryAfter: null }, { reason: 'INTERNAL', retryAfter: 0 }],
  [
    'a reason of Apple’s',
    { status: 401, body: error('THIRD_PARTY_AUTH_ERROR'), retryAfter: null },
    { reason: 'THIRD_PARTY_AUTH_ERROR', retryAfter: null },
  ],
  [
    'credentials that are not good',
    { status: 401, body: { error: { message: 'No.' } }, retryAfter: null },
    { type: 'stopped' },
  ],
  [
    'a project that is not there',
    { status: 404, body: { error: { message: 'No.' } }, retryAfter: null },
    { type: 'stopped' },
  ],
])('%s is read from the answer', (_, exchange, expected) => {
  expect(resultOf(exchange)).toMatchObject(expected)
})

test('a message whose time is over is not waited for, and may be tried again', async () => {
  const ask: Ask = async (_, { signal }) => {
    signal?.throwIfAborted()
    return { status: 200, text: '{}', retryAfter: null }
  }
  const service = fcmService({ origin: 'https://fcm.test', project: 'luna', accessToken: async () => 'owner', ask })
  const message = { token: 'fcm:0123456789' } as Parameters<typeof service.send>[0]
  expect(await service.send(message, { signal: new AbortController().signal })).toEqual({ type: 'sent' })
  expect(await service.send(message, { signal: AbortSignal.abort(new Error('too late')) })).toEqual({
    type: 'failed',
    reason: 'UNAVAILABLE',
    isTokenGone: false,
    retryAfter: 0,
    message: 'There was no answer: too late',
  })
})

test('a service that gives no answer may be tried again', async () => {
  const { emulator, options } = await open()
  await emulator.stop()
  const result = await fcmService(options).send({ token: 'fcm:0123456789abcdef' })
  expect(result).toMatchObject({ type: 'failed', reason: 'UNAVAILABLE', retryAfter: 0, isTokenGone: false })
})

test('a service that takes a message and stays silent counts as one that gives no answer', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const ask: Ask = (address, asked) => askWithin(50, address, asked)
  const service = fcmService({ origin, project: 'demo', accessToken: async () => 'owner', ask })
  expect(await service.send({ token: 'fcm:0123456789abcdef' })).toMatchObject({
    reason: 'UNAVAILABLE',
    message: 'There was no answer: nothing was heard for 0.05 s.',
  })
})

test('data of an emulator goes to a simulation of this machine, or nowhere', async () => {
  const databaseURL = 'http://127.0.0.1:9000?ns=demo'
  expect(await pushServiceFor({ databaseURL, environment: {} })).toBeNull()
  const local = { LUNA_PUSH_ORIGIN: 'http://127.0.0.1:9199' }
  expect(await pushServiceFor({ databaseURL, environment: local })).not.toBeNull()
  const real = { LUNA_PUSH_ORIGIN: 'https://fcm.googleapis.com' }
  await expect(pushServiceFor({ databaseURL, environment: real })).rejects.toThrow(
    'its notifications go to no real phones',
  )
  const serviceAt = (site: string) => pushServiceFor({ databaseURL, environment: { ...local, LUNA_SITE_ORIGIN: site } })
  expect((await serviceAt('https://console.test/'))?.site).toBe('https://console.test')
  for (const site of ['console.test', 'http://console.test', 'https://console.test/app'])
    await expect(serviceAt(site)).rejects.toThrow(`LUNA_SITE_ORIGIN has to be the address of the console`)
})
