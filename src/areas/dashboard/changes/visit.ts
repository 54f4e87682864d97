import { serverTimestamp, type Update } from '../../../model/change.ts'
import { isObject, type Json } from '../../../model/values/json.ts'
import { arrangementPath } from '../arrangement.ts'

const hour = 3_600_000
const day = 24 * hour

/** Returning within this time continues the same visit, so a reload keeps what was new. */
export const longestPause = hour

interface Visit {
  /** End of the visit before, as far as known; milliseconds. */
  readonly since: number
  readonly isNew: boolean
}

/** @param value stored for the person's dashboard */
export const visitOf = (value: Json, now: number): Visit => {
  const { visitedAt, previousAt } = isObject(value) ? value : {}
  if (typeof visitedAt !== 'number') return { since: now - day, isNew: true }
  if (now - visitedAt > longestPause) return { since: visitedAt, isNew: true }
  return { since: typeof previousAt === 'number' ? previousAt : now - day, isNew: false }
}

/** Records that the person is here now. */
export const visited = (uid: string, { since, isNew }: Visit): Update => ({
  [`${arrangementPath(uid)}/visitedAt`]: serverTimestamp,
  ...(isNew ? { [`${arrangementPath(uid)}/previousAt`]: since } : {}),
})
