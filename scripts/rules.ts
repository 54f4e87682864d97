import { CommandError, parseFlags, runCommand } from '../tools/command.ts'
import { writeRules } from './rules/write-rules.ts'

const help = `npm run rules -- [flags]

Writes what follows from the collections of the areas and the permissions: database.rules.json and docs/permissions.md.

  --check      only say whether both are up to date

"npm run setup -- PROJECT --dry-run" has the project's database check the rules.`

const flags = { check: { type: 'boolean' }, help: { type: 'boolean' } } as const

await runCommand(async () => {
  const { check, help: isHelp } = parseFlags(process.argv.slice(2), flags)
  if (isHelp) {
    console.log(help)
    return 0
  }
  const old = await writeRules(check, console.log)
  if (check && old.length > 0)
    throw new CommandError(
      `These files differ from what the collections declare: ${old.join(', ')}. Run "npm run rules" and commit the files.`,
    )
  return 0
})
