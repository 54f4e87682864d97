import { expect, test } from 'vitest'
import type { Environment } from '../../config/environment.ts'
import { failureOfRun } from './testing/actors.ts'
import { openPorts } from './testing/emulators.ts'

const firebase = { apiKey: 'key', projectId: 'luna', databaseURL: 'https://luna.firebaseio.com' }
const appCheck = { siteKey: 'site-key' }
const emulators = { auth: 'http://127.0.0.1:1', database: { host: '127.0.0.1', port: 1 } }

test.each<readonly [string, Environment, readonly string[]]>([
  ['with a key, before Authentication', { firebase, appCheck }, ['App Check luna site-key', 'Authentication']],
  ['not without a key', { firebase }, ['Authentication']],
  ['not with emulators', { firebase, appCheck, emulators }, ['Authentication']],
])('App Check opens %s', async (_, environment, order) => {
  const opened: string[] = []
  const { signIn } = openPorts(environment, {
    loadAppCheck: async () => ({
      openAppCheck: ({ options }, key) => {
        opened.push(`App Check ${options.projectId} ${key}`)
      },
    }),
    loadAuthentication: () => {
      opened.push('Authentication')
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    },
  })
  const { code } = await failureOfRun(signIn, { email: 'ana@luna.test', password: 'luna-demo' })
  expect(code).toBe('CHUNK_LOAD_FAILED')
  expect(opened).toEqual(order)
})
