import { expect, test } from 'vitest'
import { type Clock, systemClock } from './clock.ts'
import { SIGNED_OUT } from './credentials.ts'
import { Faults } from './faults.ts'
import { Namespace } from './namespace.ts'
import { parseRules } from './rules/rules.ts'
import { DEFAULT_QUERY } from './tree/query.ts'

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
  const told: string[] = []
  const sink = (name: string, then: () => void) => ({
    update: ({ json }: { json: string }) => {
      told.push(`${name} ${json}`)
      then()
    },
    revoked: () => {},
  })
  namespace.listen(
    ['n'],
    DEFAULT_QUERY,
    SIGNED_OUT,
    sink('first', () => namespace.root.child('n').leaf === 1 && namespace.write('/n', 2)),
  )
  namespace.listen(
    ['n'],
    DEFAULT_QUERY,
    SIGNED_OUT,
    sink('second', () => {}),
  )
  namespace.write('/n', 1)
  expect(told).toEqual(['first 1', 'second 1', 'first 2', 'second 2'])
})
