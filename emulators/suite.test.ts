import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { AuthEmulator } from './auth/auth-emulator.ts'
import { nodeFromJSON } from './database/tree/from-json.ts'
import { demoNamespace, EmulatorError, type EmulatorName } from './emulator.ts'
import { isFree } from './ports.ts'
import { databaseAdmin } from './seed/database-admin.ts'
import { seedNamed } from './seed/seeds.ts'
import { type Suite, startEmulators } from './suite.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

// Each test starts a process or two, on machines that are busy with other tests: only what hangs ends by this.
vi.setConfig({ testTimeout: 120_000 })

const dataOf = ({ database }: Suite<EmulatorName>) => databaseAdmin(database, demoNamespace)
const emailsOf = async ({ auth }: Suite<EmulatorName>) =>
  (await auth.admin().exportAccounts()).map(({ email }) => email).toSorted()

const { accounts, data } = seedNamed('demo')
const demoEmails = accounts.map(({ email }) => email).toSorted()

test('one may start alone, with the rules of a file in every namespace; its port is refused to another', async () => {
  using temporary = temporaryFolder()
  const rules = join(temporary.path, 'rules.json')
  await writeFile(rules, '{"rules":{"open":{".read":true}}}')
  const suite = await startEmulators({ only: ['database'], seed: 'demo', rules })
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

test('both start with the seed in them and free their ports when stopped; what people entered in a folder is there after a restart', async () => {
  using temporary = temporaryFolder()
  const kept = join(temporary.path, 'kept')
  const first = await startEmulators({ seed: 'demo', data: kept })
  expect(first.running.map(({ name }) => name)).toEqual(['auth', 'database'])
  expect(await dataOf(first).read('')).toEqual(nodeFromJSON(data).toJSON())
  expect(await emailsOf(first)).toEqual(demoEmails)
  await dataOf(first).write('users/demo-lmf/displayName', 'Lucía Moreno')
  await first.auth.admin().disableAccount('demo-stats')
  await first.stop()
  expect(await Promise.all(first.running.map(({ port }) => isFree(port)))).toEqual([true, true])

  const second = await startEmulators({ seed: 'demo', data: kept })
  expect(second.seeded).toBe(false)
  expect(await dataOf(second).read('users/demo-lmf/displayName')).toBe('Lucía Moreno')
  const disabled = (await second.auth.admin().exportAccounts()).filter(account => account.disabled)
  expect(disabled.map(({ localId }) => localId)).toEqual(['demo-stats'])
  await second.stop()
})

test.each([
  { options: { seed: 'spring' }, message: 'There is no seed "spring".' },
  { options: { rules: '/no/rules.json' }, message: 'The rules file /no/rules.json cannot be read: ENOENT' },
])('$options is refused before anything starts', async ({ options, message }) => {
  await expect(startEmulators(options)).rejects.toThrow(message)
})

test('bad rules keep both from running', async () => {
  using temporary = temporaryFolder()
  const rules = join(temporary.path, 'bad.json')
  await writeFile(rules, '{"rules":{".read":"nonsense("}}')
  await expect(startEmulators({ rules })).rejects.toThrow('The database emulator did not start: ')
})

const signIn = async ({ origin }: AuthEmulator, email: string, tenantId?: string) => {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'luna-demo', tenantId, returnSecureToken: true }),
  })
  const { localId, error } = await response.json()
  return localId ?? error.message
}

const account = (uid: string) => ({ uid, email: `${uid}@luna.test`, password: 'luna-demo' })

const json = async (...path: string[]) => JSON.parse(await readFile(join(...path), 'utf8'))

const writeAccounts = async (place: string, content: string): Promise<string> => {
  const file = join(place, 'auth_export', 'accounts.json')
  await mkdir(dirname(file), { recursive: true })
  const metadata = { version: '15.34.2', auth: { version: '15.34.2', path: 'auth_export' } }
  await writeFile(join(place, 'firebase-export-metadata.json'), JSON.stringify(metadata))
  await writeFile(file, content)
  return file
}

const accountsOf = (...uids: string[]): string =>
  JSON.stringify({ users: uids.map(uid => ({ localId: uid, email: `${uid}@luna.test` })) })

