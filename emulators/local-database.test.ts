import { chmod, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoNamespace } from '../tools/project.ts'
import { isFree } from './base/ports.ts'
import { RawClient } from './database/testing/raw-client.ts'
import { startDatabase } from './local-database.ts'
import { startOfficialDatabase } from './official-database.ts'
import { databaseAdmin } from './seed/database-admin.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('data is there after a restart with the same folder, which meanwhile is refused to others', async () => {
  using temporary = temporaryFolder()
  const { path: folder } = temporary
  const first = await startDatabase({ port: 0, data: folder })
  await databaseAdmin(first, 'demo').write('/a', { b: 1 })
  await expect(startDatabase({ port: 0, data: folder })).rejects.toThrow(
    `The database emulator did not start: Another emulator is using the data in ${join(folder, 'database')}: process ${process.pid}`,
  )
  await first.stop()
  const second = await startDatabase({ port: 0, data: folder })
  expect(await databaseAdmin(second, 'demo').read('/')).toEqual({ a: { b: 1 } })
  await second.stop()
})

test('a request that names no namespace, like those of firebase database:get and database:import, means that of the demo', async () => {
  const database = await startDatabase({ port: 0 })
  await databaseAdmin(database, demoNamespace).write('/a', { b: 1 })
  const headers = { authorization: 'Bearer owner' }
  const answer = await fetch(`${database.origin}/a.json`, { headers })
  expect(await answer.json()).toEqual({ b: 1 })
  await fetch(`${database.origin}/c.json`, { method: 'PUT', headers, body: '2' })
  expect(await databaseAdmin(database, demoNamespace).read('/')).toEqual({ a: { b: 1 }, c: 2 })
  await database.stop()
})

test('rules that are set hold in every namespace that has none of its own', async () => {
  const database = await startDatabase({ port: 0, rules: '{"rules":{".read":false}}' })
  const answers = (namespace: string) =>
    Promise.all(['a', 'b'].map(async at => (await fetch(`${database.origin}/${at}.json?ns=${namespace}`)).status))
  expect(await answers('used')).toEqual([401, 401])
  await databaseAdmin(database, 'own').setRules('{"rules":{"b":{".read":true}}}')
  await databaseAdmin(database, 'copied').copy('own')
  await database.setRules('{"rules":{"a":{".read":true}}}')
  await expect(database.setRules('{"rules":{".read":"nobody"}}')).rejects.toThrow('1:20')
  expect(await answers('used')).toEqual([200, 401])
  expect(await answers('new')).toEqual([200, 401])
  expect(await answers('own')).toEqual([401, 200])
  expect(await answers('copied')).toEqual([401, 200])
  await database.stop()
})

const explanation = [
  'refused set /users/ana by someone who is not signed in',
  "  false in /users/$uid/.write at /users/ana: auth.uid === $uid (auth.uid = null, $uid = 'ana')",
].join('\n')
const ownUser = '{"rules":{"users":{"$uid":{".write":"auth.uid === $uid"}}}}'

test('with explain each denial is told with the rule and its values: in the log, and to the client', async () => {
  const lines: string[] = []
  const database = await startDatabase({ port: 0, rules: ownUser, explain: true, log: line => lines.push(line) })
  const response = await fetch(`${database.origin}/users/ana.json?ns=spring`, { method: 'PUT', body: '1' })
  expect(await response.json()).toEqual({ error: 'Permission denied' })
  const client = await RawClient.connect(database, 'summer')
  expect((await client.request('p', { p: '/users/ana', d: 1 })).s).toBe('permission_denied')
  expect(client.pushes).toEqual([{ a: 'sd', b: { msg: explanation } }])
  await fetch(`${database.origin}/users/ana.json?ns=${demoNamespace}`, { method: 'PUT', body: '1' })
  expect(lines).toEqual([`spring: ${explanation}`, `summer: ${explanation}`, explanation])
  await database.stop()
})

// Generous: a process starts on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let temporary: ReturnType<typeof temporaryFolder>
let folder: string
beforeEach(() => {
  temporary = temporaryFolder()
  folder = temporary.path
  vi.stubEnv('DATABASE_EMULATOR_BINARY_PATH', join(folder, 'emulator.jar'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  temporary[Symbol.dispose]()
})

const stubJava = async (script: string): Promise<void> => {
  const java = join(folder, 'java')
  await writeFile(java, `#!/usr/bin/env node\n${script}`)
  await chmod(java, 0o755)
  await writeFile(join(folder, 'emulator.jar'), '')
  vi.stubEnv('PATH', [folder, dirname(process.execPath)].join(delimiter))
}

const serving = `
const at = name => process.argv[process.argv.indexOf(name) + 1]
let rules = null
require('node:http').createServer((request, response) => {
  if (request.method === 'PUT') rules = request.url
  response.end(JSON.stringify({ pid: process.pid, rules }))
}).listen(Number(at('--port')), at('--host'))
process.on('SIGUSR2', () => process.exit(3))
`

const stateOf = async (origin: string): Promise<{ pid: number; rules: string | null }> => (await fetch(origin)).json()

test('a jar that is not there is refused with where it has to be', async () => {
  await expect(startOfficialDatabase({ port: 0 })).rejects.toThrow(
    `The official database emulator is not at ${join(folder, 'emulator.jar')}. Run "npx firebase setup:emulators:database"`,
  )
  vi.stubEnv('DATABASE_EMULATOR_BINARY_PATH', '')
  vi.stubEnv('FIREBASE_EMULATORS_PATH', folder)
  await expect(startOfficialDatabase({ port: 0 })).rejects.toThrow(join(folder, 'firebase-database-emulator-v'))
})

test('a machine without Java is told so', async () => {
  await writeFile(join(folder, 'emulator.jar'), '')
  vi.stubEnv('PATH', folder)
  await expect(startOfficialDatabase({ port: 0 })).rejects.toThrow('there is no "java" on the PATH')
})

test('it is ready once it answers and has the rules, and its port is free once it is stopped', async () => {
  await stubJava(serving)
  const database = await startOfficialDatabase({ port: 0, rules: '{"rules":{}}' })
  expect((await stateOf(database.origin)).rules).toMatch(/^\/\.settings\/rules\.json\?ns=demo-luna-default-rtdb/)
  await database.stop()
  expect(await isFree(database.port)).toBe(true)
})

test('when it ends while starting, its last words are reported', async () => {
  await stubJava(`console.error('Unsupported class file version'); process.exitCode = 1`)
  await expect(startOfficialDatabase({ port: 0 })).rejects.toThrow(
    'The official database emulator ended with code 1.\nUnsupported class file version',
  )
})

test('when it ends later, it has failed', async () => {
  await stubJava(serving)
  const database = await startOfficialDatabase({ port: 0 })
  process.kill((await stateOf(database.origin)).pid, 'SIGUSR2')
  expect((await database.failed).message).toBe('The official database emulator ended with code 3.')
})
