import { expect, it } from 'vitest'
import { openRest, rulesOf } from '../testing/open-rest.ts'

it('answers a read with the data as JSON', async () => {
  const { ask } = await openRest({ content: { users: { ana: { name: 'Ana', age: 30 } } } })
  const { status, headers, json } = await ask('GET', '/users/ana.json')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(json).toEqual({ name: 'Ana', age: 30 })
})

it('answers null for a place without data', async () => {
  const { ask } = await openRest()
  expect(await ask('GET', '/nothing/here.json')).toMatchObject({ status: 200, text: 'null' })
})

it('reads the root at /.json, and a place at /place/.json too', async () => {
  const { ask } = await openRest({ content: { a: 1 } })
  expect((await ask('GET', '/.json')).json).toEqual({ a: 1 })
  expect((await ask('GET', '/a/.json')).json).toBe(1)
})

it('decodes the characters of a path', async () => {
  const { ask } = await openRest({ content: { 'año nuevo': { '50%': 1 } } })
  expect((await ask('GET', '/a%C3%B1o%20nuevo/50%25.json')).json).toBe(1)
})

it('gives children with keys 0, 1, 2 … as an array', async () => {
  const { ask } = await openRest({ content: { list: { 0: 'a', 1: 'b' } } })
  expect((await ask('GET', '/list.json')).json).toEqual(['a', 'b'])
})

it('breaks lines and indents with print=pretty', async () => {
  const { ask } = await openRest({ content: { a: { b: 1 } } })
  expect((await ask('GET', '/.json?print=pretty')).text).toBe('{\n  "a": {\n    "b": 1\n  }\n}')
})

it('answers 204 without a body with print=silent', async () => {
  const { ask } = await openRest({ content: { a: 1 } })
  expect(await ask('GET', '/a.json?print=silent')).toMatchObject({ status: 204, text: '' })
})

it('gives only keys of children with shallow=true, and leaves as they are', async () => {
  const { ask } = await openRest({ content: { obj: { a: 1, b: { c: 2 } }, text: 'hello', flag: true, number: 42 } })
  expect((await ask('GET', '/obj.json?shallow=true')).json).toEqual({ a: true, b: true })
  expect((await ask('GET', '/text.json?shallow=true')).json).toBe('hello')
  expect((await ask('GET', '/flag.json?shallow=true')).json).toBe(true)
  expect((await ask('GET', '/number.json?shallow=true')).json).toBe(42)
  expect((await ask('GET', '/none.json?shallow=true')).json).toBeNull()
})

it('lists the first keys with shallow and limitToFirst, as database:remove asks', async () => {
  const { ask } = await openRest({ content: { a: 1, b: 1, c: 1, d: 1 } })
  expect((await ask('GET', '/.json?shallow=true&limitToFirst=2&timeout=100ms')).json).toEqual({ a: true, b: true })
  expect((await ask('GET', '/.json?shallow=true&limitToFirst=2&startAfter=b')).json).toEqual({ c: true, d: true })
})

it.each(['orderBy="$key"', 'startAt="a"', 'equalTo=1', 'format=export'])(
  'refuses shallow together with %s',
  async other => {
    const { ask } = await openRest()
    const { status, json } = await ask('GET', `/.json?shallow=true&${other}`)
    expect(status).toBe(400)
    expect(json).toEqual({ error: expect.stringContaining('shallow cannot be combined') })
  },
)

it('shows priorities with format=export only', async () => {
  const { ask } = await openRest({ content: { a: { '.value': 1, '.priority': 5 }, b: { x: 1, '.priority': 'p' } } })
  expect((await ask('GET', '/.json')).json).toEqual({ a: 1, b: { x: 1 } })
  expect((await ask('GET', '/.json?format=export')).json).toEqual({
    a: { '.value': 1, '.priority': 5 },
    b: { x: 1, '.priority': 'p' },
  })
})

it('reads a priority at .priority', async () => {
  const { ask } = await openRest({ content: { a: { '.value': 1, '.priority': 5 }, b: 1 } })
  expect((await ask('GET', '/a/.priority.json')).json).toBe(5)
  expect((await ask('GET', '/b/.priority.json')).json).toBeNull()
})

it('passes the answer to a function with callback', async () => {
  const { ask } = await openRest({ content: { a: 1 } })
  const { headers, text } = await ask('GET', '/.json?callback=app.received')
  expect(headers.get('content-type')).toBe('application/javascript; charset=utf-8')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(text).toBe('/**/app.received({"a":1});')
})

