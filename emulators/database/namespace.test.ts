import { expect, test } from 'vitest'
import { type Clock, ManualClock, systemClock } from './clock.ts'
import { Faults } from './faults.ts'
import { SIGNED_OUT } from './http/credentials.ts'
import { Namespace } from './namespace.ts'
import { parseRules } from './rules/rules.ts'
import { nodeFromJSON } from './tree/from-json.ts'
import { EMPTY, toExportJSON } from './tree/node.ts'
import { parsePath } from './tree/path.ts'
import { DEFAULT_QUERY } from './tree/query.ts'
import { Store } from './tree/store.ts'

test('the timestamps of a write are what its rules call now, however fast the clock runs', () => {
  let time = 0
  const clock: Clock = { now: () => time++, at: () => () => undefined }
  const rules = parseRules('{"rules": {".write": "newData.child(\'at\').val() === now"}}')
  const namespace = new Namespace('fast', { clock, faults: new Faults(), rules: () => rules })
  const at = { '.sv': 'timestamp' }
  expect(() => namespace.put([], { at }, SIGNED_OUT)).not.toThrow()
  expect(() => namespace.merge([], { at }, SIGNED_OUT)).not.toThrow()
})

test('a write made while listeners are told of another is told after it', () => {
  const rules = parseRules('{"rules": {".read": true, ".write": true}}')
  const namespace = new Namespace('nested', { clock: systemClock, faults: new Faults(), rules: () => rules, log: null })
  const received: string[] = []
  const sink = (name: string, then: () => void) => ({
    update: ({ json }: { json: string }) => {
      received.push(`${name} ${json}`)
      then()
    },
    revoked: () => {},
  })
  const writing = sink('first', () => namespace.root.child('n').leaf === 1 && namespace.write('/n', 2))
  namespace.listen(['n'], DEFAULT_QUERY, SIGNED_OUT, writing)
  namespace.listen(
    ['n'],
    DEFAULT_QUERY,
    SIGNED_OUT,
    sink('second', () => {}),
  )
  namespace.write('/n', 1)
  expect(received).toEqual(['first 1', 'second 1', 'first 2', 'second 2'])
})

test('a manual clock runs what was due, in order and at its time', () => {
  const clock = new ManualClock(1000)
  const ran: unknown[] = []
  clock.at(3000, () => ran.push(['late', clock.now()]))
  clock.at(2000, () => {
    ran.push(['early', clock.now()])
    clock.at(2500, () => ran.push(['between', clock.now()]))
  })
  const cancel = clock.at(2200, () => ran.push('cancelled'))
  cancel()
  clock.advance(2500)
  expect(ran).toEqual([
    ['early', 2000],
    ['between', 2500],
    ['late', 3000],
  ])
  expect(clock.now()).toBe(3500)
})

function storeOf(json: unknown): Store {
  const store = new Store()
  store.apply(store.plan([], [{ path: [], node: nodeFromJSON(json) }], 0))
  return store
}

test('a node whose children are all replaced in one update keeps its priority, in any order of the update', () => {
  const store = storeOf({ list: { a: 1, '.priority': 7 } })
  const writes = [
    { path: parsePath('/list/a'), node: EMPTY },
    { path: parsePath('/list/b'), node: nodeFromJSON(2) },
  ]
  for (const order of [writes, writes.toReversed()])
    expect(toExportJSON(store.plan([], order, 0).after)).toEqual({ list: { b: 2, '.priority': 7 } })
})
