import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoProject, loopback } from '../../tools/project.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { authAdmin } from './auth-admin.ts'
import { type AuthEmulator, startAuthEmulator } from './auth-emulator.ts'
import type { AuthProcessReport, AuthProcessSettings } from './process.ts'
import { callAuth, signInWithPassword } from './testing/sign-in.ts'

// Generous: processes start on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ana = { uid: 'ana-1', email: 'ana@luna.test', password: 'luna-demo', displayName: 'Ana' }

let shared: AuthEmulator
const said: string[] = []
beforeAll(async () => {
  shared = await startAuthEmulator({ port: 0, log: line => said.push(line) })
})
afterAll(() => shared.stop())

const signIn = (tenantId?: string) => signInWithPassword(shared, ana.email, tenantId)

test('it answers on the loopback address', async () => {
  expect(shared.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const response = await fetch(shared.origin)
  expect((await response.json()).authEmulator.ready).toBe(true)
  // It never ends idle connections, or a request could meet the end of one.
  expect(response.headers.get('keep-alive')).toBeNull()
})

test('a tenant has accounts of its own; a disabled one cannot sign in, and removing all leaves those of others', async () => {
  const admin = shared.admin('spring')
  await admin.createAccounts([ana])
  await shared.admin('kept').createAccounts([ana])
  expect((await signIn('spring')).localId).toBe(ana.uid)
  expect((await signIn()).error?.message).toBe('EMAIL_NOT_FOUND')
  await admin.disableAccount(ana.uid)
  expect((await signIn('spring')).error?.message).toBe('USER_DISABLED')
  await admin.removeAllAccounts()
  expect(await admin.exportAccounts()).toEqual([])
  expect(await shared.admin('kept').exportAccounts()).toHaveLength(1)
})

test('codes that would go out by e-mail can be read, and their links are said', async () => {
  const admin = shared.admin('codes')
  await admin.createAccounts([ana])
  await callAuth(shared, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email, tenantId: 'codes' })
  expect(await admin.emailedCodes()).toEqual([
    expect.objectContaining({ email: ana.email, requestType: 'PASSWORD_RESET' }),
  ])
  await vi.waitFor(() => expect(said.join('\n')).toContain('To reset the password for ana@luna.test, follow this link'))
})

test('where addresses are protected, an unknown one is refused like a wrong password', async () => {
  const admin = shared.admin('protected')
  await admin.protectEmailAddresses(true)
  expect((await signIn('protected')).error?.message).toBe('INVALID_LOGIN_CREDENTIALS')
  await admin.protectEmailAddresses(false)
  expect((await signIn('protected')).error?.message).toBe('EMAIL_NOT_FOUND')
})

test('more accounts than one page holds are exported', async () => {
  const admin = shared.admin('crowded')
  const crowd = Array.from({ length: 1001 }, (_, at) => ({ ...ana, uid: `u${at}`, email: `u${at}@luna.test` }))
  await admin.createAccounts(crowd)
  expect(new Set((await admin.exportAccounts()).map(({ localId }) => localId)).size).toBe(1001)
})

test('an account that the emulator refuses is an error that says why', async () => {
  await expect(shared.admin().createAccounts([{ ...ana, email: 'nobody' }])).rejects.toThrow(
    'The Auth emulator refused account 0: email is invalid',
  )
})

test('stopping ends it, and tells when the accounts could not be kept', async () => {
  using folder = temporaryFolder()
  const emulator = await startAuthEmulator({ port: 0, data: folder.path })
  // A folder in its place makes the file unwritable, even for root.
  await mkdir(join(folder.path, 'accounts.json'))
  await emulator.admin().createAccounts([ana])
  await expect(emulator.stop()).rejects.toThrow('The Auth emulator could not keep its accounts: ')
  await expect(fetch(emulator.origin)).rejects.toThrow()
})

test('a process that ends by itself is a failure, and stopping it afterwards is none', async () => {
  const emulator = await startAuthEmulator({ port: 0 })
  process.kill(emulator.pid, 'SIGKILL')
  expect((await emulator.failed).message).toMatch(/^The Auth emulator failed: its process was ended by SIGKILL/)
  await emulator.stop()
})

const start = (accountsFile: string) => {
  const settings: AuthProcessSettings = { projectId: demoProject, host: loopback, port: 0, accountsFile }
  const child = fork(fileURLToPath(new URL('process.ts', import.meta.url)), [JSON.stringify(settings)], {
    execArgv: ['--import', 'tsx/esm'],
    silent: true,
  })
  return { child, exit: once(child, 'exit') }
}

test('when the process that started it is gone, it writes what is unwritten and ends', async () => {
  using folder = temporaryFolder()
  const accountsFile = join(folder.path, 'accounts.json')
  const { child, exit } = start(accountsFile)
  const [report] = (await once(child, 'message')) as [AuthProcessReport]
  if (report.type === 'failed') throw new Error(report.message)
  const admin = authAdmin({ origin: `http://${loopback}:${report.port}`, projectId: demoProject })
  await admin.createAccounts([ana])

  child.disconnect()
  expect(await exit).toEqual([0, null])
  expect(JSON.parse(await readFile(accountsFile, 'utf8')).users).toEqual([
    expect.objectContaining({ localId: 'ana-1' }),
  ])
})

test('when the process that started it is gone before it has started, it ends', async () => {
  using folder = temporaryFolder()
  const { child, exit } = start(join(folder.path, 'accounts.json'))
  child.disconnect()
  expect(await exit).toEqual([0, null])
})
