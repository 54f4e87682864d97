import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loopback } from '../tools/project.ts'
import { accessTo, databaseUrlOf, openProject } from './project.ts'

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
