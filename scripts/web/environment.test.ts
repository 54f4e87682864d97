import { expect, test } from 'vitest'
import { environmentFromVariables, injectEnvironment } from './environment.ts'

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
  }
  expect(environmentFromVariables({ ...variables, ...further })).toEqual({
    firebase: { ...environment.firebase, authDomain: 'luna.firebaseapp.com' },
    tenantId: 'staff',
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
