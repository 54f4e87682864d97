import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

const getAccessToken = vi.fn()

// Other files of this process may have loaded the real one.
vi.resetModules()
vi.doMock('../../tools/credentials.ts', () => ({
  applicationCredentials: async () => ({ credential: { getAccessToken } }),
}))
const { pushServiceFor } = await import('./service.ts')
afterAll(() => {
  vi.doUnmock('../../tools/credentials.ts')
  vi.resetModules()
})

test("a real project's messages go to that project, with a token that is kept until five minutes before its end", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', '')
  const asked: string[] = []
  const server = createServer(({ url, headers: { authorization } }, response) => {
    asked.push(`${url} ${authorization}`)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  getAccessToken.mockResolvedValueOnce({ access_token: 'one', expires_in: 3600 })
  getAccessToken.mockResolvedValueOnce({ access_token: 'two', expires_in: 3600 })
  const service = await pushServiceFor({
    databaseURL: 'https://luna-eu-default-rtdb.europe-west1.firebasedatabase.app',
    environment: { LUNA_PUSH_ORIGIN: `http://127.0.0.1:${port}` },
  })
  expect(service?.site).toBe('https://luna-eu.web.app')
  for (const seconds of [0, 3_299, 1]) {
    vi.setSystemTime(Date.now() + seconds * 1_000)
    expect(await service?.send({ token: 'fcm:0123456789abcdef' })).toEqual({ type: 'sent' })
  }
  const address = '/v1/projects/luna-eu/messages:send'
  expect(asked).toEqual([`${address} Bearer one`, `${address} Bearer one`, `${address} Bearer two`])
})
