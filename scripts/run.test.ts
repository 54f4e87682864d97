import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { inProject } from './project.ts'

// Each test starts a process, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 30_000 })

const run = (args: readonly string[], version = process.versions.node) => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const options = { encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, inProject('scripts/run.mjs'), ...args],
    options,
  )
  return { status, stdout, stderr }
}

test.each([[], ['nothing'], ['../package']])('%j is no command', (...args) => {
  expect(run(args)).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no command "${args[0] ?? ''}". "npm run" lists the commands.\n`,
  })
})

test.each(['20.18.3', '22.12.0', '23.11.0'])('Node %s is refused with the versions that do', version => {
  const { status, stderr } = run(['emulators', '--help'], version)
  expect(status).toBe(1)
  expect(stderr).toBe(
    `Luna needs Node ^20.19.0 || ^22.13.0 || >=24; this is ${version}. Install a newer Node from https://nodejs.org.\n`,
  )
})

test.each(['20.19.0', '22.13.1', '26.1.0'])('Node %s runs commands', version => {
  expect(run(['emulators', '--help'], version)).toEqual({
    status: 0,
    stdout: expect.stringContaining('--only auth,database'),
    stderr: '',
  })
})

test('a flag that does not exist is one line and exit code 2', () => {
  const { status, stderr } = run(['emulators', '--bogus'])
  expect(status).toBe(2)
  expect(stderr).toMatch(/^Unknown option '--bogus'\. The flags are: .*\n$/)
})
