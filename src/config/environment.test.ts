import { expect, test } from 'vitest'
import { EnvironmentError, parseEnvironment } from './environment.ts'

const firebase = { apiKey: 'key', projectId: 'demo-luna', databaseURL: 'http://127.0.0.1:9000?ns=demo-luna' }
const emulators = { auth: 'http://127.0.0.1:9099', database: { host: '127.0.0.1', port: 9000 } }

const parse = (value: unknown) => parseEnvironment(JSON.stringify(value))
const issuesOf = (text: string | null): readonly string[] => {
  try {
    parseEnvironment(text)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.issues
    throw error
  }
  return []
}

test('a real project needs no more than its firebase settings', () => {
  const settings = { ...firebase, authDomain: 'luna.example', appId: '1:2:web:3' }
  expect(parse({ firebase: settings })).toEqual({ firebase: settings })
})

test('emulators and a tenant are read', () => {
  expect(parse({ firebase, emulators, tenantId: 'one' })).toEqual({ firebase, emulators, tenantId: 'one' })
})

test('a target for web vitals is read, and has to be a whole address', () => {
  const webVitals = { url: 'https://vitals.luna.test/collect' }
  expect(parse({ firebase, webVitals })).toEqual({ firebase, webVitals })
  expect(issuesOf(JSON.stringify({ firebase, webVitals: { url: '/collect' } }))).toContain(
    'webVitals.url: it has to be a whole address, such as https://example.firebaseio.com',
  )
})

test('a missing database is not a fault here', () => {
  const { databaseURL: _, ...rest } = firebase
  expect(parse({ firebase: rest })).toEqual({ firebase: rest })
})

test('settings that the console has no use for are left out', () => {
  expect(parse({ firebase: { ...firebase, storageBucket: 'b' }, more: 1 })).toEqual({ firebase })
})

test('texts lose the spaces around them', () => {
  expect(parse({ firebase: { ...firebase, apiKey: ' key\n' } }).firebase.apiKey).toBe('key')
})

test.each([
  [null, 'the page has no such element'],
  ['', 'the element is empty'],
  ['  \n', 'the element is empty'],
  ['[]', 'firebase is missing'],
  ['7', 'the environment: it has to be an object in braces'],
  ['null', 'the environment: it has to be an object in braces'],
  ['{"firebase":7}', 'firebase: it has to be an object in braces'],
])('%j is refused: %s', (text, issue) => {
  expect(issuesOf(text)).toEqual([issue])
})

test('what is not JSON is told with the reason, which is kept', () => {
  expect(issuesOf('{ nonsense }')).toEqual([expect.stringMatching(/^it is not JSON: .+/)])
  expect(() => parseEnvironment('{')).toThrow(expect.objectContaining({ cause: expect.any(SyntaxError) }))
})

test.each([
  [{ apiKey: '  ' }, 'firebase.apiKey: it is empty: fill it in, or leave it out where it is optional'],
  [{ apiKey: 7 }, 'firebase.apiKey: it has to be a text'],
  [
    { databaseURL: 'luna' },
    'firebase.databaseURL: it has to be a whole address, such as https://example.firebaseio.com',
  ],
  [
    { databaseURL: 'ftp://luna.example' },
    'firebase.databaseURL: it has to begin with https:// (http:// for an emulator)',
  ],
])('firebase settings %j are refused', (settings, issue) => {
  expect(issuesOf(JSON.stringify({ firebase: { ...firebase, ...settings } }))).toContain(issue)
})

test.each([
  [
    { auth: 'http://127.0.0.1:9099/path' },
    'emulators.auth: it has to be an origin without a path, such as http://127.0.0.1:9099',
  ],
  [{ database: { host: '127.0.0.1' } }, 'emulators.database.port is missing'],
  [{ database: { host: 'x', port: '9000' } }, 'emulators.database.port: it has to be a whole number from 1 to 65535'],
  [{ database: { host: 'x', port: 0 } }, 'emulators.database.port: it has to be a whole number from 1 to 65535'],
  [{ database: { host: 'x', port: 65536 } }, 'emulators.database.port: it has to be a whole number from 1 to 65535'],
  [{ database: { host: 'x', port: 1.5 } }, 'emulators.database.port: it has to be a whole number from 1 to 65535'],
])('emulators %j are refused', (changed, issue) => {
  expect(issuesOf(JSON.stringify({ firebase, emulators: { ...emulators, ...changed } }))).toEqual([issue])
})

test('one error names all faults and says where to correct them', () => {
  expect(() => parse({ firebase: { apiKey: '', databaseURL: 7 }, tenantId: '' })).toThrow(
    [
      'The console cannot start: its environment is not usable.',
      '- firebase.apiKey: it is empty: fill it in, or leave it out where it is optional',
      '- firebase.projectId is missing',
      '- firebase.databaseURL: it has to be a text',
      '- tenantId: it is empty: fill it in, or leave it out where it is optional',
      'Correct the JSON in <script type="application/json" id="environment"> of index.html, or the variables it is made from.',
    ].join('\n'),
  )
})
