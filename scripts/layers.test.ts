import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import { bareImports, checkLayers, circlesIn, forbiddenImports, reservedUses, testImports } from './layers.ts'

test('no folder imports what the architecture forbids', async () => {
  expect(await checkLayers(fileURLToPath(new URL('..', import.meta.url)))).toEqual([])
})

test.each([
  ['machines/menu.ts', "import { useState } from 'react'"],
  ['machines/menu.ts', "import { areas } from '../../src/shell/areas.ts'"],
  ['src/model/collection.ts', "import { ref } from 'firebase/database'"],
  ['src/model/permissions.ts', "import { collections } from '../areas/lmf/collections/teams.ts'"],
  ['src/adapters/firebase/app.ts', "import { Frame } from '../../shell/frame.tsx'"],
  ['src/ui/card.tsx', "import { menuMachine } from '../../machines/menu.ts'"],
  ['src/model/permissions.ts', "import { apps } from '../areas/contents/collections/apps.ts'"],
  ['src/records/list.tsx', "import { apps } from '../areas/contents/collections/apps.ts'"],
  ['src/areas/lmf/page.tsx', "const other = import('../contents/page.tsx')"],
  ['src/areas/lmf/page.tsx', "export { x } from '../../shell/frame.tsx'"],
  ['src/areas/lmf/page.tsx', "import { get } from 'firebase/database'"],
  ['src/shell/console/frame.tsx', "import { signIn } from '../../adapters/firebase/session.ts'"],
  ['src/shell/console/frame.tsx', "import { Page } from '../../areas/lmf/page.tsx'"],
  ['src/shell/areas.ts', "const all = import.meta.glob('../areas/*/collections/*.ts')"],
  ['emulators/database/server.ts', "import { ref } from 'firebase/database'"],
  ['emulators/database/tree/node.ts', "import { connect } from 'node:net'"],
  ['features/steps/menu.ts', "import { menuMachine } from '../../machines/menu.ts'"],
])('%s may not say %s', (file, source) => {
  expect(forbiddenImports(file, source)).toEqual([expect.stringContaining(`${file} imports `)])
})

test.each([
  ['machines/menu.ts', "import { setup } from 'xstate'"],
  ['src/areas/lmf/page.tsx', "import { Title } from './title.tsx'"],
  ['src/shell/areas.ts', "const all = import.meta.glob('../areas/*/area.ts', { eager: true })"],
  ['emulators/database/contract/set.test.ts', "import { ref } from 'firebase/database'"],
])('%s may say %s', (file, source) => {
  expect(forbiddenImports(file, source)).toEqual([])
})

test.each([
  ['src/shell/console/frame.tsx', "const open = async () => (await import('./panel.tsx')).Panel"],
  ['src/records/import/import.ts', "import('./read-table.ts').catch(() => null)"],
  ['src/areas/lmf/page.tsx', "const load = { load: () => import('./part.tsx') }"],
])('%s may not load code as in %s', (file, source) => {
  expect(bareImports(file, source)).toEqual([expect.stringContaining(`${file} says import(`)])
})

test.each([
  ['src/shell/console/frame.tsx', "const open = async () => (await loadPart(() => import('./panel.tsx'))).Panel"],
  [
    'src/shell/console/frame.tsx',
    "const Panel = lazyPart(async () => ({ default: (await import('./panel.tsx')).Panel }))",
  ],
  ['src/areas/lmf/area.ts', "const page = { load: () => import('./page.tsx') }"],
  ['src/shell/console/frame.test.tsx', "const { Frame } = await import('./frame.tsx')"],
  ['emulators/database/server.ts', "await import('ws')"],
])('%s may load code as in %s', (file, source) => {
  expect(bareImports(file, source)).toEqual([])
})

