import { type ChartData, valueIn } from './chart-data.ts'
import type { Position } from './moves.ts'

/** Beside each other in their category, or on top of each other. */
export type Arrangement = 'grouped' | 'stacked'

/** From where to where a bar goes, in values. */
export interface BarSpan extends Position {
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
