import type { Answer, FoundRecord } from './ports.ts'

/** Ids of the rows that need no search, in the order in which they are shown: records stand between the two. */
export interface RowsAtHand {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The keys that lead through the rows. Home and End belong to the text. */
export type MovingKey = 'ArrowDown' | 'ArrowUp' | 'PageDown' | 'PageUp'

const page = 6

/** The records of all answers, in the order in which they came. */
export const recordsIn = (answers: readonly Answer[]): readonly FoundRecord[] =>
  answers.flatMap(answer => ('found' in answer ? answer.found : []))

/** The ids of all rows, from top to bottom. */
export const rowIds = (atHand: RowsAtHand, answers: readonly Answer[]): readonly string[] => [
  ...atHand.before,
  ...recordsIn(answers).map(({ id }) => id),
  ...atHand.after,
]

/** The row that a key leads to: arrows run around, pages stop at the ends. Null where there are no rows. */
export const movedTo = (rows: readonly string[], active: string | null, key: MovingKey): string | null => {
  const last = rows.length - 1
  const index = active === null ? -1 : rows.indexOf(active)
  const to = {
    ArrowDown: index === last ? 0 : index + 1,
    ArrowUp: index <= 0 ? last : index - 1,
    PageDown: Math.min(last, Math.max(index, 0) + page),
    PageUp: Math.max(0, index - page),
  }[key]
  return rows[to] ?? null
}
