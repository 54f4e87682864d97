import type { DateOrder, FileDates, TableRow } from '../../../machines/records/import.ts'

const time = String.raw`(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?`
const yearLast = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})${time}$`)
const yearFirst = new RegExp(String.raw`^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})${time}$`)

const mostMonths = 12

/** In which order the dates of a file have day and month, as its cells say together; null where it has none that could be read in two ways. */
export const datesIn = (rows: readonly TableRow[]): FileDates | null => {
  const examples: Partial<Record<DateOrder | 'any', string>> = {}
  for (const { cells } of rows)
    for (const cell of cells) {
      const text = cell.trim()
      const [, first, , second] = yearLast.exec(text) ?? []
      if (first === undefined) continue
      const says = Number(first) > mostMonths ? 'dayFirst' : Number(second) > mostMonths ? 'monthFirst' : 'any'
      examples[says] ??= text
    }
  const { dayFirst, monthFirst, any } = examples
  const order = monthFirst !== undefined && dayFirst === undefined ? 'monthFirst' : 'dayFirst'
  const isCertain = (dayFirst === undefined) !== (monthFirst === undefined)
  const example = examples[order] ?? any
  return example === undefined ? null : { order, isCertain, example }
}

const two = (figures: string | undefined): string => (figures ?? '').padStart(2, '0')

/** A date in figures as the fields of the console read it, `2026-12-31` or `2026-12-31T18:30`; what is none stays as it is, for its field to refuse. */
export const plainDate = (text: string, order: DateOrder, kind: 'date' | 'timestamp'): string => {
  const trimmed = text.trim()
  const found = yearLast.exec(trimmed)
  const [, ...parts] = found ?? yearFirst.exec(trimmed) ?? []
  if (parts.length === 0) return text
  const [first, , second, third, hour, minute, seconds] = parts
  const [year, month, day] = found
    ? order === 'dayFirst'
      ? [third, second, first]
      : [third, first, second]
    : [first, second, third]
  if (Number(month) > mostMonths) return text
  const date = `${year}-${two(month)}-${two(day)}`
  if (kind === 'date') return date
  return `${date}T${two(hour)}:${two(minute)}${seconds === undefined ? '' : `:${seconds}`}`
}
