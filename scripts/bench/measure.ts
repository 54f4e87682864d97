/** One measured figure: what, how much, and what it must reach. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The most that it may be; figures without one are only reported. */
  readonly limit?: number
}

export interface Benchmark {
  readonly name: string
  readonly describes: string
  run(): Promise<readonly Figure[]>
}

/** The middle value; of an even number of values the upper of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('There is no median of no values.')
  return middle
}

/** The results of `times` runs, one after the other. */
export const repeat = async <T>(times: number, run: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  while (results.length < times) results.push(await run())
  return results
}
