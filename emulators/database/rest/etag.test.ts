import { expect, it } from 'vitest'
import { openRest, rulesOf } from '../testing/open-rest.ts'

const TAG = { 'x-firebase-etag': 'true' }

async function tagOf(ask: Awaited<ReturnType<typeof openRest>>['ask'], place: string): Promise<string> {
  return (await ask('GET', place, { headers: TAG })).headers.get('etag') ?? ''
}

it('tells the tag of the data only when asked', async () => {
  const { ask } = await openRest({ content: { a: 1 } })
  expect((await ask('GET', '/a.json')).headers.has('etag')).toBe(false)
  expect(await tagOf(ask, '/a.json')).toMatch(/^\S{10,}$/)
})

it('calls the tag of no data null_etag', async () => {
  const { ask } = await openRest()
  expect(await tagOf(ask, '/a.json')).toBe('null_etag')
})

it('keeps the tag while the data is the same, priority included', async () => {
  const { ask } = await openRest({ content: { a: { b: 1 } } })
  const tag = await tagOf(ask, '/a.json')
  await ask('PUT', '/a/b.json', { body: 2 })
  expect(await tagOf(ask, '/a.json')).not.toBe(tag)
  await ask('PUT', '/a/b.json', { body: 1 })
  expect(await tagOf(ask, '/a.json')).toBe(tag)
  await ask('PUT', '/a/b/.priority.json', { body: 1 })
  expect(await tagOf(ask, '/a.json')).not.toBe(tag)
})

it('writes when the data is as the tag says, and tells the new tag', async () => {
  const { ask, database } = await openRest({ content: { count: 10 } })
  const tag = await tagOf(ask, '/count.json')
  const { status, headers } = await ask('PUT', '/count.json', { body: 11, headers: { ...TAG, 'if-match': tag } })
  expect(status).toBe(200)
  expect(database.read('/count')).toBe(11)
  expect(headers.get('etag')).toBe(await tagOf(ask, '/count.json'))
})

it('answers 412 with the data and its tag when it is otherwise, and writes nothing', async () => {
  const { ask, database } = await openRest({ content: { count: 10 } })
  const { status, headers, json } = await ask('PUT', '/count.json', { body: 11, headers: { 'if-match': 'other' } })
  expect({ status, json }).toEqual({ status: 412, json: 10 })
  expect(headers.get('etag')).toBe(await tagOf(ask, '/count.json'))
  expect(database.read('/count')).toBe(10)
})

it('creates only what is not there with null_etag', async () => {
  const { ask, database } = await openRest()
  const create = { body: '"mine"', headers: { 'if-match': 'null_etag' } }
  expect((await ask('PUT', '/lock.json', create)).status).toBe(200)
  expect(await ask('PUT', '/lock.json', { ...create, body: '"yours"' })).toMatchObject({ status: 412, text: '"mine"' })
  expect(database.read('/lock')).toBe('mine')
})

it('removes on condition too', async () => {
  const { ask } = await openRest({ content: { a: 1 } })
  expect((await ask('DELETE', '/a.json', { headers: { 'if-match': 'other' } })).status).toBe(412)
  const tag = await tagOf(ask, '/a.json')
  const { status, headers } = await ask('DELETE', '/a.json', { headers: { ...TAG, 'if-match': `"${tag}"` } })
  expect([status, headers.get('etag')]).toEqual([200, 'null_etag'])
})

it('tells the tag of a pushed child', async () => {
  const { ask } = await openRest()
  const { headers, json } = await ask('POST', '/list.json', { body: 1, headers: TAG })
  expect(headers.get('etag')).toBe(await tagOf(ask, `/list/${(json as { name: string }).name}.json`))
})

it('lets only one of many increments by condition win at a time', async () => {
  const { ask, database } = await openRest({ content: { count: 0 } })
  const increment = async (): Promise<void> => {
    const { headers, json } = await ask('GET', '/count.json', { headers: TAG })
    const condition = { 'if-match': headers.get('etag') ?? '' }
    const { status } = await ask('PUT', '/count.json', { body: Number(json) + 1, headers: condition })
    if (status === 412) await increment()
  }
  await Promise.all(Array.from({ length: 10 }, increment))
  expect(database.read('/count')).toBe(10)
})

it('shows nobody by a condition what rules do not let him read', async () => {
  const { ask } = await openRest({ rules: rulesOf({ '.write': true }), content: { secret: 1 } })
  const { status, json } = await ask('PUT', '/secret.json', { body: 2, headers: { 'if-match': 'guess' } })
  expect({ status, json }).toEqual({ status: 401, json: { error: 'Permission denied' } })
})

it.each([
  ['PATCH', { 'if-match': 'x' }],
  ['PATCH', TAG],
  ['POST', { 'if-match': 'x' }],
])('refuses %s with %j', async (method, headers) => {
  const { ask } = await openRest()
  expect((await ask(method, '/a.json', { body: { a: 1 }, headers })).status).toBe(400)
})

it('refuses a tag for a query', async () => {
  const { ask } = await openRest()
  expect((await ask('GET', '/a.json?orderBy="$key"', { headers: TAG })).status).toBe(400)
})
