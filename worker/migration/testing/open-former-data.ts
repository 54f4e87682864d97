import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startDatabaseEmulator } from '../../../emulators/database/server.ts'
import { temporaryFolder } from '../../../emulators/testing/temporary-folder.ts'
import { compiledRules } from '../../../scripts/rules/write-rules.ts'
import type { Json } from '../../../src/model/values/json.ts'
import { declared } from '../../../tools/collections.ts'
import { demoNamespace, inProject } from '../../../tools/project.ts'
import { bringPeople } from '../bring-people.ts'
import { type MigrationOptions, migrate } from '../migrate.ts'
import { prepare } from '../prepare.ts'
import { textsToReferences } from '../texts-to-references.ts'
import { storeOf } from './truth.ts'

type CleanUp = (work: () => Promise<void>) => void

export const copyFormerFolder = async (cleanUp: CleanUp = onTestFinished): Promise<string> => {
  const temporary = temporaryFolder()
  cleanUp(async () => temporary[Symbol.dispose]())
  const folder = temporary.path
  await cp(inProject('worker/migration/testing/version-1'), folder, { recursive: true })
  return folder
}

const [{ collections }, rules] = await Promise.all([declared(), compiledRules()])

/** The emulator on such a folder with today's rules, and its migration. */
export const openFormerData = async (cleanUp: CleanUp = onTestFinished) => {
  const folder = await copyFormerFolder(cleanUp)
  const emulator = await startDatabaseEmulator({ data: join(folder, 'database'), rules })
  cleanUp(() => emulator.stop())
  const data = emulator.namespace(demoNamespace)
  const store = storeOf({
    stored: location => data.read(`/${location}`) as Json,
    force: update => data.update('/', update),
  })
  return {
    url: `http://${emulator.host}:${emulator.port}?ns=${demoNamespace}`,
    data,
    collections,
    /** Migrates the data; `change` overrides options. Returns the reports. */
    migrate: async (change: (options: MigrationOptions) => Partial<MigrationOptions> = () => ({})) => {
      const reports: string[] = []
      const options = { store, collections, report: (line: string) => reports.push(line) }
      await migrate({ ...options, ...change(options) })
      return reports
    },
    prepare: async () => {
      const reports: string[] = []
      await textsToReferences({ store, collections, report: () => undefined })
      await prepare({ store, collections, report: line => reports.push(line) })
      return reports
    },
    bringPeople: () => bringPeople({ store }),
  }
}
