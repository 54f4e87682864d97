import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Envelope } from '@cucumber/messages'
import { git } from './git.ts'
import { standingOfStatement } from './requirements.ts'
import { formerOf, keyOfFile, places, recordAfter, resultsIn } from './results.ts'
import { countStandings, keysOf, readSpecification } from './specification.ts'

const commitNow = async (): Promise<string> => {
  const [commit, changed] = [await git('rev-parse', '--short', 'HEAD'), await git('status', '--porcelain', '-uno')]
  return commit === undefined ? '–' : `${commit}${changed ? '+' : ''}`
}

const envelopesIn = (text: string): readonly Envelope[] =>
  text.split('\n').flatMap(line => {
    try {
      return line ? [JSON.parse(line) as Envelope] : []
    } catch {
      // A killed run may leave an incomplete last line.
      return []
    }
  })

/** Saves the results of the last feature run for the specification. */
export const keepResults = async (): Promise<void> => {
  const [text, spec, commit] = await Promise.all([readFile(places.messages, 'utf8'), readSpecification(), commitNow()])
  const current = keysOf(spec.features)
  const found = resultsIn(envelopesIn(text), commit)
  const record = recordAfter(spec.record, found, current, results => {
    const statements = spec.areas.flatMap(area => area.statements)
    const standings = statements.map(one => standingOfStatement(one, one.scenarios, { results }, spec.unit))
    return { proven: countStandings(standings).stands, statements: statements.length }
  })
  await mkdir(dirname(places.record), { recursive: true })
  await writeFile(places.record, JSON.stringify(record, null, 1))
  const old = (await readdir(places.pictures)).filter(name => !current.has(keyOfFile(name)))
  await Promise.all(old.map(name => rm(join(places.pictures, name))))
  const pictures = await readdir(places.pictures)
  const changed = pictures.filter(name => found.has(keyOfFile(name)) && pictures.includes(formerOf(name)))
  if (changed.length > 0)
    console.log(
      `Pictures that differ from the previous run: ${changed.length}. npm run spec shows both: ${changed.join(', ')}`,
    )
}
