import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { demoNamespace } from '../tools/project.ts'
import { callAuth, signInWithPassword } from './auth/testing/sign-in.ts'
import { EmulatorError } from './base/emulator.ts'
import { freePort, isFree } from './base/ports.ts'
import { databaseAdmin } from './seed/database-admin.ts'
import { seedNamed } from './seed/seeds.ts'
import { type Suite, startEmulators } from './suite.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

// Generous: some start up to three processes on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const dataOf = ({ database }: Pick<Suite<'auth' | 'database'>, 'database'>) => databaseAdmin(database, demoNamespace)
const emailsOf = async ({ auth }: Suite<'auth' | 'database'>) =>
  (await auth.admin().exportAccounts()).map(({ email }) => email).toSorted()

const json = async (...path: string[]) => JSON.parse(await readFile(join(...path), 'utf8'))

test('one may start alone, with the rules of a file in every namespace; its port is refused to another', async () => {
  using temporary = temporaryFolder()
  const rules = join(temporary.path, 'rules.json')
  await writeFile(rules, '{"rules":{"open":{".read":true}}}')
  const suite = await startEmulators({ only: ['database'], seed: 'empty', rules })
  expect(suite.running.map(({ name }) => name)).toEqual(['database'])
  expect(suite).not.toHaveProperty('auth')
  const status = async (path: string) => (await fetch(`${suite.database.origin}/${path}.json?ns=spring`)).status
  expect([await status('open'), await status('closed')]).toEqual([200, 401])
  const { port } = suite.database
  await expect(startEmulators({ ports: { database: port } })).rejects.toThrow(
    new RegExp(
      `^Port ${port}, for the database emulator, is in use.* another port with DATABASE_PORT or --database-port\\.$`,
    ),
  )
  await suite.stop()
})

test.each([
  { options: { seed: 'spring' }, message: 'There is no seed "spring".' },
  { options: { rules: '/no/rules.json' }, message: 'The rules file /no/rules.json cannot be read: ENOENT' },
])('$options is refused before anything starts', async ({ options, message }) => {
  await expect(startEmulators(options)).rejects.toThrow(message)
})

test('where one does not start, the other is stopped', async () => {
  using temporary = temporaryFolder()
  const accounts = join(temporary.path, 'accounts.json')
  await writeFile(accounts, 'nonsense')
  const database = await freePort()
  await expect(startEmulators({ data: temporary.path, ports: { database } })).rejects.toThrow(
    `The Auth emulator did not start: ${accounts} does not hold accounts.`,
  )
  expect(await isFree(database)).toBe(true)
})

