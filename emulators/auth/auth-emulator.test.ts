import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AuthEmulator, startAuthEmulator } from './auth-emulator.ts'

// Each test starts a process or two, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 30_000 })

const ana = { uid: 'ana-1', email: 'ana@luna.test', password: 'luna-demo', displayName: 'Ana' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luna-auth-'))
})
afterAll(() => rm(folder, { recursive: true }))

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

test('it answers on the loopback address once it has started, and no more once it is stopped', async () => {
  const emulator = await startAuthEmulator({ port: 0 })
  expect(emulator.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const { authEmulator } = await (await fetch(emulator.origin)).json()
  expect(authEmulator.ready).toBe(true)
  await emulator.stop()
  await expect(fetch(emulator.origin)).rejects.toThrow()
})

test('accounts in a folder keep uid, password and running sessions over a restart', async () => {
  const first = await startAuthEmulator({ port: 0, data: folder })
  await first.admin().createAccounts([ana])
  const { idToken } = await signIn(first)
  await first.stop()

  const second = await startAuthEmulator({ port: 0, data: folder })
  expect(second.kept).toBe(true)
  expect((await signIn(second)).localId).toBe(ana.uid)
  expect((await call(second, 'lookup', { idToken })).users).toHaveLength(1)
  await second.stop()
})

test('accounts that cannot be read keep it from starting', async () => {
  const data = await mkdtemp(join(folder, 'bad-'))
  await writeFile(join(data, 'accounts.json'), 'nonsense')
  await expect(startAuthEmulator({ port: 0, data })).rejects.toThrow(
    `The Auth emulator did not start: ${join(data, 'accounts.json')} does not hold accounts.`,
  )
})

test('a tenant has accounts of its own', async () => {
  const emulator = await startAuthEmulator({ port: 0 })
  await emulator.admin('spring').createAccounts([ana])
  expect((await signIn(emulator, 'spring')).localId).toBe(ana.uid)
  expect((await signIn(emulator)).error?.message).toBe('EMAIL_NOT_FOUND')
  await emulator.stop()
})

test('an admin disables accounts, reads codes sent by e-mail, hides addresses and removes accounts', async () => {
  const said: string[] = []
  const emulator = await startAuthEmulator({ port: 0, log: line => said.push(line) })
  const admin = emulator.admin('spring')
  await admin.createAccounts([ana, { ...ana, uid: 'eva-1', email: 'eva@luna.test' }])

  await call(emulator, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: ana.email, tenantId: 'spring' })
  expect(await admin.emailedCodes()).toEqual([
    expect.objectContaining({ email: ana.email, requestType: 'PASSWORD_RESET' }),
  ])
  expect(said.join('\n')).toContain('To reset the password for ana@luna.test, follow this link')

  await admin.disableAccount(ana.uid)
  expect((await signIn(emulator, 'spring')).error?.message).toBe('USER_DISABLED')

  await admin.removeAllAccounts()
  expect(await admin.exportAccounts()).toEqual([])
  expect((await signIn(emulator, 'spring')).error?.message).toBe('EMAIL_NOT_FOUND')
  await admin.protectEmailAddresses(true)
  expect((await signIn(emulator, 'spring')).error?.message).toBe('INVALID_LOGIN_CREDENTIALS')
  await emulator.stop()
})

test('an account that the emulator refuses is an error that says why', async () => {
  const emulator = await startAuthEmulator({ port: 0 })
  await expect(emulator.admin().createAccounts([{ ...ana, email: 'nobody' }])).rejects.toThrow(
    'The Auth emulator refused account 0: email is invalid',
  )
  await emulator.stop()
})
