import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseRules } from '../emulators/database/rules/rules.ts'
import { compileRules } from '../src/model/rules/compile.ts'
import { declared } from './collections.ts'
import { CommandError, parseFlags, runCommand } from './command.ts'
import { rulesFile } from './project.ts'

/** `npm run rules [-- --check]`: compiles database.rules.json from the collections of the areas, or says whether it is up to date. */

/** The rules as the collections declare them, refused when the rules language would refuse them. */
export const compiledRules = async (): Promise<string> => {
  const { collections, places } = await declared()
  const text = compileRules(collections, places)
  parseRules(text)
  return text
}

const main = async (): Promise<number> => {
  const { check } = parseFlags(process.argv.slice(2), { check: { type: 'boolean' } })
  const text = await compiledRules()
  const written = await readFile(rulesFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (text === written) {
    console.log('database.rules.json is up to date.')
    return 0
  }
  if (check)
    throw new CommandError(
      'database.rules.json is not what the collections declare. Run "npm run rules" and commit the file.',
    )
  await writeFile(rulesFile, text)
  console.log(`Wrote ${rulesFile}`)
  return 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main)