test('without a seed both are empty; accounts and data of an export come back, in the place of what a data folder keeps', async () => {
  using temporary = temporaryFolder()
  const place = join(temporary.path, 'export')
  const first = await startEmulators({ export: place })
  expect(first.seeded).toBe(false)
  expect(await dataOf(first).read('')).toBeNull()
  expect(await emailsOf(first)).toEqual([])
  await first.auth.admin().createAccounts([account('ana'), { ...account('bea'), disabled: true }])
  await first.auth.admin('club').createAccounts([account('cai')])
  await first.auth.admin().protectEmailAddresses(true)
  await databaseAdmin(first.database, demoNamespace).write('/a', { b: 1 })
  await first.stop()
  expect(await json(place, 'firebase-export-metadata.json')).toMatchObject({
    auth: { path: 'auth_export' },
    database: { path: 'database_export' },
  })
  expect((await readdir(join(place, 'auth_export'))).toSorted()).toEqual([
    'accounts-club.json',
    'accounts.json',
    'config.json',
  ])

  const kept = join(temporary.path, 'kept')
  await mkdir(kept)
  await writeFile(join(kept, 'accounts.json'), accountsOf('dan'))
  const second = await startEmulators({ data: kept, import: place })
  expect((await second.auth.admin().exportAccounts()).map(({ localId }) => localId).toSorted()).toEqual(['ana', 'bea'])
  expect(await signIn(second.auth, 'ana@luna.test')).toBe('ana')
  expect(await signIn(second.auth, 'bea@luna.test')).toBe('USER_DISABLED')
  expect(await signIn(second.auth, 'cai@luna.test', 'club')).toBe('cai')
  expect(await second.auth.admin().config()).toMatchObject({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } })
  expect(await databaseAdmin(second.database, demoNamespace).read('/a')).toEqual({ b: 1 })
  await second.stop()
})

test('the folder of both may be new, and stopping twice exports once', async () => {
  using temporary = temporaryFolder()
  const place = join(temporary.path, 'export')
  const both = { only: ['database'], import: place, export: place } as const
  const first = await startEmulators(both)
  await databaseAdmin(first.database, 'demo').write('/a', { '.priority': 1, b: 1 })
  await Promise.all([first.stop(), first.stop()])
  expect(await json(place, 'database_export', 'demo.json')).toEqual({ a: { '.priority': 1, b: 1 } })
  const second = await startEmulators(both)
  expect(await databaseAdmin(second.database, 'demo').read('/')).toEqual({ a: { b: 1 } })
  await second.stop()
})

test('an import that is none is refused, and the export is not written', async () => {
  using temporary = temporaryFolder()
  const { path: folder } = temporary
  const place = join(folder, 'export')
  const missing = join(folder, 'none')
  await expect(startEmulators({ only: ['database'], import: missing, export: place })).rejects.toThrow(EmulatorError)
  await expect(startEmulators({ only: ['auth'], import: missing })).rejects.toThrow(`${missing} is not an export`)
  expect(await readdir(folder)).toEqual([])
})

test('accounts that are none are refused with their file', async () => {
  using temporary = temporaryFolder()
  const place = join(temporary.path, 'export')
  const file = await writeAccounts(place, '{"users":')
  await expect(startEmulators({ only: ['auth'], import: place })).rejects.toThrow(
    `${file} does not hold accounts. Export them again.`,
  )
})

test('an export that would remove files is refused', async () => {
  using temporary = temporaryFolder()
  const { path: folder } = temporary
  await writeFile(join(folder, 'letter.txt'), 'dear')
  const suite = await startEmulators({ only: ['database'], export: folder })
  await expect(suite.stop()).rejects.toThrow(`${folder} holds files that are not an export`)
})

test('when the Auth emulator is killed, the database is stopped, the earlier export stays and the data is left beside it', async () => {
  using temporary = temporaryFolder()
  const place = join(temporary.path, 'export')
  await writeAccounts(place, accountsOf('ana'))
  const second = await startEmulators({ import: place, export: place })
  await databaseAdmin(second.database, 'demo').write('/a', 1)
  process.kill(second.auth.pid, 'SIGKILL')
  const reason = await second.failed
  expect(reason).toBeInstanceOf(EmulatorError)
  expect(reason.message).toBe('The Auth emulator failed: its process was ended by SIGKILL.')
  expect(await isFree(second.database.port)).toBe(true)
  await expect(second.stop()).rejects.toThrow(
    `The Auth emulator could not tell its accounts. The export in ${place} is as it was; what the others held is in ${place}.incomplete.`,
  )
  expect((await json(place, 'auth_export', 'accounts.json')).users).toHaveLength(1)
  expect(await json(`${place}.incomplete`, 'database_export', 'demo.json')).toEqual({ a: 1 })
})
