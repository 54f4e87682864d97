import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../emulators/base/ports.ts'
import { startDatabaseEmulator } from '../../emulators/database/server.ts'
import { CommandError, UsageError } from '../../tools/command.ts'
import { databaseAddress } from '../../tools/database-address.ts'
import { dryRun, tryRules } from './dry-run.ts'

const rules = '{ "rules": { ".read": false } }'

const serve = async (answer: RequestListener): Promise<URL> => {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const answering = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<URL> =>
  serve((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body, null, 2))
    })
  })

const refusal = async (database: URL, patience?: number): Promise<string> => {
  const error = await tryRules(database, rules, 'token', patience).then(
    () => new Error('The rules were taken.'),
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(CommandError)
  return (error as CommandError).message.replaceAll(database.origin, 'HERE')
}

test('the rules are put as they are, as a dry run and with the token', async () => {
  const asked: unknown[] = []
  const database = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ method: request.method, url: request.url, authorization: request.headers.authorization, body })
    response.end('{"status":"ok"}')
  })
  await tryRules(database, rules, 'token')
  await tryRules(new URL('/some/place?ns=luna', database), rules, 'token')
  const put = { method: 'PUT', authorization: 'Bearer token', body: rules }
  expect(asked).toEqual([
    { ...put, url: '/.settings/rules.json?dryRun=true' },
    { ...put, url: '/.settings/rules.json?dryRun=true&ns=luna' },
  ])
})

test('refused rules are reported in the words of the service', async () => {
  const database = await answering(400, { error: "3:64: Illegal regular expression, 'whitespacechar' not found\n" })
  expect(await refusal(database)).toBe(
    "HERE refuses database.rules.json:\n\n3:64: Illegal regular expression, 'whitespacechar' not found\n\n" +
      'Line and column are those of the file. Correct the declaration or the compiler that it comes from, and run "npm run rules".',
  )
})

const grant =
  'Give their account the role "Firebase Realtime Database Admin" in the project, or name the key of another one in GOOGLE_APPLICATION_CREDENTIALS.'
const elsewhere = 'https://luna-default-rtdb.europe-west1.firebasedatabase.app'
const seeWhether =
  'Check that LUNA_FIREBASE_DATABASE_URL is right, and that no proxy or sign-in page of this network is in between.'
const toFind =
  'Set LUNA_FIREBASE_DATABASE_URL to the address that the Firebase console shows above the data; only databases in us-central1 end in .firebaseio.com.'

test.each([
  [
    401,
    { error: 'Permission denied' },
    `HERE does not let these credentials change its rules (401: Permission denied). ${grant}`,
  ],
  [403, { error: 'Forbidden' }, `HERE does not let these credentials change its rules (403: Forbidden). ${grant}`],
  [404, { error: 'No such namespace.' }, `There is no such database at HERE (404: No such namespace.). ${toFind}`],
  [
    404,
    { correctUrl: elsewhere, error: 'Database lives in a different region.' },
    `There is no such database at HERE (404: Database lives in a different region.). Set LUNA_FIREBASE_DATABASE_URL=${elsewhere}.`,
  ],
  [500, { error: 'Internal.' }, 'HERE cannot check rules at the moment (500: Internal.). Try again later.'],
  [503, '<html><title>503</title></html>', 'HERE cannot check rules at the moment (503). Try again later.'],
  [502, '', 'HERE cannot check rules at the moment (502). Try again later.'],
  [423, { error: 'Deactivated.' }, 'HERE did not check the rules (423: Deactivated.).'],
])('what a database answers is reported: %i %j', async (status, body, message) => {
  expect(await refusal(await answering(status, body))).toBe(message)
})

test.each([
  [
    `${elsewhere}/.settings/rules.json`,
    `The database of HERE is at ${elsewhere}. Set LUNA_FIREBASE_DATABASE_URL=${elsewhere}.`,
  ],
  [
    'https://login.airport.test/hello',
    `HERE redirects to https://login.airport.test instead of checking the rules. ${seeWhether}`,
  ],
  [
    'https://x.firebaseio.com.evil.test/',
    `HERE redirects to https://x.firebaseio.com.evil.test instead of checking the rules. ${seeWhether}`,
  ],
  ['http://[', `HERE redirects elsewhere instead of checking the rules. ${seeWhether}`],
])('a redirect to %s is reported and not followed', async (location, message) => {
  expect(await refusal(await answering(307, '', { location }))).toBe(message)
})

