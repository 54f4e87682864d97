import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Emulators, openSpace, startEmulators, startLimit } from './testing/emulators.ts'

let emulators: Emulators

beforeAll(async () => {
  emulators = await startEmulators()
}, startLimit)
afterAll(() => emulators.stop())

test('what one call begins another confirms, so all have the same second factors', async () => {
  const ports = openSpace(emulators).open()
  expect(await ports.secondFactors()).toBe(await ports.secondFactors())
})
