interface Standing {
  readonly index: number
  readonly count: number
  /** How many rows are in sight. */
  readonly page: number
}

/** The row that a key leads to, undefined for a key that leads nowhere. */
export const moveBy = (key: string, { index, count, page }: Standing): number | undefined => {
  const to = targets[key]?.({ index, count, page })
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}

const targets: Readonly<Record<string, (standing: Standing) => number>> = {
  ArrowUp: ({ index }) => index - 1,
  ArrowDown: ({ index }) => index + 1,
  PageUp: ({ index, page }) => index - page,
  PageDown: ({ index, page }) => index + page,
  Home: () => 0,
  End: ({ count }) => count - 1,
}
