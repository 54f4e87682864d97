import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Namespace } from '../../emulators/database/namespace.ts'
import { startDatabaseEmulator } from '../../emulators/database/server.ts'
import { demoTree } from '../../emulators/seed/demo.ts'
import { shapesOfToday } from '../../emulators/seed/seeds.ts'
import { temporaryFolder } from '../../emulators/testing/temporary-folder.ts'
import { compiledRules } from '../../scripts/rules/write-rules.ts'
import { heard, outcomeOf, startCommand } from '../../scripts/testing/command-process.ts'
import type { JsonObject } from '../../src/model/values/json.ts'
import { demoNamespace } from '../../tools/project.ts'

// Starting processes takes long while other tests run.
vi.setConfig({ testTimeout: 120_000 })

const rules = await compiledRules()
const openEmulator = async (folder?: string) => {
  const emulator = await startDatabaseEmulator({ rules, ...(folder === undefined ? {} : { data: folder }) })
  onTestFinished(() => emulator.stop())
  const data = emulator.namespace(demoNamespace)
  const read = () => data.read('/') as JsonObject
  return { emulator, data, read, url: `http://${emulator.host}:${emulator.port}?ns=${demoNamespace}` }
}

/** Records of the demo without what is derived from them; returns both as the database keeps them. */
const writeUnderived = ({ data, read }: Awaited<ReturnType<typeof openEmulator>>) => {
  data.write('/', demoTree().data)
  const current = read()
  const { words: _, unique: __, digests: ___, ...underived } = current
  data.write('/', underived)
  return { current, underived }
}

test('a worker that is killed half-way leaves the rest to the next one, which brings it up to date before it begins', async () => {
  const emulator = await openEmulator()
  const { data, url, read } = emulator
  const { current } = writeUnderived(emulator)
  await killedAt(25, data, url)
  expect(read()).not.toMatchObject(current)
  const child = startCommand('worker', '--database-url', url)
  const ending = outcomeOf(child)
  await heard(child, 'The worker is running')
  expect(read()).toMatchObject({ ...current, shapes: shapesOfToday, migrations: { shape: 2 } })
  child.kill('SIGTERM')
  const { said, complained, code } = await ending
  expect({ complained, code }).toEqual({ complained: '', code: 0 })
  expect(said).toMatch(/Everything derived from the records is up to date\.\nThe worker is running/)
})

const killedAt = async (last: number, data: Namespace, url: string): Promise<void> => {
  const child = startCommand('worker', '--migrate', '--database-url', url)
  let updates = 0
  const merge = data.merge.bind(data)
  const spy = vi.spyOn(data, 'merge').mockImplementation((...args) => {
    updates += 1
    if (updates === last) child.kill('SIGKILL')
    return merge(...args)
  })
  const [, signal] = await once(child, 'exit')
  spy.mockRestore()
  expect(signal).toBe('SIGKILL')
}

const later = /^The data has shape 3, of a later version of Luna; this one supports shape 2\. Nothing was changed/
const earlier =
  /^The data has shape 1, of a version before the first release, which this one cannot read\. Nothing was changed/

test.each([
  [3, later, []],
  [1, earlier, ['--once']],
  [3, later, ['--migrate']],
  [1, earlier, ['--recount', '2026-11-22', '--app', 'esfutbol']],
])('a worker on data of shape %i says so, changes nothing and ends: %s %j', async (shape, complaint, flags) => {
  const emulator = await openEmulator()
  const { underived } = writeUnderived(emulator)
  emulator.data.write('/migrations/shape', shape)
  const { said, complained, code } = await outcomeOf(startCommand('worker', ...flags, '--database-url', emulator.url))
  expect({ said, code }).toEqual({ said: '', code: 1 })
  expect(complained).toMatch(complaint)
  expect(emulator.read()).toEqual({ ...underived, migrations: { shape } })
})

test('a data folder is brought up to date when emulators open it', async () => {
  using folder = temporaryFolder()
  const opened = await openEmulator(`${folder.path}/database`)
  const { current } = writeUnderived(opened)
  await opened.emulator.stop()
  const child = startCommand('emulators', '--only', 'database', '--database-port', '0', '--data', folder.path)
  expect(await heard(child, 'emulators ready')).toMatch(
    /^Preparing apps: 6 of 6\n[\s\S]*Everything derived from the records is up to date\.\n[\s\S]*database on /,
  )
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect((await openEmulator(`${folder.path}/database`)).read()).toMatchObject({ ...current, migrations: { shape: 2 } })
})
