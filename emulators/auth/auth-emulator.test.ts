import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoProject, loopback } from '../emulator.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { authAdmin } from './auth-admin.ts'
import { type AuthEmulator, startAuthEmulator } from './auth-emulator.ts'
import type { AuthProcessReport, AuthProcessSettings } from './process.ts'

// Each test starts a process or two, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ana = { uid: 'ana-1', email: 'ana@luna.test', password: 'luna-demo', displayName: 'Ana' }

interface Answer {
  readonly idToken?: string
  readonly localId?: string
  readonly users?: readonly unknown[]
  readonly error?: { readonly message: string }
}

const call = async ({ origin }: AuthEmulator, operation: string, body: object): Promise<Answer> => {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

const signIn = (emulator: AuthEmulator, tenantId?: string): Promise<Answer> =>
  call(emulator, 'signInWithPassword', { email: ana.email, password: ana.password, tenantId, returnSecureToken: true })

test('it answers on the loopback address until it is stopped; accounts in a folder keep uid, password and sessions over a restart', async () => {
  using folder = temporaryFolder()
  const first = await startAuthEmulator({ port: 0, data: folder.path })
  expect(first.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const response = await fetch(first.origin)
  expect((await response.json()).authEmulator.ready).toBe(true)
  // It ends no idle connection by itself, or a request could meet the end of one.
  expect(response.headers.get('keep-alive')).toBeNull()
  await first.admin().createAccounts([ana])
  const { idToken } = await signIn(first)
  await first.stop()
  await expect(fetch(first.origin)).rejects.toThrow()

  const second = await startAuthEmulator({ port: 0, data: folder.path })
  expect((await signIn(second)).localId).toBe(ana.uid)
  expect((await call(second, 'lookup', { idToken })).users).toHaveLength(1)
  await second.stop()
})

test('accounts that cannot be read keep it from starting', async () => {
  using folder = temporaryFolder()
  const data = folder.path
  await writeFile(join(data, 'accounts.json'), 'nonsense')
  await expect(startAuthEmulator({ port: 0, data })).rejects.toThrow(
    `The Auth emulator did not start: ${join(data, 'accounts.json')} does not hold accounts.`,
  )
})

test('stopping tells when the accounts could not be kept', async () => {
  using folder = temporaryFolder()
  const data = folder.path
  const emulator = await startAuthEmulator({ port: 0, data })
  // A folder in its place makes the file impossible to write, for root too.
  await mkdir(join(data, 'accounts.json'))
  await emulator.admin().createAccounts([ana])
  await expect(emulator.stop()).rejects.toThrow('The Auth emulator could not keep its accounts: ')
})

let shared: AuthEmulator
const said: string[] = []
beforeAll(async () => {
  shared = await startAuthEmulator({ port: 0, log: line => said.push(line) })
})
afterAll(() => shared.stop())

test('a tenant has accounts of its own; a disabled one cannot sign in, and removing all leaves those of others', async () => {
  const admin = shared.admin('spring')
  await admin.createAccounts([ana])
  await shared.admin('kept').createAccounts([ana])
  expect((await signIn(shared, 'spring')).localId).toBe(ana.uid)
  expect((await signIn(shared)).error?.message).toBe('EMAIL_NOT_FOUND')
  await admin.disableAccount(ana.uid)
  expect((await signIn(shared, 'spring')).error?.message).toBe('USER_DISABLED')
  await admin.removeAllAccounts()
  expect(await admin.exportAccounts()).toEqual([])
  expect(await shared.admin('kept').exportAccounts()).toHaveLength(1)
})

test('codes that would go out by e-mail can be read, and their links are said', async () => {
  const admin = shared.admin('codes')
  await admin.createAccounts([ana])
  await call(shared, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email, tenantId: 'codes' })
  expect(await admin.emailedCodes()).toEqual([
    expect.objectContaining({ email: ana.email, requestType: 'PASSWORD_RESET' }),
  ])
  await vi.waitFor(() => expect(said.join('\n')).toContain('To reset the password for ana@luna.test, follow this link'))
})

test('where addresses are protected, an unknown one is refused like a wrong password', async () => {
  const admin = shared.admin('protected')
  await admin.protectEmailAddresses(true)
  expect((await signIn(shared, 'protected')).error?.message).toBe('INVALID_LOGIN_CREDENTIALS')
  await admin.protectEmailAddresses(false)
  expect((await signIn(shared, 'protected')).error?.message).toBe('EMAIL_NOT_FOUND')
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
