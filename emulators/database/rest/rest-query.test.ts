import { expect, it } from 'vitest'
import { openRest, rulesOf } from '../testing/open-rest.ts'

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
