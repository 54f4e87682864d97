/** A value of a chart: of which series, in which category. */
export interface Position {
  readonly series: number
  readonly category: number
}

interface Extent {
  readonly series: number
  readonly categories: number
}

const targets: Readonly<Record<string, (from: Position, extent: Extent) => Position>> = {
  ArrowLeft: ({ series, category }) => ({ series, category: category - 1 }),
  ArrowRight: ({ series, category }) => ({ series, category: category + 1 }),
  ArrowUp: ({ series, category }) => ({ series: series - 1, category }),
  ArrowDown: ({ series, category }) => ({ series: series + 1, category }),
  Home: ({ series }) => ({ series, category: 0 }),
  End: ({ series }, { categories }) => ({ series, category: categories - 1 }),
}

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))

/** The value that a key leads to, from the first where none is chosen yet; undefined for a key that leads nowhere. */
export const moveBy = (key: string, from: Position | null, extent: Extent): Position | undefined => {
  const target = targets[key]
  if (target === undefined) return undefined
  if (from === null) return { series: 0, category: key === 'End' ? extent.categories - 1 : 0 }
  const { series, category } = target(from, extent)
  return { series: within(series, extent.series), category: within(category, extent.categories) }
}
