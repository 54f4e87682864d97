import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { printReplay } from '../cli/replay.ts'
import { ManualClock } from '../clock.ts'
import { FaultyDisk } from '../journal/testing/stored.ts'
import { parseRules } from '../rules/rules.ts'
import { startDatabaseEmulator } from '../server.ts'
import { openEmulator } from '../testing/open-rest.ts'
import { RawClient } from '../testing/raw-client.ts'
import { Recorder } from './record.ts'
import { replay } from './replay.ts'

const OWN = JSON.stringify({
  rules: {
    open: { '.read': true, '.write': true, '.indexOn': '.value' },
    users: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid', '.validate': 'newData.isString()' } },
  },
})

const tokenOf = (uid: string) =>
  ['{"alg":"none"}', JSON.stringify({ sub: uid, iat: 0 }), '']
    .map(part => Buffer.from(part).toString('base64url'))
    .join('.')

/** Records what some clients do under the rules OWN. */
async function recording() {
  const temporary = temporaryFolder()
  onTestFinished(() => temporary[Symbol.dispose]())
  const file = join(temporary.path, 'operations.jsonl')
  const recorder = new Recorder(file)
  recorder.begin()
  const emulator = await openEmulator({ rules: OWN, clock: new ManualClock(5000), observe: recorder.observe })
  emulator.namespace('raw').write('/roles/ana', 'admin')
  const client = await RawClient.connect(emulator)
  const ask = async (action: string, body: Record<string, unknown>) => (await client.request(action, body)).s
  const statuses = [
    await ask('p', { p: '/users/ana', d: 'Ana' }),
    await ask('auth', { cred: tokenOf('ana') }),
    await ask('p', { p: '/users/ana', d: 'Ana' }),
    await ask('m', { p: '/users', d: { ana: 5 } }),
    await ask('g', { p: '/users/leo' }),
    await ask('q', { p: '/open', q: { i: '.value', sp: 1, l: 2, vf: 'l' }, t: 1, h: '' }),
    await ask('p', { p: '/open/n/.priority', d: 3 }),
    await ask('p', { p: '/open/n', d: { '.value': { '.sv': 'timestamp' }, '.priority': 1 } }),
    await ask('o', { p: '/users/ana', d: 'gone' }),
  ]
  expect(statuses).toEqual([
    'permission_denied',
    'ok',
    'ok',
    'permission_denied',
    'permission_denied',
    ...['ok', 'ok', 'ok', 'ok'],
  ])
  client.socket.terminate()
  await client.closed
  await emulator.stop()
  await recorder.close()
  return { file, folder: temporary.path }
}

const lineOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

test('a recording has a line for each judged read and each write, with who asked and the resulting data', async () => {
  const { file } = await recording()
  const by = { namespace: 'raw', now: 5000 }
  const ana = { auth: { uid: 'ana', token: { sub: 'ana', iat: 0 }, provider: 'custom' } }
  expect(lineOf(await readFile(file, 'utf8'))).toEqual([
    { ...by, op: 'write', path: '/roles/ana', writes: { '/roles/ana': 'admin' }, admin: true },
    { ...by, op: 'write', path: '/users/ana', writes: { '/users/ana': 'Ana' }, auth: null, granted: false },
    { ...by, op: 'write', path: '/users/ana', writes: { '/users/ana': 'Ana' }, ...ana, granted: true },
    { ...by, op: 'write', path: '/users', writes: { '/users/ana': 5 }, ...ana, granted: false },
    { ...by, op: 'get', path: '/users/leo', query: { orderByPriority: true }, ...ana, granted: false },
    {
      ...by,
      op: 'listen',
      path: '/open',
      query: { orderByValue: true, startAt: 1, limitToFirst: 2 },
      ...ana,
      granted: true,
    },
    { ...by, op: 'write', path: '/open/n/.priority', writes: { '/open/n/.priority': 3 }, ...ana, granted: true },
    {
      ...by,
      op: 'write',
      path: '/open/n',
      writes: { '/open/n': { '.value': 5000, '.priority': 1 } },
      ...ana,
      granted: true,
    },
    { ...by, op: 'write', path: '/users/ana', writes: { '/users/ana': 'gone' }, waits: true, ...ana, granted: true },
    { ...by, op: 'write', path: '/users/ana', writes: { '/users/ana': 'gone' }, ...ana, granted: true },
  ])
})

