import { expect, test } from 'vitest'
import { failureOf, PortError } from './failure.ts'

test.each([
  [new PortError({ code: 'unavailable', message: 'The service is unavailable' }), 'unavailable'],
  [Object.assign(new Error('Failed to fetch'), { code: 'CHUNK_LOAD_FAILED' }), 'CHUNK_LOAD_FAILED'],
  [Object.assign(new Error('It was aborted'), { code: 20 }), 'unexpected'],
  [new TypeError('x is not a function'), 'unexpected'],
  ['a text', 'unexpected'],
])('%s is the failure %s', (error, code) => {
  expect(failureOf(error)).toEqual({ code, message: error instanceof Error ? error.message : error })
})
