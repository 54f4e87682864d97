import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RawClient } from './database/testing/raw-client.ts'
import { demoNamespace } from './emulator.ts'
import { startDatabase } from './local-database.ts'
import { databaseAdmin } from './seed/database-admin.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luna-database-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('data is there after a restart with the same folder', async () => {
  const first = await startDatabase({ port: 0, data: folder })
  await databaseAdmin(first, 'demo').write('/a', { b: 1 })
  await first.stop()
  const second = await startDatabase({ port: 0, data: folder })
  expect(await databaseAdmin(second, 'demo').read('/')).toEqual({ a: { b: 1 } })
  await second.stop()
})

test('a folder that another works in is refused with who that is', async () => {
  const first = await startDatabase({ port: 0, data: folder })
  await expect(startDatabase({ port: 0, data: folder })).rejects.toThrow(
    `The database emulator did not start: Another emulator works with the data in ${join(folder, 'database')}: process ${process.pid}`,
  )
  await first.stop()
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

const explanation = [
  'write /users/ana by someone who is not signed in: denied',
  "  /users/$uid/.write: auth.uid === $uid -> false (auth.uid = null, $uid = 'ana')",
  '  No .write rule from / down to /users/ana grants it.',
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
  expect(lines).toEqual([`Denied in spring: ${explanation}`, `Denied in summer: ${explanation}`])
  await database.stop()
})

test('without explain denials are what the service would answer, and nothing is told', async () => {
  const lines: string[] = []
  const database = await startDatabase({ port: 0, rules: ownUser, log: line => lines.push(line) })
  const client = await RawClient.connect(database)
  expect((await client.request('p', { p: '/users/ana', d: 1 })).s).toBe('permission_denied')
  expect(client.pushes).toEqual([])
  expect(lines).toEqual([])
  await database.stop()
})
