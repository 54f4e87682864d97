import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nodeFromJSON } from './database/tree/from-json.ts'
import { demoNamespace, EmulatorError, type EmulatorName } from './emulator.ts'
import { isFree } from './ports.ts'
import { databaseAdmin } from './seed/database-admin.ts'
import { seedNamed } from './seed/seeds.ts'
import { type Suite, startEmulators } from './suite.ts'

// Each test starts a process or two, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luna-suite-'))
})
afterAll(() => rm(folder, { recursive: true }))

const dataOf = ({ database }: Suite<EmulatorName>) => databaseAdmin(database, demoNamespace)
const emailsOf = async ({ auth }: Suite<EmulatorName>) =>
  (await auth.admin().exportAccounts()).map(({ email }) => email).toSorted()

const { accounts, data } = seedNamed('demo')
const demoEmails = accounts.map(({ email }) => email).toSorted()

test('both emulators start with the seed in them, and free their ports when stopped', async () => {
  const suite = await startEmulators({ seed: 'demo' })
  expect(suite.running.map(({ name }) => name)).toEqual(['auth', 'database'])
  expect(await dataOf(suite).read('')).toEqual(nodeFromJSON(data).toJSON())
  expect(await emailsOf(suite)).toEqual(demoEmails)
  await suite.stop()
  expect(await Promise.all(suite.running.map(({ port }) => isFree(port)))).toEqual([true, true])
})

test('without a seed both are empty', async () => {
  const suite = await startEmulators()
  expect(suite.seeded).toBe(false)
  expect(await dataOf(suite).read('')).toBeNull()
  expect(await emailsOf(suite)).toEqual([])
  await suite.stop()
})

test('one may start alone', async () => {
  const suite = await startEmulators({ only: ['database'], seed: 'demo' })
  expect(suite.running.map(({ name }) => name)).toEqual(['database'])
  expect(suite).not.toHaveProperty('auth')
  await suite.stop()
})

test('with a folder, what people entered is there after a restart, and the seed is not loaded over it', async () => {
  const kept = join(folder, 'kept')
  const first = await startEmulators({ seed: 'demo', data: kept })
  await dataOf(first).write('users/demo-lmf/displayName', 'Lucía Moreno')
  await first.auth.admin().disableAccount('demo-stats')
  await first.stop()

  const second = await startEmulators({ seed: 'demo', data: kept })
  expect(second.seeded).toBe(false)
  expect(await dataOf(second).read('users/demo-lmf/displayName')).toBe('Lucía Moreno')
  const disabled = (await second.auth.admin().exportAccounts()).filter(account => account.disabled)
  expect(disabled.map(({ localId }) => localId)).toEqual(['demo-stats'])
  await second.stop()
})

test('when the Auth emulator is killed, the database is stopped and the reason is told', async () => {
  const suite = await startEmulators()
  process.kill(suite.auth.pid, 'SIGKILL')
  const reason = await suite.failed
  expect(reason).toBeInstanceOf(EmulatorError)
  expect(reason.message).toBe('The Auth emulator failed: its process was ended by SIGKILL.')
  expect(await isFree(suite.database.port)).toBe(true)
  await suite.stop()
})

test('a port in use is refused, and leaves nothing running', async () => {
  const suite = await startEmulators({ only: ['database'] })
  const { port } = suite.database
  await expect(startEmulators({ ports: { database: port } })).rejects.toThrow(
    new RegExp(
      `^Port ${port}, for the database emulator, is in use.* another port with DATABASE_PORT or --database-port\\.$`,
    ),
  )
  await suite.stop()
})

test('the rules of the file are in force in every namespace', async () => {
  const rules = join(folder, 'rules.json')
  await writeFile(rules, '{"rules":{"open":{".read":true}}}')
  const suite = await startEmulators({ only: ['database'], rules })
  const status = async (path: string) => (await fetch(`${suite.database.origin}/${path}.json?ns=spring`)).status
  expect(await status('open')).toBe(200)
  expect(await status('closed')).toBe(401)
  await suite.stop()
})

test.each([
  { options: { seed: 'spring' }, message: 'There is no seed "spring".' },
  { options: { rules: '/no/rules.json' }, message: 'The rules file /no/rules.json cannot be read: ENOENT' },
])('$options is refused before anything starts', async ({ options, message }) => {
  await expect(startEmulators(options)).rejects.toThrow(message)
})

test('bad rules keep both from running', async () => {
  const rules = join(folder, 'bad.json')
  await writeFile(rules, '{"rules":{".read":"nonsense("}}')
  await expect(startEmulators({ rules })).rejects.toThrow('The database emulator did not start: ')
})