// One story, to avoid starting six processes: each run has the data of the one before.
test('both start seeded, keep what people do, and export it; when one is killed the other stops, and the export stays', async () => {
  using temporary = temporaryFolder()
  const [kept = '', place = '', other = ''] = ['kept', 'export', 'other'].map(name => join(temporary.path, name))
  const { accounts, data } = seedNamed('demo')
  const emails = accounts.map(({ email }) => email).toSorted()
  const first = await startEmulators({ seed: 'demo', data: kept, export: place })
  expect([first.seeded, ...first.running.map(({ name }) => name)]).toEqual([true, 'auth', 'database'])
  expect(await dataOf(first).read('users')).toEqual(data.users)
  expect(await emailsOf(first)).toEqual(emails)
  // The rest of the demo would only cost seconds.
  const { users = null, migrations = null, shapes = null } = data
  await dataOf(first).write('', { users, migrations, shapes })
  const { idToken } = await signInWithPassword(first.auth, 'lmf@luna.test')
  await dataOf(first).write('users/demo-lmf/displayName', 'Lucía Moreno')
  await first.auth.admin().disableAccount('demo-stats')
  await first.auth.admin('club').createAccounts([{ uid: 'cai', email: 'cai@luna.test', password: 'luna-demo' }])
  await first.auth.admin().protectEmailAddresses(true)
  await first.stop()
  expect(await Promise.all(first.running.map(({ port }) => isFree(port)))).toEqual([true, true])
  expect(await json(place, 'firebase-export-metadata.json')).toMatchObject({
    auth: { path: 'auth_export' },
    database: { path: 'database_export' },
  })
  const files = ['accounts-club.json', 'accounts.json', 'config.json']
  expect((await readdir(join(place, 'auth_export'))).toSorted()).toEqual(files)

  const second = await startEmulators({ seed: 'demo', data: kept })
  expect([second.seeded, await dataOf(second).read('users/demo-lmf/displayName')]).toEqual([false, 'Lucía Moreno'])
  expect(await signInWithPassword(second.auth, 'lmf@luna.test')).toMatchObject({ localId: 'demo-lmf' })
  expect((await callAuth(second.auth, 'lookup', { idToken })).users).toHaveLength(1)
  const disabled = (await second.auth.admin().exportAccounts()).filter(account => account.disabled)
  expect(disabled.map(({ localId }) => localId)).toEqual(['demo-stats'])
  await second.stop()

  await mkdir(other)
  await writeFile(join(other, 'accounts.json'), JSON.stringify({ users: [{ localId: 'dan', email: 'dan@luna.test' }] }))
  const third = await startEmulators({ data: other, import: place, export: place })
  expect([third.seeded, await emailsOf(third)]).toEqual([false, emails])
  expect((await signInWithPassword(third.auth, 'stats@luna.test')).error?.message).toBe('USER_DISABLED')
  expect((await signInWithPassword(third.auth, 'cai@luna.test', 'club')).localId).toBe('cai')
  expect(await third.auth.admin().config()).toMatchObject({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } })
  expect(await dataOf(third).read('users/demo-lmf/displayName')).toBe('Lucía Moreno')

  await dataOf(third).write('', { a: 1 })
  process.kill(third.auth.pid, 'SIGKILL')
  const reason = await third.failed
  expect(reason).toBeInstanceOf(EmulatorError)
  expect(reason.message).toBe('The Auth emulator failed: its process was ended by SIGKILL.')
  expect(await isFree(third.database.port)).toBe(true)
  await expect(third.stop()).rejects.toThrow(
    `The Auth emulator did not return its accounts. The export in ${place} is as it was; what the others held is in ${place}.incomplete.`,
  )
  expect((await json(place, 'auth_export', 'accounts.json')).users).toHaveLength(emails.length)
  expect(await json(`${place}.incomplete`, 'database_export', `${demoNamespace}.json`)).toEqual({ a: 1 })
})

test('the folder of both may be new, stopping twice exports once, and without a seed there is no data', async () => {
  using temporary = temporaryFolder()
  const place = join(temporary.path, 'export')
  const both = { only: ['database'], import: place, export: place } as const
  const first = await startEmulators(both)
  expect([first.seeded, await dataOf(first).read('')]).toEqual([false, null])
  await dataOf(first).write('/a', { '.priority': 1, b: 1 })
  await Promise.all([first.stop(), first.stop()])
  expect(await json(place, 'database_export', `${demoNamespace}.json`)).toEqual({ a: { '.priority': 1, b: 1 } })
  const second = await startEmulators(both)
  expect(await dataOf(second).read('/')).toEqual({ a: { b: 1 } })
  await second.stop()
})

test('an import that is none is refused, and an export that would remove files', async () => {
  using temporary = temporaryFolder()
  const { path: folder } = temporary
  const exchange = { only: ['database'], import: join(folder, 'none'), export: join(folder, 'export') } as const
  await expect(startEmulators(exchange)).rejects.toThrow(EmulatorError)
  expect(await readdir(folder)).toEqual([])
  await writeFile(join(folder, 'letter.txt'), 'dear')
  const suite = await startEmulators({ only: ['database'], export: folder })
  await expect(suite.stop()).rejects.toThrow(`${folder} holds files that are not an export`)
})
