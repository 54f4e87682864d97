import { expect, it } from 'vitest'
import { openRest, rulesOf } from '../testing/open-rest.ts'

const content = {
  users: { ana: { name: 'Ana', age: 30 } },
  'año nuevo': { '50%': 1 },
  list: { 0: 'a', 1: 'b' },
  letters: { a: 1, b: { c: 2 }, d: 1, e: 1 },
  ranked: { a: { '.value': 1, '.priority': 5 }, b: { x: 1, '.priority': 'p' } },
}

it.each<[string, unknown]>([
  ['/users/ana.json', { name: 'Ana', age: 30 }],
  ['/users/ana/.json', { name: 'Ana', age: 30 }],
  ['/nothing/here.json', null],
  ['/a%C3%B1o%20nuevo/50%25.json', 1],
  ['/list.json', ['a', 'b']],
  ['/letters.json?shallow=true', { a: true, b: true, d: true, e: true }],
  ['/users/ana/name.json?shallow=true', 'Ana'],
  ['/users/ana/age.json?shallow=true', 30],
  ['/none.json?shallow=true', null],
  ['/letters.json?shallow=true&limitToFirst=2&timeout=100ms', { a: true, b: true }],
  ['/letters.json?shallow=true&limitToFirst=2&startAfter=b', { d: true, e: true }],
  ['/ranked.json', { a: 1, b: { x: 1 } }],
  ['/ranked.json?format=export', content.ranked],
  ['/ranked/a/.priority.json', 5],
  ['/ranked/b/x/.priority.json', null],
  ['/users/ana/age.json?timeout=3ms', 30],
  ['/users/ana/age.json?timeout=30s', 30],
  ['/users/ana/age.json?timeout=15min', 30],
])('reads %s', async (target, json) => {
  const { ask } = await openRest({ content })
  expect(await ask('GET', target)).toMatchObject({ status: 200, json })
})

it('prints in the form that is asked for, or as a script for a function, or to be saved', async () => {
  const { ask } = await openRest({ content: { a: { b: 1 } } })
  expect((await ask('GET', '/.json?print=pretty')).text).toBe('{\n  "a": {\n    "b": 1\n  }\n}')
  expect(await ask('GET', '/a.json?print=silent')).toMatchObject({ status: 204, text: '' })
  const script = await ask('GET', '/a.json?callback=app.received')
  expect(script.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
  expect(script.headers.get('x-content-type-options')).toBe('nosniff')
  expect(script.text).toBe('/**/app.received({"b":1});')
  const saved = await ask('GET', '/.json?download=a%22%0Ab%C3%B1.txt')
  const disposition = `attachment; filename="a__b_.txt"; filename*=UTF-8''a%22%0Ab%C3%B1.txt`
  expect(saved.headers.get('content-disposition')).toBe(disposition)
  const head = await ask('HEAD', '/a.json')
  expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, '7', ''])
})

it.each<readonly [string, string]>([
  ...['orderBy="$key"', 'startAt="a"', 'equalTo=1', 'format=export'].map(
    other => [`/.json?shallow=true&${other}`, 'shallow cannot be combined'] as const,
  ),
  ...['print=fancy', 'format=xml', 'shallow=yes', 'timeout=10', 'timeout=16min', 'writeSizeLimit=huge'].map(
    parameter => [`/.json?${parameter}`, `${parameter.split('=')[0]} must be`] as const,
  ),
  ['/.json?disableTriggers=1', 'disableTriggers must be'],
  [`/.json?callback=${encodeURIComponent('alert(1);x')}`, 'callback must be the name of a JavaScript function'],
  ...['/a.b.json', '/a%23b.json', '/a%24.json', '/%5Ba%5D.json', '/a%00.json'].map(
    path => [path, 'must not contain'] as const,
  ),
  ['/%E0%A4.json', 'a "%" must begin the code of a UTF-8 byte'],
])('refuses to read %s and says why', async (target, error) => {
  const { ask } = await openRest()
  const { status, json } = await ask('GET', target)
  expect({ status, json }).toEqual({ status: 400, json: { error: expect.stringContaining(error) } })
})

it('shows a page that explains itself where .json is missing, and says to programs that it is ready', async () => {
  const { ask } = await openRest({ content: { users: 1 } })
  const { status, headers, text } = await ask('GET', '/users/<b>')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain('/users/%3Cb%3E.json?ns=main')
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
  ['orderBy="height"&limitToLast=1', ['lambeo']],
  ['orderBy="height"&startAt=0.7&limitToFirst=1', ['bruhath']],
  ['orderBy="$key"&startAt="l"&endAt="m"', ['lambeo', 'linhe']],
  ['orderBy="$key"&equalTo="ptera"', ['ptera']],
  ['orderBy="$priority"&limitToLast=1', ['ptera']],
])('answers %s', async (query, keys) => {
  expect(await keysOf(query)).toEqual(keys)
})

it('orders by values, by a path below the children, by priority, with null as a bound', async () => {
  const scores = { scores: { ana: 3, bea: 10, eva: 'high' } }
  expect(await keysOf('orderBy="$value"&startAt=5', scores, '/scores')).toEqual(['bea', 'eva'])
  const sizes = { dinosaurs: { a: { size: { length: 1 } }, b: { size: { length: 2 } } } }
  expect(await keysOf('orderBy="size/length"&limitToLast=1', sizes)).toEqual(['b'])
  const ranked = { dinosaurs: { a: { '.value': 1, '.priority': 9 }, b: { '.value': 1, '.priority': 2 } } }
  expect(await keysOf('orderBy="$priority"&startAt=5', ranked)).toEqual(['a'])
  const partly = { dinosaurs: { tall: { height: 1 }, unknown: { name: 'x' } } }
  expect(await keysOf('orderBy="height"&equalTo=null', partly)).toEqual(['unknown'])
})

it.each([
  ['startAt=1', 'orderBy must be defined when other query parameters are defined'],
  ['limitToFirst=1', 'orderBy must be defined when other query parameters are defined'],
  ['orderBy=height', 'orderBy must be a valid JSON encoded path'],
  ['orderBy=', 'orderBy must be a valid JSON encoded path'],
  ['orderBy=""', 'orderBy must be a valid JSON encoded path'],
  ['orderBy="a.b"', 'orderBy must be a valid JSON encoded path'],
  ['orderBy="$other"', 'orderBy must be a valid JSON encoded path'],
  ['orderBy=".key"', 'orderBy must be a valid JSON encoded path'],
  ['orderBy="height"&equalTo=tall', 'Constraint index field must be a JSON primitive'],
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
