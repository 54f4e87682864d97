/** Megabytes of a program over time. */
export interface Weighed {
  /** Minutes since the start of the test. */
  readonly at: number
  readonly megabytes: number
}

/** Megabytes per minute, by least squares. */
export const slopeOf = (samples: readonly Weighed[]): number => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, megabytes] = [mean(samples.map(each => each.at)), mean(samples.map(each => each.megabytes))]
  const above = samples.reduce((sum, each) => sum + (each.at - at) * (each.megabytes - megabytes), 0)
  const below = samples.reduce((sum, each) => sum + (each.at - at) ** 2, 0)
  return below === 0 ? 0 : above / below
}
