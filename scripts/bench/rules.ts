import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type FileValue, readRulesFile } from '../../emulators/database/rules/json-text.ts'
import { compileRules } from '../../src/model/rules/compile.ts'
import { declared } from '../collections.ts'
import { rulesFile } from '../project.ts'
import { inventedCollection } from '../recipe.ts'
import { type Benchmark, type Figure, median, repeat, rounded } from './measure.ts'
import { lookupsBy } from './rules-lookups.ts'

/** Of 1,000 bytes. */
const kilobytes = (bytes: number): number => rounded(bytes / 1_000, 1)

const sizeOf = (text: string): number => Buffer.byteLength(text)

const longestExpression = (value: FileValue): number => {
  if (value.kind !== 'object') return 0
  const lengths = value.members.map(({ key, value: below }) =>
    key.startsWith('.') && below.kind === 'string' ? below.text.value.length : longestExpression(below),
  )
  return Math.max(0, ...lengths)
}

const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href
const parser = fileURLToPath(new URL('rules-parse.ts', import.meta.url))

/** Milliseconds of CPU, in a fresh process. */
const timeToParse = async (): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', typescript, parser])
  return Number(stdout)
}

/** What the rules cost whoever reads them, the service that takes them, and each write. */
export const rules: Benchmark = {
  name: 'rules',
  describes: 'database.rules.json, and what a write of the demo makes it look up; KB of 1,000 bytes',
  async run() {
    const { collections, places } = await declared()
    const text = await readFile(rulesFile, 'utf8')
    const compiled = compileRules(collections, places)
    const further = compileRules([...collections, await inventedCollection()], places)
    const lookupsTo = lookupsBy(text, collections)
    const lookups = (path: string, one: string, limit: number): readonly Figure[] => {
      const { change, create } = lookupsTo(path)
      const unit = 'look-ups'
      return [
        { what: `from the variable root, to change ${one}`, value: change.root, unit, limit },
        { what: `from the variable root, to create ${one}`, value: create.root, unit, limit },
        { what: `from the top by any way, to change ${one}`, value: change.top, unit },
        { what: `from the top by any way, to create ${one}`, value: create.top, unit },
      ]
    }
    return [
      { what: 'the file as committed', value: kilobytes(sizeOf(text)), unit: 'KB', limit: 100 },
      {
        what: 'its longest expression',
        value: longestExpression(readRulesFile(text)),
        unit: 'characters',
        limit: 2_500,
      },
      {
        what: 'a further collection, that of docs/add-a-collection.md',
        value: kilobytes(sizeOf(further) - sizeOf(compiled)),
        unit: 'KB',
        limit: 4,
      },
      ...lookups('tournaments', 'a tournament', 40),
      ...lookups('contents', 'a content', 30),
      {
        what: 'CPU to parse it in a fresh process, median of 5',
        value: rounded(median(await repeat(5, timeToParse))),
        unit: 'ms',
        limit: 150,
      },
    ]
  },
}
