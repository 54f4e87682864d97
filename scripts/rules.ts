import { CommandError, parseFlags, runCommand, UsageError } from '../tools/command.ts'
import { databaseAddress, variable } from '../tools/database-address.ts'
import { rulesOfProject, writeRules } from './rules/write-rules.ts'

const help = `npm run rules -- [flags]

Writes what follows from the collections of the areas and the permissions: database.rules.json and docs/permissions.md.

  --check      only say whether both are up to date
  --dry-run    have a database check database.rules.json, and change nothing there

The database is that of LUNA_FIREBASE_DATABASE_URL, from the environment or .env.deploy. A real project's needs application default credentials:
GOOGLE_APPLICATION_CREDENTIALS, for example. An emulator's, such as http://127.0.0.1:9000/?ns=my-project, needs none.`

const flags = { check: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const

const runFirst = 'Run "npm run rules" and commit the files.'

const tryOut = async (): Promise<number> => {
  // Lazy: imports the rules builder and the admin SDK.
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

await runCommand(async () => {
  const { check, 'dry-run': isDryRun } = parseFlags(process.argv.slice(2), flags, help)
  if (check && isDryRun) throw new UsageError('--check and --dry-run do not go together: choose one.')
  if (isDryRun) return tryOut()
  const old = await writeRules(check, console.log)
  if (check && old.length > 0)
    throw new CommandError(`These files differ from what the collections declare: ${old.join(', ')}. ${runFirst}`)
  return 0
})
