import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Namespace } from '../../emulators/database/namespace.ts'
import { startDatabaseEmulator } from '../../emulators/database/server.ts'
import { heard, outcomeOf, startCommand } from '../../scripts/testing/command-process.ts'
import { type Json, type JsonObject, jsonAt } from '../../src/model/values/json.ts'
import { demoNamespace } from '../../tools/project.ts'
import { copyFormerFolder, openFormerData } from './testing/open-former-data.ts'

// Starting processes takes long while other tests run.
vi.setConfig({ testTimeout: 120_000 })

test('a worker that is killed half-way leaves the rest to the next one, which brings it up to date before it begins', async () => {
  const { data, url, migrate, prepare, bringPeople } = await openFormerData()
  const start = data.snapshot()
  await migrate()
  await prepare()
  await bringPeople()
  const tree = data.read('/')
  data.restore(start)
  await killedAt(25, data, url)
  expect(data.read('/')).not.toEqual(tree)
  const child = startCommand('worker', '--database-url', url)
  const ending = outcomeOf(child)
  await heard(child, 'The worker is running')
  // Starting reports it, and continues with due work such as the public copies of tournaments.
  const { league: _, leagueNames: __, worker: ___, ...rest } = data.read('/') as JsonObject
  expect(withoutMoment(rest)).toEqual(withoutMoment(tree as Json))
  child.kill('SIGTERM')
  const { said, complained, code } = await ending
  expect({ complained, code }).toEqual({ complained: '', code: 0 })
  expect(said).toMatch(
    /The data is up to date\.\n[\s\S]*Everything derived from the records is up to date\.\nThe worker is running/,
  )
})

/** The venue that a team named is created at another moment in each run. */
const withoutMoment = (tree: Json): Json => {
  const created = jsonAt(tree, 'venues/campo-sur/createdAt')
  expect(created).toBeGreaterThan(0)
  return JSON.parse(JSON.stringify(tree).replaceAll(String(created), '0'))
}

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

test('a worker on data of a later shape says so and ends', async () => {
  const { data, url } = await openFormerData()
  data.write('/migrations/shape', 3)
  const { said, complained, code } = await outcomeOf(startCommand('worker', '--database-url', url))
  expect({ said, code }).toEqual({ said: '', code: 1 })
  expect(complained).toMatch(/^The data has shape 3, of a later version of Luna;/)
})

test('a data folder is brought up to date when emulators open it', async () => {
  const folder = await copyFormerFolder()
  const child = startCommand('emulators', '--only', 'database', '--database-port', '0', '--data', folder)
  expect(await heard(child, 'emulators ready')).toMatch(
    /^Bringing apps up to date: 2 of 2\n[\s\S]*The data is up to date\.\n[\s\S]*Everything derived from the records is up to date\.\n[\s\S]*database on /,
  )
  child.kill('SIGTERM')
  await once(child, 'exit')
  const emulator = await startDatabaseEmulator({ data: `${folder}/database` })
  onTestFinished(() => emulator.stop())
  expect(emulator.namespace(demoNamespace).read('/migrations')).toMatchObject({ shape: 2, people: 2 })
})
