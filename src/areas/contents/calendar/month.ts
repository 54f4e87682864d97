import { dayAfter, dayAt, dayLength, momentIn } from '../../../model/values/time-zone.ts'

/** `month` counts from 1. */
export interface Month {
  readonly year: number
  readonly month: number
}

/** A day and the start of the next, which need not be 24 hours apart. Milliseconds. */
export interface Day {
  /** YYYY-MM-DD. */
  readonly key: string
  readonly from: number
  readonly to: number
  readonly isInside: boolean
}

const two = (value: number): string => String(value).padStart(2, '0')

export const monthText = ({ year, month }: Month): string => `${year}-${two(month)}`

/** Parses the month of an address; null without one. */
export const monthFrom = (text: string | null): Month | null => {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year === undefined ? null : { year: Number(year), month: Number(month) }
}

/** Month of a day, YYYY-MM-DD. */
export const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })

/** First day of a month some months after another. */
const firstDay = ({ year, month }: Month, months = 0): string => dayAt(Date.UTC(year, month - 1 + months, 1), 'UTC')

export const monthAfter = (month: Month, months: number): Month => monthOf(firstDay(month, months))

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength

/** Days of a month and the rest of its weeks, by the clocks of a zone. */
export const weeksOf = (month: Month, zone: string): readonly (readonly Day[])[] => {
  const [first, next] = [firstDay(month), firstDay(month, 1)]
  const before = (new Date(first).getUTCDay() + 6) % 7
  const count = Math.ceil((before + daysBetween(first, next)) / 7)
  const start = (day: string) => momentIn(`${day}T00:00`, zone)
  const dayOf = (nth: number): Day => {
    const key = dayAfter(first, nth - before)
    return { key, from: start(key), to: start(dayAfter(key, 1)), isInside: key >= first && key < next }
  }
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, day) => dayOf(week * 7 + day)))
}

export const rangeOf = (weeks: readonly (readonly Day[])[]): { readonly from: number; readonly to: number } => ({
  from: weeks[0]?.[0]?.from ?? 0,
  to: weeks.at(-1)?.at(-1)?.to ?? 0,
})
