import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { demoStaff, demoTree } from '../../emulators/seed/demo.ts'
import type { SeedTree } from '../../emulators/seed/seed.ts'
import { judgeSeed } from '../../emulators/seed/testing/judged-seed.ts'
import { followRecipe, linesOfRecipe } from './recipe.ts'

// The type check covers the whole project.
vi.setConfig({ testTimeout: 120_000 })

interface SeedModule {
  readonly seedSponsors: (tree: SeedTree) => void
}

test('an ordinary collection takes no more than 130 lines', async () => {
  expect(await linesOfRecipe()).toBeLessThanOrEqual(130)
})

test('who follows docs/add-a-collection.md has types and lint that pass, pages in the menu, and rules that take its seed', async () => {
  using copy = await followRecipe()
  const { folder } = copy
  const run = (...command: string[]) => promisify(execFile)(process.execPath, command, { cwd: folder })
  // Paths match the project's, so that incremental results of "npm run types" are reused.
  const checkTypes = (config: string) => run('node_modules/typescript/bin/tsc', '-p', config, '--preserveSymlinks')
  await Promise.all([
    checkTypes('tsconfig.json'),
    checkTypes('tsconfig.pure.json'),
    run('node_modules/@biomejs/biome/bin/biome', 'check', 'src/areas/contents', 'emulators/seed'),
  ])
  const script = (name: string) => import(pathToFileURL(join(folder, `scripts/${name}.ts`)).href)
  const { writeRules }: typeof import('../rules/write-rules.ts') = await script('rules/write-rules')
  expect(await writeRules()).toContain('database.rules.json')
  const { declaredConsole }: typeof import('../web/areas.ts') = await script('web/areas')
  const contents = (await declaredConsole()).areas.find(({ title }) => title.en === 'Contents')
  expect(contents?.entries).toContainEqual({ en: 'Sponsors', es: 'Patrocinadores' })
  const sponsors = contents?.pages.filter(({ path }) => path.includes('sponsors'))
  expect(sponsors?.map(({ path }) => path)).toEqual([
    '/manager/sponsors',
    '/manager/sponsors/new',
    '/manager/sponsors/import',
    '/manager/sponsors/edit/:id',
    '/manager/sponsors/edit/:id/history',
  ])
  const rules = await readFile(join(folder, 'database.rules.json'), 'utf8')
  await using judged = await judgeSeed(rules, { ...demoStaff().data, ...demoTree().data })
  const seed = pathToFileURL(join(folder, 'emulators/seed/demo/sponsors.ts')).href
  const { seedSponsors } = (await import(seed)) as SeedModule
  seedSponsors(judged.tree)
  expect(Object.keys(judged.read('sponsors') ?? {})).toEqual(['-Sp-anil', '-Sp-cafe', '-Sp-onda'])
})
