import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseRules } from '../emulators/database/rules/rules.ts'
import type { Collection } from '../src/model/collection.ts'
import { compileRules } from '../src/model/rules/compile.ts'

/** `npm run rules [-- --check]`: compiles database.rules.json from the collections of the areas, or says whether it is up to date. */

const root = new URL('../', import.meta.url)
const rulesFile = new URL('database.rules.json', root)

const declaredCollections = async (): Promise<Collection[]> => {
  const areas = new URL('src/areas/', root)
  const files = (await readdir(areas, { recursive: true })).filter(file => /(^|[\\/])collections\.ts$/.test(file))
  const modules = await Promise.all(
    files.toSorted().map(file => import(new URL(file, areas).href) as Promise<{ collections: Collection[] }>),
  )
  return modules.flatMap(({ collections }) => collections)
}

/** The rules as the collections declare them, refused when the rules language would refuse them. */
export const compiledRules = async (): Promise<string> => {
  const text = compileRules(await declaredCollections())
  parseRules(text)
  return text
}

const main = async (flags: readonly string[]): Promise<number> => {
  const unknown = flags.find(flag => flag !== '--check')
  if (unknown) {
    console.error(
      `npm run rules does not know "${unknown}". Say nothing to write database.rules.json, or --check to compare it.`,
    )
    return 2
  }
  const text = await compiledRules()
  const written = await readFile(rulesFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (text === written) {
    console.log('database.rules.json is up to date.')
    return 0
  }
  if (flags.includes('--check')) {
    console.error('database.rules.json is not what the collections declare. Run "npm run rules" and commit the file.')
    return 1
  }
  await writeFile(rulesFile, text)
  console.log(`Wrote ${fileURLToPath(rulesFile)}`)
  return 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main(process.argv.slice(2))