test.each([
  ['new Intl.DateTimeFormat(language).format(at)', 'src/ui/format.ts', 'src/ui/format.ts'],
  ['Intl.ListFormat', 'src/ui/format.ts', 'src/ui/format.ts'],
  ['at.toLocaleDateString()', 'src/ui/format.ts', 'src/ui/format.ts'],
  ['one.name.localeCompare(other.name)', 'src/model/collation.ts', 'src/model/collation.ts'],
  ["new Intl.Collator('en')", 'src/model/collation.ts', 'src/model/collation.ts'],
  ['await rm(folder, { recursive: true })', 'tools/own-folder.ts', 'emptyOwnFolder'],
  ['rmSync(path, { force: true, recursive: true })', 'tools/own-folder.ts', 'emptyOwnFolder'],
  ['await rm(join(a, b), {\n  recursive: true,\n})', 'tools/own-folder.ts', 'emptyOwnFolder'],
  ["localStorage.setItem('luna.x', '')", 'src/config/browser-storage.ts', 'browser-storage.ts'],
  ["window.sessionStorage.getItem('luna.x')", 'src/config/browser-storage.ts', 'browser-storage.ts'],
  ["indexedDB.open('luna')", 'src/config/browser-storage.ts', 'browser-storage.ts'],
  ["import { get } from 'idb-keyval'", 'src/config/browser-storage.ts', 'browser-storage.ts'],
  ["document.cookie = 'luna=x'", 'src/config/browser-storage.ts', 'browser-storage.ts'],
  ['new Date(now).toISOString().slice(0, 10)', 'src/model/values/time-zone.ts', 'dayAt'],
])('a page may not say %s, but %s may', (source, file, instead) => {
  expect(reservedUses('src/areas/lmf/page.tsx', source)).toEqual([expect.stringContaining(instead)])
  expect(reservedUses('src/areas/lmf/page.test.tsx', source)).toEqual([])
  expect(reservedUses(file, source)).toEqual([])
})

test('programs compare names and remove folders as the console does; formats and days are their own', () => {
  for (const file of ['worker/league/league-keeper.ts', 'emulators/seed/demo.ts', 'scripts/spec/build.ts']) {
    expect(reservedUses(file, 'one.localeCompare(other)\nawait rm(folder, { recursive: true })')).toHaveLength(2)
    expect(reservedUses(file, 'Intl.ListFormat\ntoISOString().slice(0, 10)')).toEqual([])
  }
})

const imports = (files: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(files))

test('folders may not import each other in a circle, which is told by its files', () => {
  const circle = { 'a/one.ts': ['b/two.ts'], 'b/other.ts': ['b/c/three.ts'], 'b/c/three.ts': ['a/four.ts'] }
  expect(circlesIn(imports(circle))).toEqual([
    'Folders import each other in a circle: a/one.ts imports b/two.ts, b/other.ts imports b/c/three.ts, b/c/three.ts imports a/four.ts.',
  ])
})

test('folders may import others in one direction, and files of a folder each other', () => {
  expect(
    circlesIn(imports({ 'a/one.ts': ['a/two.ts', 'b/three.ts'], 'a/two.ts': ['b/three.ts', 'a/one.ts'] })),
  ).toEqual([])
})

test('folders may know types of each other, and load each other later', async () => {
  using project = temporaryFolder()
  const write = async (file: string, source: string) => {
    await mkdir(join(project.path, dirname(file)), { recursive: true })
    await writeFile(join(project.path, file), source)
  }
  for (const folder of ['machines', 'src', 'emulators', 'worker', 'features', 'scripts', 'tools'])
    await mkdir(join(project.path, folder))
  await write('scripts/one.ts', "import { two } from './a/two.ts'\nexport const one = two\n")
  for (const source of [
    "import type { one } from '../one.ts'",
    "import { type one } from '../one.ts'",
    "const one = import('../one.ts')",
  ]) {
    await write('scripts/a/two.ts', `${source}\nexport const two = 2\n`)
    expect(await checkLayers(project.path)).toEqual([])
  }
  for (const source of ["import { one } from '../one.ts'", "import '../one.ts'", "export { one } from '../one.ts'"]) {
    await write('scripts/a/two.ts', `${source}\nexport const two = 2\n`)
    expect(await checkLayers(project.path)).toEqual([
      expect.stringContaining('scripts/a/two.ts imports scripts/one.ts'),
    ])
  }
})

test('only tests, features and benchmarks import what is for tests', () => {
  const source = "import { memoryStore } from '../records/testing/memory-store.ts'"
  expect(testImports('src/shell/frame.tsx', source)).toEqual([expect.stringContaining('which is for tests')])
  for (const file of ['src/shell/frame.test.tsx', 'src/shell/testing/frame.tsx', 'features/steps/menu.ts'])
    expect(testImports(file, source)).toEqual([])
})
