import { readFile, writeFile } from 'node:fs/promises'
import { parseRules } from '../../emulators/database/rules/rules.ts'
import { compileBranches, compileRules, databasesOf } from '../../src/model/rules/compile.ts'
import { declared } from '../../tools/collections.ts'
import { ifThere } from '../../tools/if-there.ts'
import { inProject, rulesFile, rulesFileOf } from '../../tools/project.ts'
import { permissionsPage } from './permissions-table.ts'

/** The compiled rules of all collections; throws on expressions that the rules language rejects. */
export const compiledRules = async (): Promise<string> => {
  const { collections, plainRecords } = await declared()
  const text = compileRules(collections, plainRecords)
  parseRules(text)
  return text
}

interface Derived {
  readonly name: string
  readonly file: string
  readonly written: string | null
  readonly text: string
}

const readWritten = (file: string) => ifThere(readFile(file, 'utf8'), null)

export const rulesOfProject = async (): Promise<Derived> => ({
  name: 'database.rules.json',
  file: rulesFile,
  written: await readWritten(rulesFile),
  text: await compiledRules(),
})

/** Rules of further database instances, for projects that have them. */
const rulesOfDatabases = async (): Promise<readonly Derived[]> => {
  const { plainRecords } = await declared()
  return Promise.all(
    databasesOf(plainRecords).map(async database => {
      const text = compileBranches(plainRecords, database)
      parseRules(text)
      const file = rulesFileOf(database)
      return { name: `database.${database}.rules.json`, file, written: await readWritten(file), text }
    }),
  )
}

const permissionsOfProject = async (): Promise<Derived> => {
  const name = 'docs/permissions.md'
  const { collections } = await declared()
  const written = await readWritten(inProject(name))
  return { name, file: inProject(name), written, text: permissionsPage(collections, written ?? '') }
}

/** Writes outdated generated files, or with `check` only finds them; returns their names. */
export const writeRules = async (
  check = false,
  log: (line: string) => void = () => undefined,
): Promise<readonly string[]> => {
  const old: string[] = []
  for (const each of [await rulesOfProject(), ...(await rulesOfDatabases()), await permissionsOfProject()]) {
    if (each.written === each.text) {
      log(`${each.name} is up to date.`)
      continue
    }
    old.push(each.name)
    if (check) continue
    await writeFile(each.file, each.text)
    log(`Wrote ${each.file}`)
  }
  return old
}
