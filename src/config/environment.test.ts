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

const webVitals = { url: 'https://vitals.luna.test/collect' }
const { databaseURL: _, ...withoutDatabase } = firebase

test.each<[string, object, object?]>([
  ['a real project needs no more', { firebase: { ...firebase, authDomain: 'luna.example', appId: '1:2:web:3' } }],
  ['emulators and a tenant are read', { firebase, emulators, tenantId: 'one' }],
  ['a target for web vitals is read', { firebase, webVitals }],
  ['a missing database is not an issue here', { firebase: withoutDatabase }],
  ['what has no use is left out', { firebase: { ...firebase, storageBucket: 'b' }, more: 1 }, { firebase }],
  ['texts lose the spaces around them', { firebase: { ...firebase, apiKey: ' key\n' } }, { firebase }],
])('%s', (_, given, read = given) => {
  expect(parse(given)).toEqual(read)
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

test('what is not JSON is reported with the reason, which is kept', () => {
  expect(issuesOf('{ nonsense }')).toEqual([expect.stringMatching(/^it is not JSON: .+/)])
  expect(() => parseEnvironment('{')).toThrow(expect.objectContaining({ cause: expect.any(SyntaxError) }))
})

const noPort = 'emulators.database.port: it has to be a whole number from 1 to 65535'
const noAddress = 'it has to be a whole address, such as https://example.firebaseio.com'

test.each<[object, string]>([
  [
    { firebase: { ...firebase, apiKey: '  ' } },
    'firebase.apiKey: it is empty: fill it in, or leave it out where it is optional',
  ],
  [{ firebase: { ...firebase, apiKey: 7 } }, 'firebase.apiKey: it has to be a text'],
  [{ firebase: { ...firebase, databaseURL: 'luna' } }, `firebase.databaseURL: ${noAddress}`],
  [
    { firebase: { ...firebase, databaseURL: 'ftp://luna.example' } },
    'firebase.databaseURL: it has to begin with https:// (http:// for an emulator)',
  ],
  [{ webVitals: { url: '/collect' } }, `webVitals.url: ${noAddress}`],
  [
    { emulators: { ...emulators, auth: 'http://127.0.0.1:9099/path' } },
    'emulators.auth: it has to be an origin without a path, such as http://127.0.0.1:9099',
  ],
  [{ emulators: { ...emulators, database: { host: '127.0.0.1' } } }, 'emulators.database.port is missing'],
  ...['9000', 0, 65536, 1.5].map(
    port => [{ emulators: { ...emulators, database: { host: 'x', port } } }, noPort] as [object, string],
  ),
])('%j is refused: %s', (changed, issue) => {
  expect(issuesOf(JSON.stringify({ firebase, ...changed }))).toContain(issue)
})

test('one error names all issues and says where to correct them', () => {
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
