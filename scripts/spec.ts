import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { parseFlags, runCommand } from '../tools/command.ts'
import { defaultFolders } from '../tools/own-folder.ts'
import { inProject } from '../tools/project.ts'
import { writeAddresses } from './spec/addresses.ts'
import { writeSite } from './spec/build.ts'
import { missingWords } from './spec/missing-words.ts'
import { files, readSpecification } from './spec/specification.ts'

/** `npm run spec [-- --since COMMIT]`: builds the specification as a site, with results and changes. */
await runCommand(async () => {
  const { since } = parseFlags(process.argv.slice(2), { since: { type: 'string' } } as const)
  const spec = await readSpecification(since)
  await writeFile(files.addresses, writeAddresses(spec.entries))
  const folder = inProject(defaultFolders['npm run spec'])
  await writeSite(spec, folder)
  for (const missing of missingWords(spec.product.machines)) console.error(missing)
  console.log(`Wrote the specification: open ${relative('.', folder)}/index.html`)
  return 0
})
