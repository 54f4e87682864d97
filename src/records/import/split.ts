import type { Mapping, Split } from '../../../machines/records/import-mapping.ts'
import type { TableRow } from '../../../machines/records/import-table.ts'
import type { Collection } from '../../model/collection.ts'
import { normalize } from '../../model/values/sortable.ts'
import { unescapeFormula } from '../data/files.ts'
import { choiceMeant } from './choices.ts'

const name = String.raw`(\p{L}[\p{L}\p{M}'’.\s-]*)`
const pattern = new RegExp(`^${name},\\s*${name}$`, 'u')

const small = new Set(['da', 'das', 'de', 'del', 'do', 'dos', 'la', 'las', 'los', 'van', 'von', 'y'])

/** A word in capitals as names are written: `PÉREZ` is `Pérez`, `DE` is `de`. Other words stay. */
const uncapitalized = (word: string): string => {
  if (word.length < 2 || word !== word.toUpperCase() || word.includes('.')) return word
  const lower = word.toLowerCase()
  return small.has(lower) ? lower : lower.replaceAll(/(^|[-'’])\p{L}/gu, first => first.toUpperCase())
}

/** `PÉREZ, Juan` as `Juan Pérez`; null for other texts. */
const surnameFirst = (text: string): readonly [string] | null => {
  const [, surname, given] = pattern.exec(text.trim()) ?? []
  if (surname === undefined || given === undefined) return null
  return [`${given.trim()} ${surname.trim()}`.split(/\s+/).map(uncapitalized).join(' ')]
}

const score = /^(\d{1,3})(?:\s*[-–—:xX]\s*|\s+a\s+)(\d{1,3})(?!\d)\s*(.*)$/u
const extraTime = /^(aet|et|afterextratime|extratime|te|tiempoextra|prorroga|traslaprorroga|enprorroga|enlaprorroga)$/
const walkover = /^(wo|walkover|incomparecencia|nosepresento|forfeit|default)$/
const shootOut = /^(?:(?:pk|pso|pen\p{L}*|tanda)\.?\s*)?(\d{1,2})\s*[-–—:]\s*(\d{1,2})\s*(\p{L}[\p{L}\s.]*)?$/iu
const penalties = /pk|pso|pen|tanda|^p$/

const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

interface NotedScore {
  /** Both goals, both penalties, after extra time, awarded to; empty without a note. */
  readonly parts: readonly string[]
  /** Notes without a place. */
  readonly dropped: readonly string[]
}

/** Reads `2–1 (a.e.t.)`, `1-1 (4-3 pen.)`, `3-0 W.O.`; null for a text that begins with no score, and for a time. */
export const notedScore = (text: string): NotedScore | null => {
  const [, home, away, rest = ''] = score.exec(text.trim()) ?? []
  if (home === undefined || away === undefined || /^\d+:\d{2}(?!\d)/.test(text.trim())) return null
  let [homePenalties, awayPenalties, isExtra, awarded] = ['', '', '', '']
  const dropped: string[] = []
  for (const note of rest.split(/[()[\],;]/).map(one => one.trim())) {
    if (note === '') continue
    const [, first, second, word = ''] = shootOut.exec(note) ?? []
    const isWon = walkover.test(keyOf(note)) && home !== away
    if (extraTime.test(keyOf(note))) isExtra = 'true'
    else if (isWon) awarded = Number(home) > Number(away) ? 'home' : 'away'
    else if (first !== undefined && second !== undefined && penalties.test(keyOf(note.replace(word, '')) + keyOf(word)))
      [homePenalties, awayPenalties] = [first, second]
    else dropped.push(note)
  }
  return { parts: [home, away, homePenalties, awayPenalties, isExtra, awarded], dropped }
}

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
  if (fields[target]?.control.type === 'lines') return text
  // Copied from web pages, texts hold letters without width, which make other names of them.
  return text
    .replaceAll(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
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
  if (split === 'versus') return halvesBy(versus, text)
  const { parts = [], dropped = [] } = notedScore(text) ?? {}
  return parts.length === 0 || parts.slice(2).some(Boolean) || dropped.length > 0 ? null : parts.slice(0, 2)
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
