import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectDatabaseEmulator, getDatabase } from 'firebase/database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDatabaseEmulator } from '../../../emulators/database/server.ts'
import type { Failure } from '../../model/failure.ts'
import type { Json } from '../../model/values/json.ts'
import { firebaseStore } from './store.ts'

// The SDK uses REST for supposed crawlers: the only case in which the console meets its statuses.
const beCrawler = () => vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Googlebot/2.1)')

let opened = 0

const openStore = (host: string, port: number, namespace = 'luna') => {
  beCrawler()
  opened += 1
  const app = initializeApp({ projectId: 'demo', databaseURL: `http://${host}:${port}?ns=${namespace}` }, `${opened}`)
  onTestFinished(() => deleteApp(app))
  const database = getDatabase(app)
  connectDatabaseEmulator(database, host, port)
  return firebaseStore(database)
}

const openServer = async (status: number) => {
  const server = createServer(({ method }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    // Answers the preflight request.
    response.writeHead(method === 'OPTIONS' ? 204 : status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return openStore('127.0.0.1', (server.address() as AddressInfo).port)
}

const watched = (store: ReturnType<typeof firebaseStore>, path: string) =>
  new Promise<Json | Failure>(resolve => {
    store.watch(path, { next: resolve, failed: ({ code, message }) => resolve({ code, message }) })
  })

const openEmulator = async (rules: string) => {
  const emulator = await startDatabaseEmulator({ rules })
  onTestFinished(() => emulator.stop())
  emulator.namespace('luna').write('/teams', { a: 'Luna' })
  return openStore(emulator.host, emulator.port)
}

test('what the rules admit is read by REST, too', async () => {
  const store = await openEmulator('{"rules":{".read":true}}')
  expect(await watched(store, 'teams')).toEqual({ a: 'Luna' })
})

test('401, as the rules refuse by REST, is permission_denied', async () => {
  const store = await openEmulator('{"rules":{".read":false}}')
  expect(await watched(store, 'teams')).toEqual({
    code: 'permission_denied',
    message: "Client doesn't have permission to access the desired data.",
  })
})

test('404 is no data', async () => {
  expect(await watched(await openServer(404), 'teams')).toBeNull()
})

test.each([400, 413, 500, 503])('%d is rest_error', async status => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await watched(await openServer(status), 'teams')).toEqual({ code: 'rest_error', message: 'Unknown Error' })
  expect(warned).toHaveBeenCalledWith(expect.anything(), expect.stringContaining(`Status: ${status}`))
})
