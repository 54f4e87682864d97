import type { TableRow } from '../../../machines/records/import-table.ts'
import { normalize } from '../../model/values/sortable.ts'

const seconds = ['segunda', 'segundo', 'second', 'vuelta', 'return', 'ii', 'b']
const firsts = ['primera', 'primero', 'first', 'ida', 'i', 'a']

/** Number of a part of a season: `2`, `2.ª vuelta`, `Segunda`, `Ida`. Null for other texts. */
const partIn = (text: string): number | null => {
  const [digits] = /\d+/.exec(text) ?? []
  if (digits !== undefined) return Number(digits)
  const words = normalize(text).split(/[^a-z]+/)
  if (words.some(word => firsts.includes(word))) return 1
  return words.some(word => seconds.includes(word)) ? 2 : null
}

/**
 * A number that begins again in each part of a season, counted on through all parts; null if a text is none.
 *
 * @param length last number of a part
 */
export const countedOn = (number: string, part: string, length: number): number | null => {
  const [own, before] = [/^\d+$/.test(number) ? Number(number) : null, partIn(part)]
  return own === null || before === null || before < 1 ? null : own + (before - 1) * length
}

/** The last number of the first part in a file, or of all if the file has none of it. */
export const lengthOfPart = (rows: readonly TableRow[], number: number, part: number): number => {
  const last = { first: 0, all: 0 }
  for (const { cells } of rows) {
    const own = Number((cells[number] ?? '').trim())
    if (!Number.isSafeInteger(own)) continue
    last.all = Math.max(last.all, own)
    if (partIn(cells[part] ?? '') === 1) last.first = Math.max(last.first, own)
  }
  return last.first || last.all
}
