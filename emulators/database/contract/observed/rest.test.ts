import { expect, test } from 'vitest'
import { OPEN, OWNER, openRest, rulesOf } from '../../testing/open-rest.ts'

/** Each title begins with the observation of davideast/pyric that the test repeats. */

test('rtdb-rest-json-suffix-contract: with .json the answer is the data, without it a page', async () => {
  const { ask } = await openRest({ content: { v: { hello: 'world', n: 42 } } })
  const data = await ask('GET', '/v.json')
  expect([data.status, data.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(data.json).toEqual({ hello: 'world', n: 42 })
  const page = await ask('GET', '/v')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.text.toLowerCase()).toMatch(/^<!doctype html>/)
})

test('rtdb-shallow-rest-response-shape: shallow shows the keys of children, values as they are, and null', async () => {
  const content = { obj: { a: 1, b: { x: 1 }, c: true }, leaf: 'hello', leafNum: 42, leafBool: true }
  const { ask } = await openRest({ content })
  const shallow = async (path: string) => (await ask('GET', `${path}.json?shallow=true`)).json
  expect(await shallow('/obj')).toEqual({ a: true, b: true, c: true })
  expect([await shallow('/leaf'), await shallow('/leafNum'), await shallow('/leafBool')]).toEqual(['hello', 42, true])
  expect(await shallow('/missing')).toBeNull()
  expect(await shallow('/')).toEqual({ obj: true, leaf: true, leafNum: true, leafBool: true })
})

const RULES = '/.settings/rules.json'

test('rtdb-rules-json-roundtrip: rules are given back as they were sent', async () => {
  const { ask } = await openRest()
  const body = `{ "rules": { ".read": false, ".write": false, "users": { "$userId": {
    ".read": "$userId === auth.uid", ".write": "$userId === auth.uid", ".indexOn": ["createdAt", "name"],
    "posts": { ".validate": "newData.hasChildren(['title', 'body'])", "$postId": { ".read": "auth != null" } } } } } }`
  expect((await ask('PUT', RULES, { body, headers: OWNER })).status).toBe(200)
  expect((await ask('GET', RULES, { headers: OWNER })).text).toBe(body)
})

test('rtdb-rules-deploy-propagation-timing: the first write after new rules is judged by them', async () => {
  const { ask } = await openRest({ rules: rulesOf({ '.write': false }) })
  expect((await ask('PUT', '/v.json', { body: 1 })).status).toBe(401)
  expect((await ask('PUT', RULES, { body: OPEN, headers: OWNER })).status).toBe(200)
  expect((await ask('PUT', '/v.json', { body: 1 })).status).toBe(200)
})
