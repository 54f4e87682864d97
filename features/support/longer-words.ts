import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../../tools/project.ts'

const quoted = String.raw`'((?:[^'\\]|\\.)*)'|"([^"]*)"`
const pair = new RegExp(String.raw`\ben: (?:${quoted}),\s+es: (?:${quoted})`, 'g')

const read = (): Readonly<Record<string, string>> => {
  const longer: Record<string, string> = {}
  const src = inProject('src')
  for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || name.includes('.test.')) continue
    for (const [, single, double, singleSpanish, doubleSpanish] of readFileSync(join(src, name), 'utf8').matchAll(
      pair,
    )) {
      const [english, spanish] = [single ?? double ?? '', singleSpanish ?? doubleSpanish ?? '']
      if (!english.includes('{') && english.length > Math.max(spanish.length, longer[spanish]?.length ?? 0))
        longer[spanish] = english
    }
  }
  return longer
}

let known: string | undefined

/**
 * English texts longer than their Spanish ones, by the Spanish: measuring in Spanish alone would miss truncation.
 * Without placeholders. JSON, because a page takes a string in a third of an object's time.
 */
export const longerInEnglish = (): string => {
  known ??= JSON.stringify(read())
  return known
}
