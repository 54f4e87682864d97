import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { importAccounts } from './accounts-exchange.ts'
import { AccountsKeeper, exportAccountsFile, importAccountsFile } from './accounts-file.ts'
import { type AuthAdmin, authAdmin, type StoredAccount } from './auth-admin.ts'

const { path: folder, ...temporary } = temporaryFolder()
afterAll(() => temporary[Symbol.dispose]())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const account: StoredAccount = { localId: 'u1', email: 'ana@luna.test', passwordHash: 'secret' }

const store = (held: StoredAccount[] = []) => ({
  held,
  exportAccounts: async () => held,
  importAccounts: async (accounts: readonly StoredAccount[]) => {
    held.push(...accounts)
  },
})

test('what was exported comes back as it was; a file that is not there yet imports nothing', async () => {
  const file = join(folder, 'new', 'accounts.json')
  const emulator = store()
  await importAccountsFile(file, emulator)
  expect(emulator.held).toEqual([])
  await exportAccountsFile(file, store([account]))
  await importAccountsFile(file, emulator)
  expect(emulator.held).toEqual([account])
})

test.each(['', '{"users":', '{}', 'null', '{"users":{}}'])(
  'a file that holds %j is refused with its name',
  async content => {
    const file = join(folder, 'accounts.json')
    await writeFile(file, content)
    await expect(importAccountsFile(file, store())).rejects.toThrow(
      `${file} does not hold accounts. Fix it, or remove it to start again from the seed's accounts.`,
    )
  },
)

test('a file that cannot be read is refused with its name', async () => {
  await expect(importAccountsFile(folder, store())).rejects.toThrow(`The accounts in ${folder} cannot be read: `)
})

test('an export that fails leaves the file as it was', async () => {
  const file = join(folder, 'accounts.json')
  await exportAccountsFile(file, store([account]))
  const broken = { exportAccounts: () => Promise.reject(new Error('gone')) }
  await expect(exportAccountsFile(file, broken)).rejects.toThrow('gone')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ users: [account] })
})

test('several changes in a row are written once, a later one too, and stopping writes what is left', async () => {
  vi.useFakeTimers()
  const write = vi.fn(async () => undefined)
  const keeper = new AccountsKeeper(write, () => undefined)
  keeper.changed()
  keeper.changed()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(write).toHaveBeenCalledTimes(1)
  keeper.changed()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(write).toHaveBeenCalledTimes(2)
  keeper.changed()
  await keeper.flush()
  await keeper.flush()
  expect(write).toHaveBeenCalledTimes(3)
})

test('one write waits for the end of another', async () => {
  let end = () => {}
  const write = vi.fn(() => new Promise<void>(resolve => (end = resolve)))
  const keeper = new AccountsKeeper(write, () => undefined)
  keeper.changed()
  const flushed = [keeper.flush()]
  keeper.changed()
  flushed.push(keeper.flush())
  await setImmediate()
  expect(write).toHaveBeenCalledOnce()
  end()
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2))
  end()
  await Promise.all(flushed)
})

const answering = (answer: (url: string) => Response): AuthAdmin => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async url => answer(String(url)))
  return authAdmin({ origin: 'http://127.0.0.1:9', projectId: 'demo' })
}

test('an import that does not keep the sessions of its accounts fails', async () => {
  const admin = answering(url => (url.endsWith(':update') ? new Response('no', { status: 400 }) : Response.json({})))
  await expect(admin.importAccounts([{ ...account, validSince: '1' }])).rejects.toThrow(/refused POST .*:update: no/)
})

test('codes are those sent to the phone that is asked about', async () => {
  const sent = [1, 2, 2].map((phone, at) => ({ phoneNumber: `+503${phone}`, code: `code ${at}` }))
  expect(await answering(() => Response.json({ verificationCodes: sent })).codesSentTo('+5032')).toEqual([
    'code 1',
    'code 2',
  ])
})

test('a write that fails is reported', async () => {
  vi.useFakeTimers()
  const failed = vi.fn()
  new AccountsKeeper(() => Promise.reject(new Error('The disk is full.')), failed).changed()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(failed.mock.calls).toEqual([[new Error('The disk is full.')]])
})

test('what is no export is refused, and accounts in one that are none with their file', async () => {
  const admin = () => store() as unknown as AuthAdmin
  const missing = join(folder, 'none')
  await expect(importAccounts(missing, admin)).rejects.toThrow(`${missing} is not an export`)
  const place = join(folder, 'export')
  const file = join(place, 'auth_export', 'accounts.json')
  await mkdir(dirname(file), { recursive: true })
  const metadata = { version: '15.34.2', auth: { version: '15.34.2', path: 'auth_export' } }
  await writeFile(join(place, 'firebase-export-metadata.json'), JSON.stringify(metadata))
  await writeFile(file, '{"users":')
  await expect(importAccounts(place, admin)).rejects.toThrow(`${file} does not hold accounts. Export them again.`)
})
