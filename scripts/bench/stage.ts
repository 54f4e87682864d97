import { demoNamespace } from '../../emulators/emulator.ts'
import { type DatabaseAdmin, databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { type BuildMode, buildConsole } from '../build.ts'
import { startConsole } from '../console.ts'

export interface Stage {
  readonly address: string
  readonly database: DatabaseAdmin
}

/** The built console with the demo seed, on free ports. */
export const startStage = async (mode?: BuildMode): Promise<Stage & AsyncDisposable> => {
  await buildConsole(mode)
  const console = await startConsole({ seed: 'demo' })
  const database = databaseAdmin(console.suite.database, demoNamespace)
  return { address: console.origin, database, [Symbol.asyncDispose]: () => console.stop() }
}
