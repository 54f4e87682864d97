export type Random = ReturnType<typeof randomFrom>

/** Mulberry32, by Tommy Ettinger: short, and good enough for samples. */
export const randomFrom = (seed: number) => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** From 0 up to 1. */
    next,
    /** An integer from `least` to `most`, inclusive. */
    whole: (min: number, max: number): number => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(some: readonly T[]): T => {
      const picked = some[Math.floor(next() * some.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    chance: (percent: number): boolean => next() * 100 < percent,
  }
}
