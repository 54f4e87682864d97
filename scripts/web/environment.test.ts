import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../emulators/testing/temporary-folder.ts'
import {
  emulatedEnvironment,
  environmentFromVariables,
  injectEnvironment,
  localEnvironments,
  originsOf,
  projectVariables,
  spaceOf,
} from './environment.ts'

const environment = { firebase: { apiKey: 'key', projectId: 'luna', databaseURL: 'https://luna.firebaseio.com' } }
const page = '<head><script type="application/json" id="environment">{"old":1}</script></head>'

const textOf = (html: string): string => /id="environment">(.*)<\/script>/.exec(html)?.[1] ?? ''

test('the environment takes the place of what the element held', () => {
  const html = injectEnvironment(page, environment)
  expect(JSON.parse(textOf(html))).toEqual(environment)
  expect(html).not.toContain('old')
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', "$&$`$'$1"])(
  '%s in a value cannot leave the element',
  apiKey => {
    const html = injectEnvironment(page, { firebase: { ...environment.firebase, apiKey } })
    expect(html.match(/<script|<\/script|<!--/g)).toEqual(['<script', '</script'])
    expect(JSON.parse(textOf(html)).firebase.apiKey).toBe(apiKey)
  },
)

test('a page without the element is refused', () => {
  expect(() => injectEnvironment('<head></head>', environment)).toThrow(
    'index.html has no <script type="application/json" id="environment"></script> to hold the environment.',
  )
})

const variables = {
  LUNA_FIREBASE_API_KEY: 'key',
  LUNA_FIREBASE_PROJECT_ID: 'luna',
  LUNA_FIREBASE_DATABASE_URL: 'https://luna.firebaseio.com',
}

test('the variables that a project needs make its environment', () => {
  expect(environmentFromVariables(variables)).toEqual(environment)
})

test('further variables are taken where they are set, empty ones are not', () => {
  const further = {
    LUNA_FIREBASE_AUTH_DOMAIN: 'luna.firebaseapp.com',
    LUNA_FIREBASE_APP_ID: '',
    LUNA_TENANT_ID: 'staff',
    LUNA_WEB_VITALS_URL: 'https://vitals.luna.test/collect',
    LUNA_APP_CHECK_SITE_KEY: 'site-key',
  }
  expect(environmentFromVariables({ ...variables, ...further })).toEqual({
    firebase: { ...environment.firebase, authDomain: 'luna.firebaseapp.com' },
    tenantId: 'staff',
    appCheck: { siteKey: 'site-key' },
    webVitals: { url: 'https://vitals.luna.test/collect' },
  })
})

test('all variables that are missing are named at once', () => {
  expect(() => environmentFromVariables({ LUNA_FIREBASE_PROJECT_ID: 'luna', LUNA_FIREBASE_API_KEY: '' })).toThrow(
    'A build for a real Firebase project needs LUNA_FIREBASE_API_KEY, LUNA_FIREBASE_DATABASE_URL:',
  )
})

test('a variable that the console could not use is refused by the build', () => {
  expect(() => environmentFromVariables({ ...variables, LUNA_FIREBASE_DATABASE_URL: 'luna' })).toThrow(
    'firebase.databaseURL',
  )
})

const emulators = { auth: { origin: 'http://127.0.0.1:9099' }, database: { host: '127.0.0.1', port: 9000 } }

test.each([
  ['127.0.0.1:5000', undefined],
  ['localhost', undefined],
  ['spring.localhost:5000', 'spring'],
  ['SPRING.localhost', 'spring'],
  ['luna.example:5000', null],
  ['localhost.example', null],
  ['a.b.localhost', null],
  ['127.0.0.1.example', null],
  [undefined, null],
])('the host %s names the space %s', (host, space) => {
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

test('a space has a namespace of its own, and where spaces have tenants, accounts of its own too', () => {
  const { firebase, tenantId } = localEnvironments(emulators)('spring')
  expect([firebase.databaseURL, tenantId]).toEqual(['http://127.0.0.1:9000?ns=spring', undefined])
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

test('the page has to reach the address that measures visits, and on a real project no other of ours', () => {
  const webVitals = { url: 'https://vitals.luna.test/collect' }
  expect(originsOf({ ...environment, webVitals })).toEqual(['https://vitals.luna.test'])
  expect(originsOf(environment)).toEqual([])
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test('.env.deploy has the variables of the project, and the environment goes before it', () => {
  using folder = temporaryFolder()
  const text = 'LUNA_FIREBASE_PROJECT_ID=file\nLUNA_FIREBASE_API_KEY=file\nOTHER=file\n'
  writeFileSync(join(folder.path, '.env.deploy'), text)
  vi.stubEnv('LUNA_FIREBASE_API_KEY', 'environment')
  const { LUNA_FIREBASE_PROJECT_ID, LUNA_FIREBASE_API_KEY, OTHER } = projectVariables('deploy', folder.path)
  expect([LUNA_FIREBASE_PROJECT_ID, LUNA_FIREBASE_API_KEY, OTHER]).toEqual(['file', 'environment', undefined])
})

test('a build for the emulators has their ports', () => {
  expect(emulatedEnvironment({ AUTH_PORT: '9098', DATABASE_PORT: '9001' })).toMatchObject({
    firebase: { projectId: 'demo-luna', databaseURL: 'http://127.0.0.1:9001?ns=demo-luna-default-rtdb' },
    emulators: { auth: 'http://127.0.0.1:9098', database: { host: '127.0.0.1', port: 9001 } },
  })
})
