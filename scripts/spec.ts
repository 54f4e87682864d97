import { relative } from 'node:path'
import { parseFlags, runCommand } from '../tools/command.ts'
import { defaultFolders } from '../tools/own-folder.ts'
import { inProject } from '../tools/project.ts'
import { writeSite } from './spec/build.ts'
import { readSpecification } from './spec/specification.ts'

const help = `npm run spec -- [flags]

Builds the specification as a site in dist-spec: features, requirements, pictures of machines, results of the last features and tests, and changes.

  --since COMMIT   compare with this commit, instead of the last release or the run before the last`

const flags = { since: { type: 'string' } } as const

await runCommand(async () => {
  const { since } = parseFlags(process.argv.slice(2), flags, help)
  const folder = inProject(defaultFolders['npm run spec'])
  await writeSite(await readSpecification(since), folder)
  console.log(`Wrote the specification: open ${relative('.', folder)}/index.html`)
  return 0
})
