export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** Upper limit; figures without `limit` and `min` are only reported. */
  readonly limit?: number | undefined
  /** Lower limit. */
  readonly min?: number
}

export interface Benchmark {
  readonly name: string
  readonly describes: string
  run(): Promise<readonly Figure[]>
}

/** The median; the upper of the two middle values for an even count. */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('There is no median of no values.')
  return middle
}

export const repeat = async <T>(times: number, run: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  while (results.length < times) results.push(await run())
  return results
}

/** Runs all alternately, in turning order, so that other load affects them equally. The first round is a warm-up. */
export const alternate = async <Name extends string>(
  rounds: number,
  runs: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> => {
  const names = Object.keys(runs) as Name[]
  const results = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await runs[name]()
      if (round > 0) results[name].push(result)
    }
  return results
}

/** The median of the ratios `some / others`, round by round. */
export const ratio = (some: readonly number[], others: readonly number[]): number =>
  median(some.map((value, round) => value / (others[round] ?? Number.NaN)))

export const rounded = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits

export const percent = (share: number): number => rounded(share * 100)
