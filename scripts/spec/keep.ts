import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Envelope } from '@cucumber/messages'
import { readFeatures } from './features.ts'
import { git } from './git.ts'
import { keyOfFile, places, readRecord, recordAfter, resultsIn } from './results.ts'
import { files, keysOf } from './specification.ts'

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
  const [text, features, before, commit] = await Promise.all([
    readFile(places.messages, 'utf8'),
    readFeatures(files.features),
    readRecord(),
    commitNow(),
  ])
  const current = keysOf(features)
  const record = recordAfter(before, resultsIn(envelopesIn(text), commit), current)
  await mkdir(dirname(places.record), { recursive: true })
  await writeFile(places.record, JSON.stringify(record, null, 1))
  const old = (await readdir(places.pictures)).filter(name => !current.has(keyOfFile(name)))
  await Promise.all(old.map(name => rm(join(places.pictures, name))))
}
