import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import {
  bareComparisons,
  bareDays,
  bareFormats,
  bareImports,
  bareRemovals,
  bareStores,
  checkLayers,
  circlesIn,
  forbiddenImports,
  testImports,
} from './layers.ts'

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

test.each(['new Intl.DateTimeFormat(language).format(at)', 'Intl.ListFormat', 'at.toLocaleDateString()'])(
  'a page may not write times and figures as in %s',
  source => {
    expect(bareFormats('src/areas/lmf/page.tsx', source)).toEqual([expect.stringContaining('src/ui/format.ts')])
    expect(bareFormats('src/ui/format.ts', source)).toEqual([])
  },
)

test.each(['one.name.localeCompare(other.name)', "new Intl.Collator('en')"])(
  'names are compared in one place: %s',
  source => {
    for (const file of ['src/areas/lmf/page.tsx', 'worker/league/league-keeper.ts', 'emulators/seed/demo.ts'])
      expect(bareComparisons(file, source)).toEqual([expect.stringContaining('src/model/collation.ts')])
    expect(bareComparisons('src/model/collation.ts', source)).toEqual([])
  },
)

test.each([
  'await rm(folder, { recursive: true })',
  'rmSync(path, { force: true, recursive: true })',
  'await rm(join(a, b), {\n  recursive: true,\n})',
])('a command may not remove a folder as in %s', source => {
  expect(bareRemovals('scripts/spec/build.ts', source)).toEqual([expect.stringContaining('emptyOwnFolder')])
  expect(bareRemovals('scripts/spec/build.test.ts', source)).toEqual([])
})

test.each([
  "localStorage.setItem('luna.x', '')",
  "window.sessionStorage.getItem('luna.x')",
  "indexedDB.open('luna')",
  "import { get } from 'idb-keyval'",
  "document.cookie = 'luna=x'",
])('a page may not say %s: a browser that refuses to remember would take it down', source => {
  expect(bareStores('src/areas/lmf/page.tsx', source)).toEqual([expect.stringContaining('browser-storage.ts')])
  expect(bareStores('src/config/browser-storage.ts', source)).toEqual([])
})

test('no page takes the day of UTC for a day of people', () => {
  const source = 'new Date(now).toISOString().slice(0, 10)'
  expect(bareDays('src/records/export/name.ts', source)).toEqual([expect.stringContaining('dayAt')])
  expect(bareDays('src/model/values/time-zone.ts', source)).toEqual([])
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