test('the same rules change no verdict', async () => {
  const { file } = await recording()
  expect(await replay(file, parseRules(OWN))).toEqual({ verdicts: 9, changed: [] })
})

test('other rules are judged on the data of that time, wherever they look', async () => {
  const { file } = await recording()
  const rules = {
    open: { '.read': 'query.limitToFirst <= 1', '.write': true },
    users: { $uid: { '.read': "root.child('roles').child(auth.uid).val() === 'admin'", '.write': '!data.exists()' } },
  }
  const { changed } = await replay(file, parseRules(JSON.stringify({ rules })))
  expect(changed.map(({ line, wasGranted }) => [line, wasGranted])).toEqual([
    [2, false],
    [5, false],
    [6, true],
    [9, true],
    [10, true],
  ])
  expect(changed[1]?.explanation).toBe("granted read /users/leo by the user 'ana'")
  expect(changed[3]?.explanation).toMatch(
    /^refused set \/users\/ana by the user 'ana'\n {2}false in \/users\/\$uid\/\.write/,
  )
})

test('changed verdicts are printed as a table, and are exit code 1', async () => {
  const { file, folder } = await recording()
  const rules = join(folder, 'new.json')
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation(line => void said.push(line))
  onTestFinished(() => log.mockRestore())
  await writeFile(rules, OWN.replace('newData.isString()', "newData.isString() && newData.val() != 'gone'"))
  expect(await printReplay(file, rules)).toBe(1)
  expect(said).toEqual([
    expect.stringMatching(/^line 9 +granted → refused +raw: set \/users\/ana by the user 'ana'$/),
    expect.stringMatching(/^ +false in \/users\/\$uid\/\.validate at \/users\/ana: newData.val\(\) != 'gone'/),
    expect.stringMatching(/^line 10 /),
    expect.stringMatching(/^ +false in/),
    '2 of 9 verdicts would change: 2 newly refused, 0 newly granted.',
  ])
  await writeFile(rules, OWN)
  expect(await printReplay(file, rules)).toBe(0)
  expect(said.at(-1)).toBe('None of 9 verdicts would change.')
  await writeFile(rules, '{"rules":{".read":"x"}}')
  await expect(printReplay(file, rules)).rejects.toThrow(`${rules}:1:20: Unknown variable 'x'.`)
})

test('a file that is no recording is named with its line', async () => {
  using temporary = temporaryFolder()
  const file = join(temporary.path, 'a.jsonl')
  const [get, other] = ['{"namespace":"a","op":"get","path":"/","now":1,"granted":true}', '{"rules":{}}']
  for (const [line, reason] of [
    ['hello', 'Unexpected token'],
    ['null', 'an operation is a JSON object'],
    [other, 'it lacks the namespace, op (get, listen or write), now or path of an operation'],
    [get.replace('get', 'got'), 'it lacks the namespace'],
  ]) {
    await writeFile(file, `${get}\n${line}\n`)
    await expect(replay(file, parseRules(OWN))).rejects.toThrow(
      `${file}, line 2, is not a recording by --record: ${reason}`,
    )
  }
  await expect(replay(join(temporary.path, 'no'), parseRules(OWN))).rejects.toThrow('is not a recording')
  expect(() => new Recorder(join(temporary.path, 'no/a.jsonl')).begin()).toThrow('cannot be written')
})

