import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseRules } from '../emulators/database/rules/rules.ts'
import { compileRules } from '../src/model/rules/compile.ts'
import { declared } from './collections.ts'
import { CommandError, parseFlags, runCommand } from './command.ts'
import { permissionsPage } from './permissions-table.ts'
import { inProject, rulesFile } from './project.ts'

/**
 * `npm run rules [-- --check]`: writes what follows from the collections of the areas and the permissions, database.rules.json and
 * docs/permissions.md, or says whether both are up to date.
 */

/** The rules as the collections declare them, refused when the rules language would refuse them. */
export const compiledRules = async (): Promise<string> => {
  const { collections, places } = await declared()
  const text = compileRules(collections, places)
  parseRules(text)
  return text
}

interface Derived {
  readonly name: string
  readonly file: string
  readonly text: string
}

const derived = async (): Promise<readonly Derived[]> => {
  const { collections } = await declared()
  return [
    { name: 'database.rules.json', file: rulesFile, text: await compiledRules() },
    {
      name: 'docs/permissions.md',
      file: inProject('docs/permissions.md'),
      text: permissionsPage(collections),
    },
  ]
}

const isUpToDate = async ({ file, text }: Derived): Promise<boolean> => {
  const written = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return written === text
}

const main = async (): Promise<number> => {
  const { check } = parseFlags(process.argv.slice(2), { check: { type: 'boolean' } })
  const old: string[] = []
  for (const each of await derived()) {
    if (await isUpToDate(each)) {
      console.log(`${each.name} is up to date.`)
      continue
    }
    old.push(each.name)
    if (check) continue
    await writeFile(each.file, each.text)
    console.log(`Wrote ${each.file}`)
  }
  if (check && old.length > 0)
    throw new CommandError(
      `What is written is not what the collections declare: ${old.join(', ')}. Run "npm run rules" and commit the files.`,
    )
  return 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runCommand(main)
