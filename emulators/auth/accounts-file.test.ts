import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountsKeeper, exportAccountsFile, importAccountsFile } from './accounts-file.ts'
import type { StoredAccount } from './auth-admin.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luna-accounts-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

const account: StoredAccount = { localId: 'u1', email: 'ana@luna.test', passwordHash: 'secret' }

const store = (held: StoredAccount[] = []) => ({
  held,
  exportAccounts: async () => held,
  importAccounts: async (accounts: readonly StoredAccount[]) => {
    held.push(...accounts)
  },
})

test('what was exported comes back as it was', async () => {
  const file = join(folder, 'new', 'accounts.json')
  await exportAccountsFile(file, store([account]))
  const emulator = store()
  await importAccountsFile(file, emulator)
  expect(emulator.held).toEqual([account])
})

test('a file that is not there yet imports nothing', async () => {
  const emulator = store()
  await importAccountsFile(join(folder, 'accounts.json'), emulator)
  expect(emulator.held).toEqual([])
})

test.each(['', '{"users":', '{}', 'null', '{"users":{}}'])(
  'a file that holds %j is refused with its name',
  async content => {
    const file = join(folder, 'accounts.json')
    await writeFile(file, content)
    await expect(importAccountsFile(file, store())).rejects.toThrow(
      `${file} does not hold accounts. Mend it, or remove it to begin with the seed's accounts again.`,
    )
  },
)

test('an export that fails leaves the file as it was', async () => {
  const file = join(folder, 'accounts.json')
  await exportAccountsFile(file, store([account]))
  const broken = { exportAccounts: () => Promise.reject(new Error('gone')) }
  await expect(exportAccountsFile(file, broken)).rejects.toThrow('gone')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ users: [account] })
})

const keeper = (write: () => Promise<void>) => {
  const failures: Error[] = []
  return { failures, keeper: new AccountsKeeper(write, error => failures.push(error)) }
}

test('several changes in a row are written once', async () => {
  vi.useFakeTimers()
  const write = vi.fn(async () => undefined)
  const { keeper: keeping } = keeper(write)
  keeping.changed()
  keeping.changed()
  await vi.runAllTimersAsync()
  expect(write).toHaveBeenCalledTimes(1)
})

test('a change after a write is written too', async () => {
  vi.useFakeTimers()
  const write = vi.fn(async () => undefined)
  const { keeper: keeping } = keeper(write)
  keeping.changed()
  await vi.runAllTimersAsync()
  keeping.changed()
  await vi.runAllTimersAsync()
  expect(write).toHaveBeenCalledTimes(2)
})

test('stopping writes what is not written yet, and nothing when all is', async () => {
  vi.useFakeTimers()
  const write = vi.fn(async () => undefined)
  const { keeper: keeping } = keeper(write)
  keeping.changed()
  await keeping.flush()
  await keeping.flush()
  expect(write).toHaveBeenCalledTimes(1)
})

test('a write that fails is told', async () => {
  vi.useFakeTimers()
  const { keeper: keeping, failures } = keeper(() => Promise.reject(new Error('The disk is full.')))
  keeping.changed()
  await vi.runAllTimersAsync()
  expect(failures).toEqual([new Error('The disk is full.')])
})