test.each([
  [200, '<!doctype html>\n<title>Welcome</title>', 'it begins "<!doctype html> <title>Welcome</title>"'],
  [200, '', 'nothing said'],
  [200, '{"status":"maybe"}', String.raw`it begins "{\"status\":\"maybe\"}"`],
  [200, 'null', 'it begins "null"'],
  [403, '<html>Blocked</html>', 'it begins "<html>Blocked</html>"'],
])('what is no database is not taken for one: %i %j', async (status, body, beginning) => {
  expect(await refusal(await answering(status, body, { 'content-type': 'text/html' }))).toBe(
    `What answered at HERE is not a database (${status}, ${beginning}). ${seeWhether}`,
  )
})

const late =
  'HERE did not answer within 0.05 seconds. Try again; if that does not help, check for a proxy or firewall in between.'

test('a service that hangs, even in the middle of its answer, is given up', async () => {
  expect(await refusal(await serve(request => request.resume()), 50)).toBe(late)
  const database = await serve((_, response) => {
    response.writeHead(200)
    response.write('{"status":')
  })
  expect(await refusal(database, 50)).toBe(late)
})

test('a connection that closes without an answer, nobody at the address, and no such host are told', async () => {
  const silent =
    /^There is no answer from HERE \(\w+\)\. Start the emulators with "npm start" or "npm run emulators"\.$/
  expect(await refusal(await serve(request => request.socket.destroy()))).toMatch(silent)
  expect(await refusal(new URL(`http://127.0.0.1:${await freePort()}`))).toMatch(silent)
  expect(await refusal(new URL('http://luna-default-rtdb.invalid'))).toMatch(
    /^HERE cannot be found \((ENOTFOUND|EAI_AGAIN)\)\. Check that LUNA_FIREBASE_DATABASE_URL is right/,
  )
})

test('our emulator takes good rules, refuses bad ones, and keeps those that it has', async () => {
  const emulator = await startDatabaseEmulator({ rules })
  onTestFinished(() => emulator.stop())
  const database = new URL(`http://${emulator.host}:${emulator.port}/?ns=luna`)
  await dryRun(database, '{ "rules": { ".read": true } }')
  await expect(dryRun(database, '{\n  "rules": { ".read": "nobody" }\n}')).rejects.toThrow(
    `${database.origin} refuses database.rules.json:\n\n2:24: Unknown variable 'nobody'`,
  )
  expect(emulator.namespace('luna').rules).toBe(rules)
})

test.each([
  'https://luna-default-rtdb.firebaseio.com',
  'https://luna-default-rtdb.europe-west1.firebasedatabase.app/',
  'http://127.0.0.1:9000/?ns=demo-luna-default-rtdb',
])('%s is the address of a database', text => {
  expect(databaseAddress(text)).toEqual(new URL(text))
})

test.each([
  'luna',
  'luna-default-rtdb.firebaseio.com',
  'ftp://luna-default-rtdb.firebaseio.com',
  'https://example.com',
  'https://firebaseio.com.example.com',
  'https://example.com/luna.firebaseio.com',
])('%s is refused: nobody else may get the token', text => {
  const parse = () => databaseAddress(text)
  expect(parse).toThrow(UsageError)
  expect(parse).toThrow(
    `LUNA_FIREBASE_DATABASE_URL has to be the address of a database, such as https://my-project-default-rtdb.firebaseio.com, or http://127.0.0.1:9000/?ns=my-project of an emulator; it is "${text}".`,
  )
})

test.each([undefined, ''])('without one (%j) it is asked for', text => {
  const parse = () => databaseAddress(text)
  expect(parse).toThrow(UsageError)
  expect(parse).toThrow('Which database should check the rules? Set LUNA_FIREBASE_DATABASE_URL')
})
