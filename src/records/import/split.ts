import type { Mapping, Split } from '../../../machines/records/import-mapping.ts'
import type { TableRow } from '../../../machines/records/import-table.ts'
import type { Collection } from '../../model/collection.ts'
import { unescapeFormula } from '../data/files.ts'
import { choiceMeant } from './choices.ts'
import { countedOn } from './counted.ts'
import { notedScore } from './noted-score.ts'
import { surnameFirst } from './surname-first.ts'

/** `10:00` is a time. */
const score = /^(?!\d+:\d{2}$)(\d{1,3})\s*[-–—:xX]\s*(\d{1,3})$/u
const between = String.raw`(?:vs?\.?|contra|versus|@|[-–—])`
const versus = new RegExp(String.raw`^(.*\S)\s+${between}\s+(\S.*)$`, 'iu')

/** A sign in a column of its own, between two teams or their goals. */
export const versusSign = new RegExp(`^(?:${between}|:)$`, 'iu')

type Parts = readonly string[]

const halvesBy = (pattern: RegExp, text: string): Parts | null => {
  const [, first, second] = pattern.exec(text) ?? []
  return first === undefined || second === undefined ? null : [first, second]
}

/** `7:30 p.` names nobody. */
const isName = /\p{L}{2}/u

/** The longest ending that is a choice of the field, and the text before it. */
const endingIn = ({ fields }: Collection, name: string, text: string): Parts | null => {
  const words = text.split(' ')
  for (const at of words.keys()) {
    const [who, ending] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    if (ending === '' || !isName.test(who)) continue
    if (choiceMeant(fields[name]?.valueLabels ?? {}, ending) !== undefined) return [who, ending]
  }
  return null
}

/** A cell's text with blanks folded, except in long texts, whose blanks may be Markdown. */
const cellText = ({ fields }: Collection, target: string, cell = ''): string => {
  // Programs write `="0012"` so that Excel keeps the zeros.
  const [, kept] = /^="([^"]*)"$/.exec(cell.trim()) ?? []
  const text = kept ?? unescapeFormula(cell).trim()
  return fields[target]?.control.type === 'lines' ? text : text.replaceAll(/\s+/g, ' ')
}

/**
 * The parts of a text; null if it has none.
 *
 * @param of the field whose choices end the text
 */
export const splitText = (collection: Collection, split: Split, of: string | null, text: string): Parts | null => {
  if (split === 'ending') return of === null ? null : endingIn(collection, of, text)
  if (split === 'noted') return notedScore(text)?.parts ?? null
  if (split === 'surname') return surnameFirst(text)
  return halvesBy(split === 'score' ? score : versus, text)
}

/** Texts of a row by target: columns are joined or split. Leaves out values for all rows. */
export const textsOf = (
  collection: Collection,
  { targets }: Mapping,
  { cells }: TableRow,
): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>()
  for (const [target, source] of Object.entries(targets)) {
    if ('value' in source) continue
    const { columns, part, length } = source
    const text = columns
      .map(column => cellText(collection, target, cells[column]))
      .filter(Boolean)
      .join(' ')
    if (length !== undefined) {
      const [number = '', of = ''] = columns.map(column => cellText(collection, target, cells[column]))
      texts.set(target, String(countedOn(number, of, length) ?? text))
      continue
    }
    if (part === undefined) {
      texts.set(target, text)
      continue
    }
    const parts = splitText(collection, part.split, part.of, text)
    const isEnding = part.split === 'ending' && part.at === 1
    const said = parts?.[part.at] ?? ''
    // A score without a note says nothing about what a note would.
    if (part.split === 'noted' && part.at > 1 && said === '') continue
    // A text without parts stays whole, for its check to refuse it; one without an ending is all beginning.
    texts.set(target, parts === null ? (isEnding ? '' : text) : said)
  }
  return texts
}
