import {
  addDays,
  addMonths,
  type Day,
  daysFrom,
  firstOf,
  type Grain,
  lastOf,
  monthOf,
  weekOf,
  yearBefore,
} from './days.ts'

/** Both days included. */
export interface Range {
  readonly from: Day
  readonly to: Day
}

export const presets = ['7days', '30days', '90days', 'year', '2years'] as const
export type Preset = (typeof presets)[number]

export const rangeOf = (preset: Preset, today: Day): Range => {
  switch (preset) {
    case '7days':
      return { from: addDays(today, -6), to: today }
    case '30days':
      return { from: addDays(today, -29), to: today }
    case '90days':
      return { from: addDays(today, -89), to: today }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case '2years':
      return { from: addDays(yearBefore(yearBefore(today)), 1), to: today }
  }
}

export const comparisons = ['before', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** The compared range: as many days right before it, or the same days of the year before. */
export const comparedRange = ({ from, to }: Range, comparison: Comparison): Range | null => {
  if (comparison === 'none') return null
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const days = daysFrom(from, to)
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

const longestInDays = 92
const longestInWeeks = 732

/** Period of a range for reading and charts, with a legible number of points. */
export const grainOf = ({ from, to }: Range): Grain => {
  const days = daysFrom(from, to)
  return days <= longestInDays ? 'days' : days <= longestInWeeks ? 'weeks' : 'months'
}

/** Consecutive aggregates, from the first to the last period. */
export interface Segment {
  readonly grain: Grain
  readonly from: string
  readonly to: string
}

/** Reads a range as whole weeks or months, and single days at its ends, so that sums are exact. */
export const segmentsOf = ({ from, to }: Range, grain: Grain): readonly Segment[] => {
  const days = (first: Day, last: Day): readonly Segment[] =>
    first <= last ? [{ grain: 'days', from: first, to: last }] : []
  if (grain === 'days') return days(from, to)
  const first = grain === 'weeks' ? weekOf(addDays(from, 6)) : firstOf(monthOf(beforeMonth(from)))
  const end = grain === 'weeks' ? addDays(weekOf(addDays(to, 1)), -1) : lastOf(addMonths(monthOf(addDays(to, 1)), -1))
  if (first > end) return days(from, to)
  const whole =
    grain === 'weeks' ? { grain, from: first, to: weekOf(end) } : { grain, from: monthOf(first), to: monthOf(end) }
  return [...days(from, addDays(first, -1)), whole, ...days(addDays(end, 1), to)]
}

/** The day itself if it starts a month, or one of the next month. */
const beforeMonth = (day: Day): Day => (day.endsWith('-01') ? day : addDays(lastOf(monthOf(day)), 1))

/** A point of a chart with its days, possibly fewer than a full week or month. */
export interface Bucket extends Range {
  readonly grain: Grain
  readonly period: string
}

export const bucketsOf = ({ from, to }: Range, grain: Grain): readonly Bucket[] => {
  const buckets: Bucket[] = []
  let first = from
  while (first <= to) {
    const period = grain === 'days' ? first : grain === 'weeks' ? weekOf(first) : monthOf(first)
    const end = grain === 'days' ? first : grain === 'weeks' ? addDays(period, 6) : lastOf(period)
    const last = end < to ? end : to
    buckets.push({ grain, period, from: first, to: last })
    first = addDays(last, 1)
  }
  return buckets
}
