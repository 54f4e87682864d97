import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoProject, loopback } from '../emulator.ts'
import { authAdmin } from './auth-admin.ts'
import type { AuthProcessReport, AuthProcessSettings } from './process.ts'

// A process starts, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luna-auth-process-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A process of the emulator that keeps its accounts in the file, and its end: exit code and signal. */
const start = (accountsFile: string) => {
  const settings: AuthProcessSettings = { projectId: demoProject, host: loopback, port: 0, accountsFile }
  const child = fork(fileURLToPath(new URL('process.ts', import.meta.url)), [JSON.stringify(settings)], {
    execArgv: ['--import', 'tsx/esm'],
    silent: true,
  })
  return { child, exit: once(child, 'exit') }
}

test('when the process that started it is gone, it writes what is unwritten and ends', async () => {
  const accountsFile = join(folder, 'accounts.json')
  const { child, exit } = start(accountsFile)
  const [report] = (await once(child, 'message')) as [AuthProcessReport]
  if (report.type === 'failed') throw new Error(report.message)
  const admin = authAdmin({ origin: `http://${loopback}:${report.port}`, projectId: demoProject })
  await admin.createAccounts([{ uid: 'ana-1', email: 'ana@luna.test', password: 'luna-demo' }])

  child.disconnect()
  expect(await exit).toEqual([0, null])
  expect(JSON.parse(await readFile(accountsFile, 'utf8')).users).toEqual([
    expect.objectContaining({ localId: 'ana-1' }),
  ])
})

test('when the process that started it is gone before it has started, it ends', async () => {
  const { child, exit } = start(join(folder, 'accounts.json'))
  child.disconnect()
  expect(await exit).toEqual([0, null])
})
