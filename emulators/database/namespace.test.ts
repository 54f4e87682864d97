import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { SIGNED_OUT } from './credentials.ts'
import { Faults } from './faults.ts'
import { Namespace } from './namespace.ts'
import { parseRules } from './rules/rules.ts'

test('the timestamps of a write are what its rules call now, however fast the clock runs', () => {
  let time = 0
  const clock: Clock = { now: () => time++, at: () => () => undefined }
  const rules = parseRules('{"rules": {".write": "newData.child(\'at\').val() === now"}}')
  const namespace = new Namespace('fast', { clock, faults: new Faults(), rules })
  const at = { '.sv': 'timestamp' }
  expect(() => namespace.put([], { at }, SIGNED_OUT)).not.toThrow()
  expect(() => namespace.merge([], { at }, SIGNED_OUT)).not.toThrow()
})
