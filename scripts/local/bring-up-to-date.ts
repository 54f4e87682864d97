import { type DatabaseAddress, databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { shapesOfToday } from '../../emulators/seed/seeds.ts'
import { currentShape, migrationsPath, peoplePath, peopleShape, shapesPath } from '../../src/model/derived-indexes.ts'
import { same } from '../../src/model/json.ts'
import { CommandError } from '../../tools/command.ts'
import { runProgram } from '../../tools/program.ts'
import { demoNamespace, inProject } from '../../tools/project.ts'

/**
 * Brings the data of an emulator that an earlier version kept, or another declaration, up to date, and shows how far it is. A process of its own does it, and loads what it
 * needs only where there is something to do.
 *
 * @throws {CommandError} when it could not be done; the reason is shown
 */
export const bringUpToDate = async ({ host, port }: DatabaseAddress): Promise<void> => {
  const database = databaseAdmin({ host, port }, demoNamespace)
  const [shapes, ...versions] = await Promise.all(
    [shapesPath, `${migrationsPath}/shape`, peoplePath].map(path => database.read(path)),
  )
  if (same(versions, [currentShape, peopleShape]) && same(shapes ?? null, shapesOfToday)) return
  const url = `http://${host}:${port}?ns=${demoNamespace}`
  const code = await runProgram([inProject('scripts/run.mjs'), 'worker', '--migrate', '--database-url', url])
  if (code !== 0) throw new CommandError('The data could not be brought up to date: see above.')
}
