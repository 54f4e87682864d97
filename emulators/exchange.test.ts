import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuthEmulator } from './auth/auth-emulator.ts'
import { demoNamespace, EmulatorError } from './emulator.ts'
import { databaseAdmin } from './seed/database-admin.ts'
import { startEmulators } from './suite.ts'

// Each test starts a process or two, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let place: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luna-exchange-'))
  place = join(folder, 'export')
})
afterEach(() => rm(folder, { recursive: true }))

const json = async (...path: string[]) => JSON.parse(await readFile(join(place, ...path), 'utf8'))

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

test('accounts and data of an export come back: uids, passwords, who is disabled, tenants and settings', async () => {
  const first = await startEmulators({ seed: 'empty', export: place })
  await first.auth.admin().createAccounts([account('ana'), { ...account('bea'), disabled: true }])
  await first.auth.admin('club').createAccounts([account('cai')])
  await first.auth.admin().protectEmailAddresses(true)
  await databaseAdmin(first.database, demoNamespace).write('/a', { b: 1 })
  await first.stop()
  expect(await json('firebase-export-metadata.json')).toMatchObject({
    auth: { path: 'auth_export' },
    database: { path: 'database_export' },
  })
  expect((await readdir(join(place, 'auth_export'))).toSorted()).toEqual([
    'accounts-club.json',
    'accounts.json',
    'config.json',
  ])

  const second = await startEmulators({ import: place })
  expect(await signIn(second.auth, 'ana@luna.test')).toBe('ana')
  expect(await signIn(second.auth, 'bea@luna.test')).toBe('USER_DISABLED')
  expect(await signIn(second.auth, 'cai@luna.test', 'club')).toBe('cai')
  expect(await second.auth.admin().config()).toMatchObject({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } })
  expect(await databaseAdmin(second.database, demoNamespace).read('/a')).toEqual({ b: 1 })
  await second.stop()
})

test('an import takes the place of the accounts that a data folder keeps', async () => {
  const first = await startEmulators({ only: ['auth'], export: place })
  await first.auth.admin().createAccounts([account('ana')])
  await first.stop()
  const data = join(folder, 'kept')
  const kept = await startEmulators({ only: ['auth'], data })
  await kept.auth.admin().createAccounts([account('bea')])
  await kept.stop()
  const second = await startEmulators({ only: ['auth'], data, import: place })
  expect((await second.auth.admin().exportAccounts()).map(({ localId }) => localId)).toEqual(['ana'])
  await second.stop()
})

test('the folder of both may be new, and stopping twice exports once', async () => {
  const both = { only: ['database'], import: place, export: place } as const
  const first = await startEmulators(both)
  await databaseAdmin(first.database, 'demo').write('/a', { '.priority': 1, b: 1 })
  await Promise.all([first.stop(), first.stop()])
  expect(await json('database_export', 'demo.json')).toEqual({ a: { '.priority': 1, b: 1 } })
  const second = await startEmulators(both)
  expect(await databaseAdmin(second.database, 'demo').read('/')).toEqual({ a: { b: 1 } })
  await second.stop()
})

test('an import that is none is refused, and the export is not written', async () => {
  const missing = join(folder, 'none')
  await expect(startEmulators({ only: ['database'], import: missing, export: place })).rejects.toThrow(EmulatorError)
  await expect(startEmulators({ only: ['auth'], import: missing })).rejects.toThrow(`${missing} is not an export`)
  expect(await readdir(folder)).toEqual([])
})

test('accounts that are none are refused with their file', async () => {
  await (await startEmulators({ only: ['auth'], export: place })).stop()
  const file = join(place, 'auth_export', 'accounts.json')
  await writeFile(file, '{"users":')
  await expect(startEmulators({ only: ['auth'], import: place })).rejects.toThrow(
    `${file} does not hold accounts. Export them again.`,
  )
})

test('an export that would remove files is refused', async () => {
  await writeFile(join(folder, 'letter.txt'), 'dear')
  const suite = await startEmulators({ only: ['database'], export: folder })
  await expect(suite.stop()).rejects.toThrow(`${folder} holds files that are not an export`)
})

test('when the Auth emulator is killed, the earlier export stays and the data is left beside it', async () => {
  const first = await startEmulators({ export: place })
  await first.auth.admin().createAccounts([account('ana')])
  await first.stop()
  const second = await startEmulators({ import: place, export: place })
  await databaseAdmin(second.database, 'demo').write('/a', 1)
  process.kill(second.auth.pid, 'SIGKILL')
  expect((await second.failed).message).toBe('The Auth emulator failed: its process was ended by SIGKILL.')
  await expect(second.stop()).rejects.toThrow(
    `The Auth emulator could not tell its accounts. The export in ${place} is as it was; what the others held is in ${place}.incomplete.`,
  )
  expect((await json('auth_export', 'accounts.json')).users).toHaveLength(1)
  expect(JSON.parse(await readFile(join(`${place}.incomplete`, 'database_export', 'demo.json'), 'utf8'))).toEqual({
    a: 1,
  })
})
