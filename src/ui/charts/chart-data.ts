import { nextIndex } from '../dom.ts'

export interface Series {
  readonly id: string
  readonly label: string
  /** Null leaves a gap in a line. */
  readonly values: readonly (number | null)[]
  /** The last value is still growing, like today's. */
  readonly isLastUnfinished?: boolean
}

/** Each series has a value per category. */
export interface ChartData {
  readonly categories: readonly string[]
  /** Categories in full, for files; the labels by default. */
  readonly fullCategories?: readonly string[]
  readonly series: readonly Series[]
}

export interface Position {
  readonly series: number
  readonly category: number
}

/** Value of a series in a category; a gap counts as zero. */
export const valueIn = (series: Series | undefined, category: number): number => series?.values[category] ?? 0

export const hasValue = (series: Series | undefined, category: number): boolean =>
  typeof series?.values[category] === 'number'

/** Formatted value; a dash for a gap. */
export const textIn = (series: Series | undefined, category: number, format: (value: number) => string): string =>
  hasValue(series, category) ? format(valueIn(series, category)) : '–'

export type Arrangement = 'grouped' | 'stacked'

/** Bars of a chart with their start and end values. Stacked negatives go down, the rest up. */
export const barsOf = ({ categories, series }: ChartData, arrangement: Arrangement) =>
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

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** Slice at a point relative to the chart's centre; -1 outside the ring. Slices go clockwise from the top. */
export const sliceAt = (
  values: readonly number[],
  x: number,
  y: number,
  { inner, outer }: { readonly inner: number; readonly outer: number },
): number => {
  const distance = Math.hypot(x, y)
  if (distance < inner || distance > outer) return -1
  const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1
  return values.findIndex((_, index) => turn < sum(values.slice(0, index + 1)) / sum(values))
}

/** Index of the nearest place; 0 without any. */
export const nearest = (places: readonly number[], point: number): number =>
  places.reduce((best, place, index) => {
    const reached = places[best]
    return reached !== undefined && Math.abs(place - point) < Math.abs(reached - point) ? index : best
  }, 0)

/** Value reached by a key, starting at the first; undefined for other keys. */
export const moveBy = (key: string, from: Position | null, { series, categories }: ChartData): Position | undefined => {
  const category = nextIndex(key, from?.category ?? -1, categories.length, { axis: 'x' })
  if (category !== undefined) return { series: from?.series ?? 0, category }
  const nextSeries = nextIndex(key, from?.series ?? -1, series.length)
  return nextSeries === undefined ? undefined : { series: nextSeries, category: from?.category ?? 0 }
}
