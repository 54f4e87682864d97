import { expect, test, vi } from 'vitest'
import { isRole, roles } from '../../src/model/permissions.ts'
import { EmulatorError } from '../emulator.ts'
import { demoPeople } from './demo.ts'
import { makeSeed, seedNamed, seedNames } from './seeds.ts'

// Much is made, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 30_000 })

test.each(seedNames)('the seed %s is the same every time', name => {
  expect(JSON.stringify(makeSeed(name))).toBe(JSON.stringify(makeSeed(name)))
})

test('a seed that does not exist is refused with those that do', () => {
  const refuse = () => seedNamed('spring')
  expect(refuse).toThrow(EmulatorError)
  expect(refuse).toThrow('There is no seed "spring". The seeds are: demo, large, empty.')
})

test('the demo has one person a role and one who waits for a role', () => {
  expect(demoPeople.map(({ role }) => role)).toEqual([...roles, undefined])
})

test('each account of the demo has the password of the documentation', () => {
  expect(new Set(seedNamed('demo').accounts.map(({ password }) => password))).toEqual(new Set(['luna-demo']))
})

test('each account of the demo has its record, of the same name and address', () => {
  const { accounts, data } = seedNamed('demo')
  expect(data.users).toEqual(
    Object.fromEntries(
      accounts.map(({ uid, email, displayName }) => [
        uid,
        expect.objectContaining({ email, displayName, createdAt: expect.any(Number) }),
      ]),
    ),
  )
})

test('the demo gives no role that the console does not know', () => {
  expect(demoPeople.flatMap(({ role }) => role ?? []).every(isRole)).toBe(true)
})
