import type { Language } from '../messages/language.ts'

const separators = {
  en: { group: ',', decimal: '.' },
  es: { group: '.', decimal: ',' },
} as const satisfies Record<Language, object>

const patternOf = (separator: string) => `\\${separator}`

/** What was typed as JavaScript writes it: no groups, a point for decimals. Undefined for what is no number. */
const plain = (text: string, language: Language): string | undefined => {
  const { group, decimal } = separators[language]
  const bare = text.replace(/\s/g, '')
  const grouped = new RegExp(`^-?\\d{1,3}(${patternOf(group)}\\d{3})+(${patternOf(decimal)}\\d*)?$`)
  if (grouped.test(bare)) return bare.replaceAll(group, '').replace(decimal, '.')
  // Many type a point where the language has a comma: where it cannot be a group, either means decimals.
  return /^-?(\d+[.,]?\d*|[.,]\d+)$/.test(bare) ? bare.replace(',', '.') : undefined
}

/** The number that was typed; null for nothing, and the text itself where it is no number. */
export const numberIn = (text: string, language: Language): number | string | null => {
  if (text.trim() === '') return null
  const written = plain(text, language)
  return written === undefined ? text : Number(written)
}

/** The amount that was typed, in whole cents; a third decimal is no amount. */
export const centsIn = (text: string, language: Language): number | string | null => {
  if (text.trim() === '') return null
  const written = plain(text, language)
  return written === undefined || /\.\d{3}/.test(written) ? text : Math.round(Number(written) * 100)
}

/** A number for its field: with the language's comma or point, without groups, as people edit it. */
export const numberText = (value: number, language: Language): string =>
  String(value).replace('.', separators[language].decimal)

export const centsText = (cents: number, language: Language): string =>
  (cents / 100).toFixed(2).replace('.', separators[language].decimal)

const two = (value: number): string => String(value).padStart(2, '0')

/** A timestamp as a browser's field for date and time writes it, in the zone of this browser, to the minute. */
export const localText = (timestamp: number): string => {
  const at = new Date(timestamp)
  const year = String(at.getFullYear()).padStart(4, '0')
  return `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment of such a text, in milliseconds; the text itself where it names none. */
export const timestampIn = (text: string, momentIn = (local: string) => new Date(local).getTime()): number | string => {
  const timestamp = momentIn(text)
  return Number.isNaN(timestamp) ? text : timestamp
}

/** A zone, that of this browser without one, and how far it is from UTC at a moment, which summer time changes. */
export const zoneAt = (timestamp: number | null, language: string, timeZone?: string) => {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' })
  const offset = timestamp === null ? null : format.formatToParts(timestamp).find(({ type }) => type === 'timeZoneName')
  return { zone: format.resolvedOptions().timeZone, offset: offset?.value ?? null }
}
