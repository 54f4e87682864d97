/** A row's reference to another row, which is written first; by position. */
export interface Need {
  readonly field: string
  readonly row: number
}

interface Order {
  /** How many rows have to be written before a row, one after the other. */
  readonly levels: readonly number[]
  /** Rows that name one another all around, so that none of them can be the first. */
  readonly circles: ReadonlySet<number>
}

/** The order in which rows are written that name one another. Without end are only circles, and what waits for them. */
export const orderOf = (needs: readonly (readonly Need[])[]): Order => {
  const levels = needs.map(() => 0)
  const open = needs.map(named => named.length)
  const waiting = new Map<number, number[]>()
  for (const [at, named] of needs.entries())
    for (const { row } of named) waiting.set(row, [...(waiting.get(row) ?? []), at])
  const ready = [...open.keys()].filter(at => open[at] === 0)
  for (const at of ready) {
    for (const next of waiting.get(at) ?? []) {
      levels[next] = Math.max(levels[next] ?? 0, (levels[at] ?? 0) + 1)
      open[next] = (open[next] ?? 0) - 1
      if (open[next] === 0) ready.push(next)
    }
  }
  return { levels, circles: circlesIn(needs, open) }
}

/** @param open how many of what each row names never comes */
const circlesIn = (needs: readonly (readonly Need[])[], open: readonly number[]): ReadonlySet<number> => {
  const circles = new Set<number>()
  const seen = new Set<number>()
  const nextOf = (at: number) => needs[at]?.find(({ row }) => (open[row] ?? 0) > 0)?.row
  for (const start of open.keys()) {
    const way: number[] = []
    let at: number | undefined = (open[start] ?? 0) > 0 ? start : undefined
    while (at !== undefined && !seen.has(at)) {
      seen.add(at)
      way.push(at)
      at = nextOf(at)
    }
    const begin = at === undefined ? -1 : way.indexOf(at)
    if (begin >= 0) for (const each of way.slice(begin)) circles.add(each)
  }
  return circles
}
