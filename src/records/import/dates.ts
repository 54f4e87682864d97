import { columnsOf, type DateOrder, type Mapping } from '../../../machines/records/import-mapping.ts'
import type { ColumnDates, TableRow } from '../../../machines/records/import-table.ts'
import type { Collection } from '../../model/collection.ts'
import { normalize } from '../../model/values/sortable.ts'
import { dayAt, ownZone } from '../../model/values/time-zone.ts'
import { formatDate } from '../../ui/format.ts'
import { languages } from '../../ui/messages/language.ts'

/** 24-hour times (`18:30`, `18h30`), or 12-hour ones as spreadsheets write them in El Salvador: `6:30 p. m.`, `12:00 m.` at noon. */
const clock = String.raw`(\d{1,2})[:.h](\d{2})(?::(\d{2}(?:\.\d+)?))?(?:\s*([ap])\.?\s?m\.?|\s*h(?:oras|rs|s)?\.?|\s*m\.?)?`
const time = String.raw`(?:[ T,]+${clock}(?:\s*(Z|[+−-]\d{2}:?\d{2}))?)?`
const yearLast = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${time}$`, 'i')
const yearFirst = new RegExp(String.raw`^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})${time}$`, 'i')

const maxMonths = 12

const two = (figures: string | undefined): string => (figures ?? '').padStart(2, '0')

/** Names of months or weekdays in both languages: the first word of each, normalized. */
const namesOf = (dates: readonly string[], style: 'longMonth' | 'longDay'): readonly (readonly string[])[] =>
  dates.map(date =>
    languages.map(language => normalize(formatDate(language, `2024-${date}`, style)).replace(/[^a-z].*/, '')),
  )

const numbers = Array.from({ length: maxMonths }, (_, at) => two(`${at + 1}`))

let known: Readonly<Record<'months' | 'weekdays', readonly (readonly string[])[]>> | null = null

const names = () => {
  known ??= {
    months: namesOf(
      numbers.map(month => `${month}-01`),
      'longMonth',
    ),
    // The first was a Monday.
    weekdays: namesOf(
      numbers.slice(0, 7).map(day => `01-${day}`),
      'longDay',
    ),
  }
  return known
}

/** Index of a name or its abbreviation of at least three letters: `ene`, `sept`; -1 for none. */
const indexOfName = (word: string, named: readonly (readonly string[])[]): number => {
  const said = normalize(word).replace(/^setiembre$/, 'septiembre')
  return said.length < 3 ? -1 : named.findIndex(all => all.some(name => name.startsWith(said)))
}

const weekday = String.raw`(?:(?<weekday>\p{L}+)\.?,?\s+)?`
const month = String.raw`(?<month>\p{L}+)\.?`
const day = String.raw`(?<day>\d{1,2})(?:º|°|st|nd|rd|th)?`
const year = String.raw`(?<year>\d{4}|\d{2})`
const gap = String.raw`(?:\s+del?\s+|[\s/.,-]+)`
const withName = [
  [day, month, year],
  [month, day, year],
].map(parts => new RegExp(`^${weekday}${parts.join(gap)}(?<time>${time})$`, 'iu'))

/** Converts `5 de marzo de 2026`, `05-mar-26` or `March 5, 2026` to figures, day first; null for others. */
const inFigures = (text: string): string | null => {
  if (!/\p{L}{3}/u.test(text)) return null
  for (const pattern of withName) {
    const { weekday, month = '', day, year, time = '' } = pattern.exec(text)?.groups ?? {}
    const at = indexOfName(month, names().months)
    if (at >= 0 && (weekday === undefined || indexOfName(weekday, names().weekdays) >= 0))
      return `${day}/${at + 1}/${year}${time}`
  }
  return null
}

const timeFirst = new RegExp(String.raw`^(${clock.replaceAll(/\((?!\?)/g, '(?:')})\s+(.+)$`, 'i')
const named = /^(\p{L}{3,})\.?,?\s+(?=\d)/u

/** A written date without what surrounds it: its weekday, an age (`(23)`), a time before it. */
const bareDate = (text: string): string => {
  const bare = text
    .trim()
    .replace(/\s*\(\d{1,3}\)$/, '')
    .replace(timeFirst, '$2 $1')
  const word = named.exec(bare)
  return word && indexOfName(word[1] ?? '', names().weekdays) >= 0 ? bare.slice(word[0].length) : bare
}

const dayNumber = /^(\d{5})(?:[.,](\d+))?(?=$|\s)/

/** The days that a cell may be meant by: from 1927 to 2099. */
const isDayNumber = (days: number): boolean => days >= 10_000 && days < 73_051

export const hasDayNumber = (text: string): boolean => {
  const [, days] = dayNumber.exec(text.trim()) ?? []
  return days !== undefined && isDayNumber(Number(days))
}

const secondsADay = 86_400

/** Excel's number of a day, from the end of 1899, perhaps with a fraction: `46037.75` is `2026-01-15T18:00`. Other text stays. */
export const fromDayNumber = (text: string): string => {
  if (!hasDayNumber(text)) return text
  return text.trim().replace(dayNumber, (_, days: string, fraction = '') => {
    const seconds = Math.round(Number(`0.${fraction}`) * secondsADay)
    const [day = '', time = ''] = new Date(((Number(days) - 25_569) * secondsADay + seconds) * 1_000)
      .toISOString()
      .split('T')
    return seconds === 0 ? day : `${day}T${time.slice(0, 5)}`
  })
}

/** The only order that the first two figures of a date allow. */
const onlyOrder = (first: string | undefined, second: string | undefined): DateOrder | undefined => {
  if (Number(first) > maxMonths) return 'dayFirst'
  return Number(second) > maxMonths ? 'monthFirst' : undefined
}

/** Whether a text begins with a date, in figures or words. */
export const hasDate = (text: string): boolean => {
  const bare = bareDate(text)
  return [bare, inFigures(bare) ?? ''].some(one => yearLast.test(one) || yearFirst.test(one))
}

/** Rules out most texts at once: a date's parts with one sign between. */
const withYearLast = /\d[/.-]\d{1,2}[/.-]\d{2}/

/** Columns with dates whose year is last, with the rows that decide the order of day and month. */
export const datesIn = (rows: readonly TableRow[]): readonly ColumnDates[] => {
  const found = new Map<number, ColumnDates['examples']>()
  for (const { at, cells } of rows)
    for (const [column, cell] of cells.entries()) {
      const text = cell.trim()
      if (!withYearLast.test(text)) continue
      const [, first, , second] = yearLast.exec(bareDate(text)) ?? []
      if (first === undefined) continue
      const says = onlyOrder(first, second) ?? 'any'
      found.set(column, { [says]: { at, text }, ...found.get(column) })
    }
  return [...found].map(([column, examples]) => ({ column, examples }))
}

/** The order that a column's dates prove; undefined if none does, or if they contradict each other. */
const provenOrder = ({ examples: { dayFirst, monthFirst } }: ColumnDates): DateOrder | undefined => {
  if ((dayFirst === undefined) === (monthFirst === undefined)) return undefined
  return dayFirst === undefined ? 'monthFirst' : 'dayFirst'
}

const isContradictory = ({ examples }: ColumnDates): boolean =>
  examples.dayFirst !== undefined && examples.monthFirst !== undefined

/** Without proof, the order of another column, else the day first; none where rows contradict each other. */
export const proposeOrders = (dates: readonly ColumnDates[]): Readonly<Record<number, DateOrder>> => {
  const other = dates.map(provenOrder).find(Boolean) ?? 'dayFirst'
  return Object.fromEntries(
    dates.flatMap(one => (isContradictory(one) ? [] : [[one.column, provenOrder(one) ?? other] as const])),
  )
}

/** Order of a target's dates, by its columns. */
export const orderOf = ({ targets, orders }: Mapping, target: string): DateOrder | undefined =>
  columnsOf(targets[target])
    .map(column => orders[column])
    .find(Boolean)

/** Context to resolve a two-digit year. */
export interface ShortYears {
  /** Milliseconds. */
  readonly now: number
  /** The latest past year; otherwise the nearest. */
  readonly isPast: boolean
}

const fullYear = (date: (year: string) => string, year: string, { now, isPast }: ShortYears): string => {
  if (year.length === 4) return year
  const today = dayAt(now, ownZone())
  const thisYear = Number(today.slice(0, 4))
  const century = thisYear - (thisYear % 100)
  const years = [century + 100, century, century - 100].map(hundreds => `${hundreds + Number(year)}`)
  const isMeant = (one: string) => (isPast ? date(one) <= today : Number(one) <= thisYear + 50)
  return years.find(isMeant) ?? year
}

/** Whether an hour is valid; `half` is the half of the day in 12-hour times. */
const isHour = (hour: string | undefined, half: string | undefined): boolean =>
  half === undefined || (Number(hour) >= 1 && Number(hour) <= 12)

const hourOfDay = (hour: string | undefined, half: string | undefined): string | undefined =>
  half === undefined ? hour : `${(Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)}`

interface DateReading extends ShortYears {
  /** Undefined reads only dates that have one reading. */
  readonly order: DateOrder | undefined
  readonly kind: 'date' | 'timestamp'
}

/** Written by databases for no date. */
const zeroDate = /^0000-00-00\b/

/** Converts a written date to `2026-12-31` or `2026-12-31T18:30`. Other text stays. */
export const plainDate = (text: string, { order, kind, ...short }: DateReading): string => {
  if (zeroDate.test(text)) return ''
  const trimmed = bareDate(fromDayNumber(text))
  const named = inFigures(trimmed)
  const found = yearLast.exec(named ?? trimmed)
  const [, ...parts] = found ?? yearFirst.exec(trimmed) ?? []
  if (parts.length === 0) return text
  const [first, , second, third, hour, minute, seconds, half, offset] = parts
  const isDayFirst = named !== null || (order ?? onlyOrder(first, second)) === 'dayFirst'
  if (found && named === null && order === undefined && hasTwoReadings(text)) return text
  const [year = '', month, day] = found
    ? isDayFirst
      ? [third, second, first]
      : [third, first, second]
    : [first, second, third]
  if (Number(month) > maxMonths || !isHour(hour, half)) return text
  const dateIn = (full: string) => `${full}-${two(month)}-${two(day)}`
  const date = dateIn(fullYear(dateIn, year, short))
  // Without an hour it stays a day, which is midnight only where the record has no field for a day.
  if (kind === 'date' || hour === undefined) return date
  const zone = (offset ?? '').replace('−', '-').replace(/(\d{2})(\d{2})$/, '$1:$2')
  return `${date}T${two(hourOfDay(hour, half))}:${two(minute)}${seconds === undefined ? '' : `:${seconds}`}${zone}`
}

/** Whether only an order says which date it is. */
export const hasTwoReadings = (text: string): boolean => {
  const [, first, , second] = yearLast.exec(bareDate(text)) ?? []
  return first !== undefined && first !== second && onlyOrder(first, second) === undefined
}

const shortYear = new RegExp(String.raw`^\d{1,2}([/.-])\d{1,2}\1\d{2}${time}$`, 'i')

/** A date with a two-digit year, and its reading. */
interface ShortDate {
  readonly field: string
  readonly text: string
  readonly date: string
}

interface ShortDatesOptions {
  readonly rows: readonly TableRow[]
  readonly mapping: Mapping
  readonly now: number
}

/** First two-digit date of each field, to show how it is read. */
export const shortDatesIn = ({ fields }: Collection, { rows, mapping, now }: ShortDatesOptions): readonly ShortDate[] =>
  Object.entries(mapping.targets).flatMap(([target, source]) => {
    const control = fields[target]?.control
    const [column] = columnsOf(source)
    if (column === undefined || (control?.type !== 'date' && control?.type !== 'timestamp')) return []
    const text = rows
      .map(({ cells }) => (cells[column] ?? '').trim())
      .find(cell => shortYear.test(inFigures(cell) ?? bareDate(cell)))
    if (text === undefined) return []
    const isPast = control.type === 'date' && control.isPast
    const date = plainDate(text, { order: orderOf(mapping, target), kind: 'date', now, isPast })
    return date === text ? [] : [{ field: target, text, date }]
  })
