import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../../scripts/project.ts'

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
 * By what a text of the console is in Spanish, what it is in English, where that is longer: what is measured in Spanish alone would not notice that
 * it is cut. Texts with placeholders are not among them. As JSON: a page takes a text in a third of the time of an object.
 */
export const longerInEnglish = (): string => {
  known ??= JSON.stringify(read())
  return known
}
