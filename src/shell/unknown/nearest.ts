import type { Area, AreaPage } from '../../config/area.ts'
import { likeness } from '../../model/likeness.ts'
import { foldName } from '../../model/staff.ts'

const wordsOf = (text: string): readonly string[] =>
  foldName(text)
    .split(/[^a-z0-9]+/)
    .filter(word => word.length > 1)

/** Addresses are like addresses first, and like titles then. */
const titleWeight = 0.75

/** Each word that was asked for with the one most like it; what comes last in an address says most. */
const scoreOf = (asked: readonly string[], { path, title }: AreaPage): number => {
  const inPath = wordsOf(path)
  const inTitle = wordsOf(`${title.en} ${title.es}`)
  const scoreOfWord = (word: string) =>
    Math.max(0, ...inPath.map(each => likeness(word, each)), ...inTitle.map(each => titleWeight * likeness(word, each)))
  const weighted = asked.map((word, at) => (at + 1) * scoreOfWord(word))
  return weighted.reduce((sum, score) => sum + score, 0) / ((asked.length * (asked.length + 1)) / 2)
}

const worthOffering = 0.35

/** As people read it; as it stands where it is no encoded text. */
export const readableAddress = (address: string): string => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Suggests pages for an unknown address, most similar first: those that need no record and create none. */
export const nearestPages = (areas: readonly Area[], address: string, count = 3): readonly AreaPage[] => {
  const asked = wordsOf(readableAddress(address))
  if (asked.length === 0) return []
  return areas
    .flatMap(({ pages }) => pages)
    .filter(({ path, isAction }) => !path.includes(':') && !isAction)
    .map(page => ({ page, score: scoreOf(asked, page) }))
    .filter(({ score }) => score >= worthOffering)
    .toSorted((one, other) => other.score - one.score || one.page.path.length - other.page.path.length)
    .slice(0, count)
    .map(({ page }) => page)
}
