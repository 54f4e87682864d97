import { type DatabaseAddress, databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { shapesOfToday } from '../../emulators/seed/seeds.ts'
import { currentShape, shapePath, shapesPath } from '../../src/model/derived-indexes.ts'
import { same } from '../../src/model/values/json.ts'
import { CommandError } from '../../tools/command.ts'
import { runProgram } from '../../tools/program.ts'
import { demoNamespace, inProject } from '../../tools/project.ts'

/**
 * Migrates an emulator's data to today's declarations, and shows progress. Runs in its own process, which loads modules
 * only when there is work.
 *
 * @throws {CommandError} when it failed, after the reason was printed
 */
export const bringUpToDate = async ({ host, port }: DatabaseAddress): Promise<void> => {
  const database = databaseAdmin({ host, port }, demoNamespace)
  const [shapes, shape] = await Promise.all([shapesPath, shapePath].map(path => database.read(path)))
  if (shape === currentShape && same(shapes ?? null, shapesOfToday)) return
  // Another project's import leaves the console's namespace empty.
  if (shapes === null && shape === null && (await database.read('')) === null) return
  const url = `http://${host}:${port}?ns=${demoNamespace}`
  const code = await runProgram([inProject('scripts/run.mjs'), 'worker', '--migrate', '--database-url', url])
  if (code !== 0) throw new CommandError('The data could not be brought up to date: see above.')
}
