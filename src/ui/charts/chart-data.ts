/** One row of values, a value a category. */
export interface Series {
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