it('refuses a callback that is more than a name', async () => {
  const { ask } = await openRest()
  const { status, json } = await ask('GET', `/.json?callback=${encodeURIComponent('alert(1);x')}`)
  expect(status).toBe(400)
  expect(json).toEqual({ error: 'callback must be the name of a JavaScript function' })
})

it('names a file for saving with download', async () => {
  const { ask } = await openRest({ content: 1 })
  const { headers } = await ask('GET', '/.json?download=a%22%0Ab%C3%B1.txt')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="a__b_.txt"; filename*=UTF-8''a%22%0Ab%C3%B1.txt`,
  )
})

it('answers HEAD like GET, without the body', async () => {
  const { ask } = await openRest({ content: { a: 1 } })
  const { status, headers, text } = await ask('HEAD', '/.json')
  expect([status, headers.get('content-length'), text]).toEqual([200, '7', ''])
})

it.each([
  'print=fancy',
  'format=xml',
  'shallow=yes',
  'timeout=10',
  'timeout=16min',
  'writeSizeLimit=huge',
  'disableTriggers=1',
])('refuses %s and says what is possible', async parameter => {
  const { ask } = await openRest()
  const { status, json } = await ask('GET', `/.json?${parameter}`)
  expect(status).toBe(400)
  expect(json).toEqual({ error: expect.stringContaining(`${parameter.split('=')[0]} must be`) })
})

it.each(['3ms', '30s', '15min'])('takes timeout=%s', async timeout => {
  const { ask } = await openRest({ content: 1 })
  expect((await ask('GET', `/.json?timeout=${timeout}`)).status).toBe(200)
})

it.each(['/a.b.json', '/a%23b.json', '/a%24.json', '/%5Ba%5D.json', '/a%00.json'])(
  'refuses the path %s and names the key',
  async path => {
    const { ask } = await openRest()
    const { status, json } = await ask('GET', path)
    expect(status).toBe(400)
    expect(json).toEqual({ error: expect.stringMatching(/^Invalid path .* must not contain/) })
  },
)

it('refuses a path whose escapes are no UTF-8', async () => {
  const { ask } = await openRest()
  expect(await ask('GET', '/%E0%A4.json')).toMatchObject({ status: 400 })
})

it('shows a page that explains itself where .json is missing', async () => {
  const { ask } = await openRest({ content: { users: 1 } })
  const { status, headers, text } = await ask('GET', '/users/<b>')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(text).toContain('/users/%3Cb%3E.json?ns=main')
})

it('shows that page at / to browsers, and says to programs that it is ready', async () => {
  const { ask } = await openRest()
  expect((await ask('GET', '/', { headers: { accept: 'text/html,*/*' } })).text).toContain('<h1>')
  expect((await ask('GET', '/')).json).toEqual({ emulator: 'database', ready: true })
})

const dinosaurs = {
  bruhath: { height: 1, order: 'b' },
  lambeo: { height: 2.1, order: 'a' },
  linhe: { height: 0.6, order: 'c' },
  ptera: { height: 0.6 },
}
const INDEXED = rulesOf({
  '.read': true,
  dinosaurs: { '.indexOn': ['height', 'size/length'] },
  scores: { '.indexOn': '.value' },
})

async function keysOf(query: string, content: unknown = { dinosaurs }, place = '/dinosaurs') {
  const { ask } = await openRest({ content, rules: INDEXED })
  const { status, json } = await ask('GET', `${place}.json?${query}`)
  expect(status).toBe(200)
  return json === null ? null : Object.keys(json as object).sort()
}

it.each([
  ['orderBy="height"&startAt=1', ['bruhath', 'lambeo']],
  ['orderBy="height"&startAfter=1', ['lambeo']],
  ['orderBy="height"&endAt=1', ['bruhath', 'linhe', 'ptera']],
  ['orderBy="height"&endBefore=1', ['linhe', 'ptera']],
  ['orderBy="height"&equalTo=0.6', ['linhe', 'ptera']],
  ['orderBy="height"&equalTo=7', null],
  ['orderBy="height"&limitToFirst=1', ['linhe']],
  ['orderBy="height"&limitToLast=1', ['lambeo']],
  ['orderBy="height"&startAt=0.7&limitToFirst=1', ['bruhath']],
  ['orderBy="$key"&startAt="l"&endAt="m"', ['lambeo', 'linhe']],
  ['orderBy="$key"&startAfter="lambeo"', ['linhe', 'ptera']],
  ['orderBy="$key"&endBefore="lambeo"', ['bruhath']],
  ['orderBy="$key"&equalTo="ptera"', ['ptera']],
  ['orderBy="$key"', ['bruhath', 'lambeo', 'linhe', 'ptera']],
  ['orderBy="$priority"&limitToLast=1', ['ptera']],
])('answers %s', async (query, keys) => {
  expect(await keysOf(query)).toEqual(keys)
})

it('orders by the values themselves', async () => {
  const content = { scores: { ana: 3, bea: 10, eva: 'high' } }
  expect(await keysOf('orderBy="$value"&startAt=5', content, '/scores')).toEqual(['bea', 'eva'])
})

it('orders by a path below the children', async () => {
  const content = { dinosaurs: { a: { size: { length: 1 } }, b: { size: { length: 2 } } } }
  expect(await keysOf('orderBy="size/length"&limitToLast=1', content)).toEqual(['b'])
})

it('orders by priority', async () => {
  const content = { dinosaurs: { a: { '.value': 1, '.priority': 9 }, b: { '.value': 1, '.priority': 2 } } }
  expect(await keysOf('orderBy="$priority"&startAt=5', content)).toEqual(['a'])
})

it('orders by a child that is called like a member of every object', async () => {
  const rules = rulesOf({ '.read': true, dinosaurs: { '.indexOn': 'constructor' } })
  const { ask } = await openRest({ content: { dinosaurs: { a: { constructor: 1 }, b: {} } }, rules })
  expect((await ask('GET', '/dinosaurs.json?orderBy="constructor"&startAt=1')).json).toEqual({ a: { constructor: 1 } })
})

it('takes null as a bound', async () => {
  const content = { dinosaurs: { tall: { height: 1 }, unknown: { name: 'x' } } }
  expect(await keysOf('orderBy="height"&equalTo=null', content)).toEqual(['unknown'])
})

it.each([
  ['startAt=1', 'orderBy must be defined when other query parameters are defined'],
  ['limitToFirst=1', 'orderBy must be defined when other query parameters are defined'],
  ['orderBy=height', 'orderBy must be a valid JSON encoded path'],
  ['orderBy=5', 'orderBy must be a valid JSON encoded path'],
  ['orderBy=', 'orderBy must be a valid JSON encoded path'],
  ['orderBy=""', 'orderBy must be a valid JSON encoded path'],
  ['orderBy="a.b"', 'orderBy must be a valid JSON encoded path'],
  ['orderBy="$other"', 'orderBy must be a valid JSON encoded path'],
  ['orderBy=".key"', 'orderBy must be a valid JSON encoded path'],
  ['orderBy="height"&equalTo=tall', 'Constraint index field must be a JSON primitive'],
  ['orderBy="height"&startAt=', 'Constraint index field must be a JSON primitive'],
  ['orderBy="height"&startAt={"a":1}', 'Constraint index field must be a JSON primitive'],
  ['orderBy="$key"&startAt=1', 'Provided key index type is invalid, must be string'],
  ['orderBy="$priority"&startAt=true', 'Provided priority index type is invalid, must be null, a number or a string'],
  [
    'orderBy="height"&equalTo=1&startAt=1',
    'equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore',
  ],
  ['orderBy="height"&startAt=1&startAfter=1', 'Only one of startAt and startAfter may be specified'],
  ['orderBy="height"&endAt=1&endBefore=1', 'Only one of endAt and endBefore may be specified'],
  ['orderBy="height"&limitToFirst=1&limitToLast=1', 'Only one of limitToFirst and limitToLast may be specified'],
  ['orderBy="height"&limitToFirst=1.5', 'limitToFirst must be an integer'],
  ['orderBy="height"&limitToLast=x', 'limitToLast must be an integer'],
  ['orderBy="height"&limitToFirst=0', 'limitToFirst must be positive'],
  ['orderBy="height"&limitToLast=-3', 'limitToLast must be positive'],
  ['orderBy="weight"', 'Index not defined, add ".indexOn": "weight", for path "/dinosaurs", to the rules'],
  ['orderBy="$value"', 'Index not defined, add ".indexOn": ".value", for path "/dinosaurs", to the rules'],
])('refuses %s', async (query, error) => {
  const { ask } = await openRest({ content: { dinosaurs }, rules: INDEXED })
  const { status, json } = await ask('GET', `/dinosaurs.json?${query}`)
  expect({ status, json }).toEqual({ status: 400, json: { error } })
})

it('lets rules look at the query', async () => {
  const rules = rulesOf({ list: { '.read': 'query.orderByKey && query.limitToFirst <= 10' } })
  const { ask } = await openRest({ rules, content: { list: { a: 1 } } })
  expect((await ask('GET', '/list.json?orderBy="$key"&limitToFirst=10')).json).toEqual({ a: 1 })
  expect((await ask('GET', '/list.json?orderBy="$key"&limitToFirst=11')).status).toBe(401)
  expect((await ask('GET', '/list.json')).status).toBe(401)
})
