import { chmod, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOfficialDatabase } from './official-database.ts'
import { isFree } from './ports.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

// A process starts, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 30_000 })

let temporary: ReturnType<typeof temporaryFolder>
let folder: string
beforeEach(() => {
  temporary = temporaryFolder()
  folder = temporary.path
  vi.stubEnv('DATABASE_EMULATOR_BINARY_PATH', join(folder, 'emulator.jar'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  temporary[Symbol.dispose]()
})

const stubJava = async (script: string): Promise<void> => {
  const java = join(folder, 'java')
  await writeFile(java, `#!/usr/bin/env node\n${script}`)
  await chmod(java, 0o755)
  await writeFile(join(folder, 'emulator.jar'), '')
  vi.stubEnv('PATH', [folder, dirname(process.execPath)].join(delimiter))
}

const serving = `
const at = name => process.argv[process.argv.indexOf(name) + 1]
let rules = null
require('node:http').createServer((request, response) => {
  if (request.method === 'PUT') rules = request.url
  response.end(JSON.stringify({ pid: process.pid, rules }))
}).listen(Number(at('--port')), at('--host'))
process.on('SIGUSR2', () => process.exit(3))
`

const stateOf = async (origin: string): Promise<{ pid: number; rules: string | null }> => (await fetch(origin)).json()

test('a jar that is not there is refused with where it has to be', async () => {
  await expect(startOfficialDatabase({ port: 0 })).rejects.toThrow(
    `The official database emulator is not at ${join(folder, 'emulator.jar')}. Run "npx firebase setup:emulators:database"`,
  )
  vi.stubEnv('DATABASE_EMULATOR_BINARY_PATH', '')
  vi.stubEnv('FIREBASE_EMULATORS_PATH', folder)
  await expect(startOfficialDatabase({ port: 0 })).rejects.toThrow(join(folder, 'firebase-database-emulator-v'))
})

test('a machine without Java is told so', async () => {
  await writeFile(join(folder, 'emulator.jar'), '')
  vi.stubEnv('PATH', folder)
  await expect(startOfficialDatabase({ port: 0 })).rejects.toThrow('there is no "java" on the PATH')
})

test('it is ready once it answers and has the rules, and its port is free once it is stopped', async () => {
  await stubJava(serving)
  const database = await startOfficialDatabase({ port: 0, rules: '{"rules":{}}' })
  expect((await stateOf(database.origin)).rules).toMatch(/^\/\.settings\/rules\.json\?ns=demo-luna-default-rtdb/)
  await database.stop()
  expect(await isFree(database.port)).toBe(true)
})

test('when it ends while starting, its last words are told', async () => {
  await stubJava(`console.error('Unsupported class file version'); process.exitCode = 1`)
  await expect(startOfficialDatabase({ port: 0 })).rejects.toThrow(
    'The official database emulator ended with code 1.\nUnsupported class file version',
  )
})

test('when it ends later, it has failed', async () => {
  await stubJava(serving)
  const database = await startOfficialDatabase({ port: 0 })
  process.kill((await stateOf(database.origin)).pid, 'SIGUSR2')
  expect((await database.failed).message).toBe('The official database emulator ended with code 3.')
})
