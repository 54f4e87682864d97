import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPushStage, pixel } from '../testing/push-stage.ts'
import { answerPublic } from './site.ts'

const nothing = [404, 'There is no public picture at this address.\n']

const open = async () => {
  const stage = await openPushStage({
    devices: { phone: {} },
    images: ['gol', 'fas'],
    notifications: { goal: { picture: 'gol' }, other: { picture: 'fas' } },
  })
  const ask = (url: string, headers = {}, method = 'GET') => answerPublic({ url, headers, method }, stage.url)
  const said = async (url: string) => {
    const answer = await ask(url)
    return [answer.status, await answer.text()]
  }
  return { ...stage, ask, said }
}

test('a phone loads the picture of a notification from the moment it is sent until it is deleted', async () => {
  const { send, startWorker, cardsOf, ask, said, remove, statusOf } = await open()
  expect(await said('/pictures/gol.webp')).toEqual(nothing)
  send('goal')
  await (await startWorker()).idle()
  expect(cardsOf('phone')).toMatchObject([{ image: 'https://console.test/pictures/gol.webp' }])
  const answer = await ask('/pictures/gol.webp')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(pixel)
  const again = await ask('/pictures/gol.webp', { 'if-none-match': answer.headers.get('etag') })
  expect([again.status, await again.text()]).toEqual([304, ''])
  for (const header of ['etag', 'cache-control']) expect(again.headers.get(header)).toBe(answer.headers.get(header))
  expect(statusOf('goal')).toBe('sent')
  remove('goal')
  expect(await said('/pictures/gol.webp')).toEqual(nothing)
})

test('no other picture and nothing else in the database is served', async () => {
  const { send, said, ask } = await open()
  send('goal')
  for (const url of [
    '/pictures/fas.webp',
    '/pictures/missing.webp',
    '/pictures/gol',
    '/pictures/gol.webp/',
    '/pictures/gol%2f..%2ffas.webp',
    '/pictures/..%2f..%2fusers.webp',
    '/pictures/gol.json?x=.webp',
    '//',
  ])
    expect(await said(url), url).toEqual(nothing)
  const head = await ask('/pictures/gol.webp', {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  const written = await ask('/pictures/gol.webp', {}, 'POST')
  expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each(['/pictures/gol.webp', '/league/liga', '/league/liga/a.ics', `/calendar/${'s'.repeat(43)}.ics`])(
  'while the database cannot be reached, or its answer breaks off, whoever asks for %s is told to try again',
  async url => {
    const breaking = createServer((_, response) => {
      response.writeHead(200, { 'content-length': 9 })
      response.write('{"a"', () => response.destroy())
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void breaking.close())
    await once(breaking, 'listening')
    const { port } = breaking.address() as AddressInfo
    for (const databasePort of [9, port]) {
      const answer = await answerPublic({ method: 'GET', url, headers: {} }, `http://127.0.0.1:${databasePort}/?ns=x`)
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
        503,
        '60',
        'no-store',
      ])
    }
  },
)

test('a worker that does not know the address of the console says that the picture is missing', async () => {
  const { send, startWorker, cardsOf, troubles, service } = await open()
  send('goal')
  await (await startWorker(() => ({ push: { ...service, site: undefined } }))).idle()
  expect(cardsOf('phone')).toMatchObject([{ image: null }])
  expect(troubles).toEqual([
    expect.stringContaining('notifications/goal goes out without its image: set LUNA_SITE_ORIGIN'),
  ])
})
