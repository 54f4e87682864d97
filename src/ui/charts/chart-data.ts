import type { Position } from './plot.tsx'

/** One row of values, a value a category. */
interface Series {
  readonly id: string
  readonly label: string
  readonly values: readonly number[]
}

/** What lines and bars are drawn from: as many values a series as there are categories. */
export interface ChartData {
  /** Along the horizontal axis, as people read them. */
  readonly categories: readonly string[]
  readonly series: readonly Series[]
}

/** A part of a whole. */
export interface Slice {
  readonly id: string
  readonly label: string
  readonly value: number
}

/** What every chart says of itself. */
export interface ChartTexts {
  /** Names the chart for those who do not see it, and its table. */
  readonly title: string
  /** What the categories are, as the table's first column is headed. */
  readonly categoryLabel: string
  /** Format of the values; as many decimals as they have, up to three, unless told. */
  readonly format?: Intl.NumberFormatOptions
}

/** The value of a series in a category; a gap in the data counts as nothing. */
export const valueIn = (series: Series | undefined, category: number): number => series?.values[category] ?? 0

/** Beside each other in their category, or on top of each other. */
export type Arrangement = 'grouped' | 'stacked'

/** From where to where a bar goes, in values. */
interface BarSpan extends Position {
  readonly from: number
  readonly to: number
}

/** The bars of a chart. Stacked, what is below nothing goes down from there, and the rest up. */
export const barsOf = ({ categories, series }: ChartData, arrangement: Arrangement): readonly BarSpan[] =>
  categories.flatMap((_, category) => {
    let up = 0
    let down = 0
    return series.map((one, index) => {
      const value = valueIn(one, category)
      const from = arrangement === 'grouped' ? 0 : value < 0 ? down : up
      const to = from + value
      if (value < 0) down = to
      else up = to
      return { series: index, category, from, to }
    })
  })

/** The least and the greatest that an axis has to reach, nothing among it. */
export const extentOf = (values: readonly number[]): readonly [number, number] => [
  Math.min(0, ...values),
  Math.max(0, ...values),
]

export const sum = (slices: readonly Slice[]): number => slices.reduce((all, { value }) => all + value, 0)

interface Ring {
  readonly inner: number
  readonly outer: number
}

/** The slice at a point, told from the middle of the chart; undefined beside the ring. Slices go clockwise from the top. */
export const sliceAt = (slices: readonly Slice[], x: number, y: number, { inner, outer }: Ring): number | undefined => {
  const distance = Math.hypot(x, y)
  if (distance < inner || distance > outer) return undefined
  const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1
  let reached = 0
  const found = slices.findIndex(({ value }) => {
    reached += value / sum(slices)
    return turn < reached
  })
  return found === -1 ? undefined : found
}

/** The index of the place that is nearest to the point; 0 where there are no places. */
export const nearest = (places: readonly number[], point: number): number =>
  places.reduce((best, place, index) => {
    const reached = places[best]
    return reached !== undefined && Math.abs(place - point) < Math.abs(reached - point) ? index : best
  }, 0)

/** Room for the axes around a drawing. CSS pixels. */
export const margins = { top: 12, right: 16, bottom: 34, left: 52 } as const

/** The height of a drawing with axes. CSS pixels. */
export const chartHeight = 300

/** About how wide the words below the horizontal axis may be before some are left out. CSS pixels. */
const roomOfWord = 48

/** Every how many categories has its words below the axis, so that they do not run into each other. */
export const messagesEvery = (categories: number, width: number): number =>
  Math.max(1, Math.ceil((categories * roomOfWord) / Math.max(1, width)))
