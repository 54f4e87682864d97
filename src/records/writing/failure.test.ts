import { expect, test } from 'vitest'
import { PortError } from '../../../machines/ports.ts'
import { ChunkLoadError } from '../../config/chunk-load.ts'
import { failureIn } from './failure.ts'

test.each([
  [new PortError({ code: 'unavailable', message: 'The service is unavailable' }), 'unavailable'],
  [new ChunkLoadError('CHUNK_LOAD_FAILED', 'Failed to fetch'), 'chunk-load-failed'],
  [new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', 'Unable to preload CSS'), 'chunk-load-failed'],
  [new TypeError('x is not a function'), 'unexpected'],
  ['a text', 'unexpected'],
])('%s is the failure %s', (error, code) => {
  expect(failureIn(error)).toEqual({ code, message: error instanceof Error ? error.message : error })
})
