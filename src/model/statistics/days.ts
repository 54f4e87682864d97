import { dayLength } from '../values/time-zone.ts'

/** A calendar day as `2026-11-22`, in the company's zone. */
export type Day = string
/** A calendar month as `2026-11`. */
export type Month = string

/** El Salvador is six hours behind UTC all year; statistics days end there. Milliseconds. */
const offset = -6 * 3_600_000

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

/** UTC midnight of the day in milliseconds since 1970: for arithmetic and UTC formats, not for moments. */
export const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

const dayOfTime = (time: number): Day => new Date(time).toISOString().slice(0, 10)

export const isDay = (text: unknown): text is Day =>
  typeof text === 'string' && dayPattern.test(text) && dayOfTime(timeOf(text)) === text

export const isMonth = (text: unknown): text is Month => typeof text === 'string' && monthPattern.test(text)

/** Day of a moment. Milliseconds since 1970. */
export const dayAt = (moment: number): Day => dayOfTime(moment + offset)

/** Start of a day. Milliseconds since 1970. */
export const beginningOf = (day: Day): number => timeOf(day) - offset

export const addDays = (day: Day, days: number): Day => dayOfTime(timeOf(day) + days * dayLength)

/** Number of days between two, both included. */
export const daysFrom = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / dayLength) + 1

export const eachDay = (from: Day, to: Day): readonly Day[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to)) }, (_, index) => addDays(from, index))

/** From 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7

/** Monday that names a week. */
export const weekOf = (day: Day): Day => addDays(day, -weekdayOf(day))

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const addMonths = (month: Month, months: number): Month => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Months between two; 0 for the same. */
export const monthsBetween = (earlier: Month, later: Month): number =>
  (Number(later.slice(0, 4)) - Number(earlier.slice(0, 4))) * 12 + Number(later.slice(5)) - Number(earlier.slice(5))

export const firstOf = (month: Month): Day => `${month}-01`

export const lastOf = (month: Month): Day => addDays(firstOf(addMonths(month, 1)), -1)

/** The same day a year earlier; the last of February if missing. */
export const yearBefore = (day: Day): Day => {
  const month = addMonths(monthOf(day), -12)
  const same = `${month}-${day.slice(8)}`
  return isDay(same) ? same : lastOf(month)
}

export const grains = ['days', 'weeks', 'months'] as const

/** Period of an aggregate; weeks are named by their Monday. */
export type Grain = (typeof grains)[number]

/** Day, week or month of a day. */
export const periodOf = (grain: Grain, day: Day): string =>
  grain === 'days' ? day : grain === 'weeks' ? weekOf(day) : monthOf(day)

/** Days of a period. */
export const daysOf = (grain: Grain, period: string): readonly Day[] =>
  grain === 'days'
    ? [period]
    : grain === 'weeks'
      ? eachDay(period, addDays(period, 6))
      : eachDay(firstOf(period), lastOf(period))