test('a full disk ends the recording with its last whole line, says so once, and lets operations go on', async () => {
  using temporary = temporaryFolder()
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const file = join(temporary.path, 'a.jsonl')
  const disk = new FaultyDisk()
  const recorder = new Recorder(file, disk)
  recorder.begin()
  const emulator = await openEmulator({ rules: OWN, observe: recorder.observe })
  const shop = emulator.namespace('shop')
  shop.write('/a', 1)
  disk.free = 10
  shop.write('/b', 2)
  disk.free = Number.POSITIVE_INFINITY
  shop.write('/c', 3)
  await emulator.stop()
  await recorder.close()
  expect(shop.read('/')).toEqual({ a: 1, b: 2, c: 3 })
  expect(lineOf(await readFile(file, 'utf8'))).toMatchObject([{ path: '/a' }])
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^The recording .*a\.jsonl ends here.*ENOSPC/)]])
})

test('a query for zero, false or an empty text is judged as such again', async () => {
  using temporary = temporaryFolder()
  const file = join(temporary.path, 'a.jsonl')
  const recorder = new Recorder(file)
  recorder.begin()
  const rules =
    '{"rules":{".indexOn":".value",".read":"query.equalTo === false || query.startAt === 0 || query.endAt === \'\'"}}'
  const emulator = await startDatabaseEmulator({ rules, observe: recorder.observe })
  const statuses = ['equalTo=false', 'startAt=0', 'endAt=""', 'equalTo=true'].map(async query => {
    const url = `http://${emulator.host}:${emulator.port}/.json?ns=a&orderBy="$value"&${query}`
    return (await fetch(url)).status
  })
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 401])
  await emulator.stop()
  await recorder.close()
  expect(await replay(file, parseRules(rules))).toEqual({ verdicts: 4, changed: [] })
})

test('data that was kept from before is part of the recording', async () => {
  using temporary = temporaryFolder()
  const [data, file] = [join(temporary.path, 'd'), join(temporary.path, 'a.jsonl')]
  const first = await startDatabaseEmulator({ data })
  first.namespace('shop').write('/a', { '.value': 1, '.priority': 2 })
  await first.stop()
  const recorder = new Recorder(file)
  const second = await startDatabaseEmulator({ data, observe: recorder.observe })
  recorder.begin()
  await second.stop()
  await recorder.close()
  expect(lineOf(await readFile(file, 'utf8'))).toMatchObject([
    { namespace: 'shop', op: 'write', path: '/', writes: { '/': { a: { '.value': 1, '.priority': 2 } } }, admin: true },
  ])
})

test('whatever was recorded, the rules of that time change no verdict', async () => {
  const key = fc.constantFrom('ana', 'leo')
  const operation = fc.record({
    path: fc.oneof(
      key.map(name => `/users/${name}`),
      fc.constantFrom('/users', '/open', '/open/a', '/'),
    ),
    value: fc.constantFrom(null, 'x', 5, { a: 'x' }, { '.value': 1, '.priority': 'p' }),
    uid: fc.option(key),
    action: fc.constantFrom('write', 'update', 'read'),
  })
  using temporary = temporaryFolder()
  const file = join(temporary.path, 'a.jsonl')
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 20 }), async operations => {
      const recorder = new Recorder(file)
      recorder.begin()
      const emulator = await startDatabaseEmulator({ rules: OWN, observe: recorder.observe })
      for (const { path, value, uid, action } of operations) {
        const auth = uid === null ? '' : `&auth=${tokenOf(uid)}`
        const url = `http://${emulator.host}:${emulator.port}${path}.json?ns=a${auth}`
        const method = { write: 'PUT', update: 'PATCH', read: 'GET' }[action]
        await fetch(url, { method: method ?? 'GET', ...(action === 'read' ? {} : { body: JSON.stringify(value) }) })
      }
      await emulator.stop()
      await recorder.close()
      expect((await replay(file, parseRules(OWN))).changed).toEqual([])
    }),
    { numRuns: 20 },
  )
})
