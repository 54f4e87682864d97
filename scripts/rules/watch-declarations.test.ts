import { EventEmitter, on } from 'node:events'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { idToken } from '../../emulators/database/testing/open-rest.ts'
import { startDatabase } from '../../emulators/local-database.ts'
import { databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { demoNamespace, inProject } from '../../tools/project.ts'
import { watchDeclarations } from './watch-declarations.ts'

// Repeated compilation takes long while other tests run.
vi.setConfig({ testTimeout: 90_000 })

const parts = [
  'scripts',
  'tools',
  'src/model',
  'src/areas',
  'src/config',
  'emulators/database',
  'emulators/base/emulator.ts',
  'docs',
  'firebase.json',
]

const copied = async (): Promise<string> => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'luna-declarations-')))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const part of [...parts, 'database.rules.json'])
    await cp(inProject(part), join(root, part), {
      recursive: true,
      filter: file => !/\.(test\.ts|tsx|s?css|png|woff2)$/.test(file),
    })
  await symlink(inProject('node_modules'), join(root, 'node_modules'), 'junction')
  return root
}

const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(`${file}~`, text.replace(from, to))
  renameSync(`${file}~`, file)
}

const openProject = async () => {
  const root = await copied()
  const rules = await readFile(join(root, 'database.rules.json'), 'utf8')
  const database = await startDatabase({ port: 0, rules })
  const vite = await createServer({ root, configFile: false, server: { middlewareMode: true, ws: false } })
  const isWatched = () => vite.watcher.getWatched()[join(root, 'src/areas/contents/collections')]?.includes('apps.ts')
  await vi.waitUntil(isWatched, { timeout: 30_000 })
  const said = new EventEmitter()
  const lines = on(said, 'line')
  const project = { onLoaded: () => {} }
  const declarations = watchDeclarations({
    root,
    watcher: vite.watcher,
    rules,
    load: async text => {
      await database.setRules(text)
      project.onLoaded()
    },
    log: line => said.emit('line', line),
  })
  onTestFinished(async () => {
    await declarations.stop()
    await vite.close()
    await database.stop()
  })
  const record = { displayName: 'Ana', email: 'ana@luna.test', createdAt: 1 }
  await databaseAdmin(database, demoNamespace).write('/users/ana', record)
  const token = idToken('ana', Date.now() / 1000 + 3600)
  return Object.assign(project, {
    in: (file: string) => join(root, file),
    nextLine: async (): Promise<string> => (await lines.next()).value[0],
    rename: async (letters: number): Promise<number> => {
      const url = `${database.origin}/users/ana/displayName.json?ns=${demoNamespace}&auth=${token}`
      return (await fetch(url, { method: 'PUT', body: JSON.stringify('a'.repeat(letters)) })).status
    },
  })
}

const compiled = /^Rules compiled and loaded: \d+\.\d KB, \d+\.\d s\.$/

test('rules and documentation follow declarations and permissions; what does not compile leaves the former rules, and says why', async () => {
  const project = await openProject()
  const person = project.in('src/model/person.ts')
  expect(await project.rename(85)).toBe(401)
  edit(project.in('src/model/permissions.ts'), "'staff.read': ['admin']", "'staff.read': ['admin', 'stats']")
  edit(person, 'longestName = 80', 'longestName = 90')
  expect(await project.nextLine()).toMatch(compiled)
  expect(await project.rename(85)).toBe(200)
  expect(await project.rename(95)).toBe(401)
  expect(await readFile(project.in('database.rules.json'), 'utf8')).toContain('newData.val().length<=90')
  expect(await readFile(project.in('docs/permissions.md'), 'utf8')).toContain('| `staff.read` | yes |  |  | yes |')

  const apps = project.in('src/areas/contents/collections/apps.ts')
  edit(apps, "title: 'name'", "title: 'nome'")
  expect(await project.nextLine()).toBe(
    'Rules not compiled, the previous ones stay in force: src/areas/contents/collections/apps.ts: The declaration of "apps" does not agree with itself: title names the field "nome", which is not declared.',
  )
  expect(await project.rename(85)).toBe(200)
  edit(apps, "title: 'nome'", "title: 'name' +")
  expect(await project.nextLine()).toMatch(
    /^Rules not compiled, the previous ones stay in force: Transform failed [\s\S]*src\/areas\/contents\/collections\/apps\.ts:\d+:\d+ /,
  )
  edit(apps, "title: 'name' +", "title: 'name'")
  expect(await project.nextLine()).toMatch(/^Rules compiled, unchanged: \d+\.\d s\.$/)

  // The last of several changes wins, even during the load of the one before.
  project.onLoaded = () => {
    project.onLoaded = () => {}
    edit(person, 'longestName = 100', 'longestName = 110')
  }
  edit(person, 'longestName = 90', 'longestName = 95')
  edit(person, 'longestName = 95', 'longestName = 100')
  expect(await project.nextLine()).toMatch(compiled)
  expect(await project.nextLine()).toMatch(compiled)
  expect(await project.rename(110)).toBe(200)
})
