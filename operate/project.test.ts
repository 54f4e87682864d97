import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UsageError } from '../tools/command.ts'
import { loopback } from '../tools/project.ts'
import { accessTo, databaseUrlOf, openProject, TooLarge } from './project.ts'

/** A server that redirects `/from` to `/to`, with the addresses and tokens that it got. */
const serve = async () => {
  const seen: (readonly [path: string | undefined, token: string | undefined])[] = []
  const server = createServer(({ url, headers }, response) => {
    seen.push([url, headers.authorization])
    response.writeHead(url === '/from' ? 307 : 200, { location: '/to' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, loopback, resolve))
  onTestFinished(() => void server.close())
  return { seen, origin: `http://${loopback}:${(server.address() as AddressInfo).port}` }
}

test('the database of a project is where the settings say, unless they are of another project', () => {
  const LUNA_FIREBASE_DATABASE_URL = 'https://my-project.europe-west1.firebasedatabase.app'
  const urlBy = (deployed?: string) =>
    databaseUrlOf('my-project', {
      LUNA_FIREBASE_DATABASE_URL,
      ...(deployed === undefined ? {} : { LUNA_FIREBASE_PROJECT_ID: deployed }),
    })
  expect([urlBy(), urlBy('my-project')]).toEqual([LUNA_FIREBASE_DATABASE_URL, LUNA_FIREBASE_DATABASE_URL])
  expect(() => urlBy('another-project')).toThrow('are for the project "another-project", not "my-project"')
})

test('a redirect is answered as it is, and its target never gets the token', async () => {
  const { seen, origin } = await serve()
  const ask = await accessTo('demo-one')
  expect((await ask(`${origin}/from`)).status).toBe(307)
  expect(seen).toEqual([['/from', 'Bearer owner']])
})

test('the settings of Authentication are asked of the emulator at its own address', async () => {
  const { seen, origin } = await serve()
  const { askAuth } = await openProject('demo-one', { FIREBASE_AUTH_EMULATOR_HOST: new URL(origin).host })
  await askAuth('admin/v2/projects/demo-one/config')
  expect(seen).toEqual([['/identitytoolkit.googleapis.com/v2/projects/demo-one/config', 'Bearer owner']])
})

test.each([429, 503])(
  'a server that answers %d is asked again after a pause, and its last answer counts',
  async busy => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: busy }))
    onTestFinished(() => fetch.mockRestore())
    const ask = await accessTo('demo-one')
    const answer = ask('https://database.example.com/.json')
    for (const [at, pause] of [500, 2_000, 8_000].entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(fetch).toHaveBeenCalledTimes(at + 1)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect((await answer).status).toBe(busy)
    expect(fetch).toHaveBeenCalledTimes(4)
  },
)

/** Answers one after another. */
const answering = (...answers: (() => Response)[]) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const left = [...answers]
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => (left.shift() ?? Response.error)())
  onTestFinished(() => fetch.mockRestore())
  return fetch
}

const cutOff = () =>
  new Response(
    new ReadableStream({
      start: controller => {
        controller.enqueue(new TextEncoder().encode('{"a":'))
        controller.error(new TypeError('terminated', { cause: new Error('other side closed') }))
      },
    }),
  )

const real = 'https://database.example.com'
const open = async () => {
  const ask = await accessTo('demo-one')
  const environment = { LUNA_FIREBASE_DATABASE_URL: 'https://my-project-default-rtdb.firebaseio.com' }
  return { ask, ...(await openProject('my-project', environment, async () => ask)) }
}

test('an answer that is cut off is asked for again', async () => {
  const { ask } = await open()
  const fetch = answering(cutOff, () => new Response('{"a":1}'))
  const answer = ask(`${real}/.json`)
  await vi.runAllTimersAsync()
  expect((await answer).json).toEqual({ a: 1 })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('answers that are always cut off end in a sentence with what to do', async () => {
  const { ask } = await open()
  answering(cutOff, cutOff, cutOff, cutOff)
  const refused = expect(ask(`${real}/.json`)).rejects.toThrow(
    `There is no answer from ${real} (other side closed). Check that this machine reaches it, then run the command again.`,
  )
  await vi.runAllTimersAsync()
  await refused
})

test('an answer of somebody between is no empty place', async () => {
  const { database } = await open()
  answering(
    () => new Response('<html>Sign in to this network</html>'),
    () => new Response('<html>Sign in to this network</html>'),
  )
  const refusal = /did not answer with data at "\/contents" \(200: <html>Sign in to this network<\/html>\)/
  await expect(database.read('contents')).rejects.toThrow(refusal)
  await expect(database.keys('contents', undefined, 10)).rejects.toThrow(refusal)
})

test('a database of another region is told with its address', async () => {
  const { database } = await open()
  const correct = 'https://my-project-default-rtdb.europe-west1.firebasedatabase.app'
  answering(() =>
    Response.json({ correctUrl: correct, error: 'Database lives in a different region.' }, { status: 404 }),
  )
  await expect(database.read('contents')).rejects.toThrow(`Set LUNA_FIREBASE_DATABASE_URL to ${correct}.`)
})

test.each([
  [{ DATABASE_PORT: 'nine' }, 'DATABASE_PORT has to be a port from 1 to 65535'],
  [{ AUTH_PORT: '70000' }, 'AUTH_PORT has to be a port from 1 to 65535'],
  [{ FIREBASE_DATABASE_EMULATOR_HOST: 'no host' }, 'FIREBASE_DATABASE_EMULATOR_HOST has to be a host and a port'],
  [{ FIREBASE_AUTH_EMULATOR_HOST: 'no host' }, 'FIREBASE_AUTH_EMULATOR_HOST has to be a host and a port'],
])('emulators at %j are refused in a sentence', async (environment, message) => {
  await expect(openProject('demo-one', environment)).rejects.toThrow(UsageError)
  await expect(openProject('demo-one', environment)).rejects.toThrow(message)
})

test('an answer of more bytes than the caller can use ends the call at once', async () => {
  const { seen, origin } = await serve()
  const ask = await accessTo('demo-one')
  expect((await ask(origin, {}, 2)).text).toBe('{}')
  await expect(ask(origin, {}, 1)).rejects.toThrow(TooLarge)
  expect(seen).toHaveLength(2)
})

test('events in the first database are refused: their rules would replace its own', async () => {
  const host = '127.0.0.1:9000'
  const events = (namespace: string) => ({
    FIREBASE_DATABASE_EMULATOR_HOST: host,
    LUNA_FIREBASE_EVENTS_DATABASE_URL: `http://${host}/?ns=${namespace}`,
  })
  const { furtherDatabases } = await openProject('demo-one', events('demo-one-events'))
  expect(furtherDatabases.map(({ name }) => name)).toEqual(['events'])
  await expect(openProject('demo-one', events('demo-one-default-rtdb'))).rejects.toThrow(
    'LUNA_FIREBASE_EVENTS_DATABASE_URL has the address of the first database',
  )
})

test('a program that is not the database emulator is told apart by its port', async () => {
  const server = createServer((_, response) => response.writeHead(404).end('Nothing here'))
  await new Promise<void>(resolve => server.listen(0, loopback, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { database } = await openProject('demo-one', { DATABASE_PORT: String(port) })
  await expect(database.read('contents')).rejects.toThrow('Set DATABASE_PORT to the port of the database emulator.')
})
