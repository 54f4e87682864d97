import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { SeedTree } from '../../emulators/seed/seed.ts'
import { hosting } from '../../scripts/project.ts'
import { followRecipe } from '../../scripts/recipe.ts'
import { localEnvironments } from '../../scripts/web/local-environment.ts'
import { startConsoleServer } from '../../scripts/web/server.ts'
import { readSite } from '../../scripts/web/site.ts'
import { luna } from './world.ts'

/** A module of the copy, which is made like that of the project. */
const moduleIn = async <Module>(folder: string, file: string): Promise<Module> =>
  (await import(pathToFileURL(join(folder, file)).href)) as Module

/** Gives the scenario a console of its own: one to which somebody has added what docs/add-a-collection.md adds, built, with its rules and its seed. */
export const openRecipeConsole = async (): Promise<void> => {
  const copy = await followRecipe()
  luna.afterwards(async () => copy[Symbol.asyncDispose]())
  const { folder } = copy
  const run = (...command: string[]) => promisify(execFile)(process.execPath, command, { cwd: folder })
  await Promise.all([
    run('scripts/run.mjs', 'rules'),
    run('node_modules/vite/bin/vite.js', 'build', '--mode', 'demo', '--logLevel', 'warn'),
  ])
  const { space } = luna
  const { database, authOrigin } = luna.scene.stage
  await space.database.setRules(await readFile(join(folder, 'database.rules.json'), 'utf8'))
  const { seedSponsors } = await moduleIn<{ seedSponsors: (tree: SeedTree) => void }>(
    folder,
    'emulators/seed/demo/sponsors.ts',
  )
  const tree = new SeedTree()
  seedSponsors(tree)
  await space.database.update('', { ...tree.entries(), 'counts/sponsors': tree.read('counts/sponsors') })
  const { declaredConsole } = await moduleIn<typeof import('../../scripts/areas.ts')>(folder, 'scripts/areas.ts')
  const web = await startConsoleServer({
    port: 0,
    site: await readSite(join(folder, 'dist')),
    hosting: hosting(),
    environmentFor: localEnvironments({ auth: { origin: authOrigin }, database, tenants: true }),
  })
  luna.afterwards(() => web.stop())
  luna.console = { ...(await declaredConsole()), port: web.port }
}
