const key = 'lunaIndex'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The place of a history entry among the console's, undefined where the console did not make it (a fragment's link, another page). */
export const indexOf = (state: unknown): number | undefined => {
  const index = isRecord(state) ? state[key] : undefined
  return typeof index === 'number' ? index : undefined
}

/** An entry's state with its place in it. */
export const withIndex = (state: unknown, index: number): Readonly<Record<string, unknown>> => ({
  ...(isRecord(state) ? state : {}),
  [key]: index,
})
