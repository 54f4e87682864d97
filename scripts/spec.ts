import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { declaredConsole } from './areas.ts'
import { CommandError, runCommand } from './command.ts'
import { inProject } from './project.ts'
import { specification } from './spec/page.ts'

const parse = async (file: string) => {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher())
  try {
    return parser.parse(await readFile(file, 'utf8')).feature
  } catch (cause) {
    throw new CommandError(`${relative('.', file)} is not valid: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

await runCommand(async () => {
  const folder = inProject('features')
  const files = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.feature')).toSorted()
  const features = await Promise.all(files.map(file => parse(join(folder, file))))
  const page = inProject('dist-spec/index.html')
  await mkdir(inProject('dist-spec'), { recursive: true })
  await writeFile(
    page,
    specification(
      features.filter(feature => feature !== undefined),
      (await declaredConsole()).areas,
    ),
  )
  console.log(`Wrote ${features.length} features to ${relative('.', page)}`)
  return 0
})
