import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseRules } from '../emulators/database/rules/rules.ts'
import { compileRules } from '../src/model/rules/compile.ts'
import { declared } from '../tools/collections.ts'
import { CommandError, parseFlags, runCommand, UsageError } from '../tools/command.ts'
import { databaseAddress, variable } from '../tools/database-address.ts'
import { inProject, rulesFile } from '../tools/project.ts'
import { permissionsPage } from './permissions-table.ts'

const help = `npm run rules -- [flags]

Writes what follows from the collections of the areas and the permissions: database.rules.json and docs/permissions.md.

  --check      only say whether both are up to date
  --dry-run    have a database check database.rules.json, and change nothing there

The database is that of LUNA_FIREBASE_DATABASE_URL, from the environment or .env.deploy. A real project's needs application default credentials:
GOOGLE_APPLICATION_CREDENTIALS, for example. An emulator's, such as http://127.0.0.1:9000/?ns=my-project, needs none.`

const flags = { check: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } as const

/** The rules as the collections declare them, refused when the rules language would refuse them. */
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

const readWritten = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

const rulesOfProject = async (): Promise<Derived> => ({
  name: 'database.rules.json',
  file: rulesFile,
  written: await readWritten(rulesFile),
  text: await compiledRules(),
})

const permissionsOfProject = async (): Promise<Derived> => {
  const name = 'docs/permissions.md'
  const { collections } = await declared()
  const written = await readWritten(inProject(name))
  return { name, file: inProject(name), written, text: permissionsPage(collections, written ?? '') }
}

const runFirst = 'Run "npm run rules" and commit the files.'

const tryOut = async (): Promise<number> => {
  // Loaded only here: with them come the builder and the SDK for servers.
  const [{ dryRun }, { projectVariables }] = await Promise.all([
    import('./rules/dry-run.ts'),
    import('./web/environment.ts'),
  ])
  const database = databaseAddress(projectVariables()[variable])
  const rules = await rulesOfProject()
  if (rules.written !== rules.text)
    throw new CommandError(`${rules.name} differs from what the collections declare. ${runFirst}`)
  await dryRun(database, rules.text)
  console.log(`${database.origin} accepts ${rules.name}. Nothing was changed there.`)
  return 0
}

/** Writes outdated generated files, or with `check` only finds them; returns their names. */
export const writeRules = async (
  check = false,
  log: (line: string) => void = () => undefined,
): Promise<readonly string[]> => {
  const old: string[] = []
  for (const each of [await rulesOfProject(), await permissionsOfProject()]) {
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

const main = async (): Promise<number> => {
  const { check, 'dry-run': isDryRun, help: isHelp } = parseFlags(process.argv.slice(2), flags)
  if (isHelp) {
    console.log(help)
    return 0
  }
  if (check && isDryRun) throw new UsageError('--check and --dry-run do not go together: choose one.')
  if (isDryRun) return tryOut()
  const old = await writeRules(check, console.log)
  if (check && old.length > 0)
    throw new CommandError(`These files differ from what the collections declare: ${old.join(', ')}. ${runFirst}`)
  return 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main)
