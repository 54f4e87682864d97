import { expect, test } from 'vitest'
import { localEnvironments, originsOf, spaceOf } from './local-environment.ts'

const emulators = { auth: { origin: 'http://127.0.0.1:9099' }, database: { host: '127.0.0.1', port: 9000 } }

test.each([
  { host: '127.0.0.1:5000', space: undefined },
  { host: 'localhost', space: undefined },
  { host: 'spring.localhost:5000', space: 'spring' },
  { host: 'SPRING.localhost', space: 'spring' },
  { host: 'luna.example:5000', space: null },
  { host: 'localhost.example', space: null },
  { host: 'a.b.localhost', space: null },
  { host: '127.0.0.1.example', space: null },
  { host: undefined, space: null },
])('the host $host names the space $space', ({ host, space }) => {
  expect(spaceOf(host)).toBe(space)
})

test('without a space the console has the demo data', () => {
  expect(localEnvironments(emulators)(undefined)).toEqual({
    firebase: {
      apiKey: expect.any(String),
      authDomain: 'demo-luna.firebaseapp.com',
      projectId: 'demo-luna',
      databaseURL: 'http://127.0.0.1:9000?ns=demo-luna-default-rtdb',
    },
    emulators: { auth: 'http://127.0.0.1:9099', database: { host: '127.0.0.1', port: 9000 } },
  })
})

test('a space has a namespace of its own, and the accounts of the demo', () => {
  const environment = localEnvironments(emulators)('spring')
  expect(environment.firebase.databaseURL).toBe('http://127.0.0.1:9000?ns=spring')
  expect(environment).not.toHaveProperty('tenantId')
})

test('where spaces have tenants, the accounts are its own too', () => {
  const environmentFor = localEnvironments({ ...emulators, tenants: true })
  expect(environmentFor('spring').tenantId).toBe('spring')
  expect(environmentFor(undefined)).not.toHaveProperty('tenantId')
})

test('the page has to reach the Auth emulator, and the database by REST and websocket', () => {
  expect(originsOf(localEnvironments(emulators)(undefined))).toEqual([
    'http://127.0.0.1:9099',
    'http://127.0.0.1:9000',
    'ws://127.0.0.1:9000',
  ])
})
