import { serverTimestamp, type Update } from '../../../model/change.ts'
import { isObject, type Json } from '../../../model/json.ts'
import { arrangementPath } from '../arrangement.ts'

const hour = 3_600_000
const day = 24 * hour

/** Returning within this time continues the same visit, so a reload keeps what was new. */
export const longestPause = hour

interface Visit {
  /** When the visit before ended, as far as it is known; milliseconds. */
  readonly since: number
  readonly isNew: boolean
}

/** @param value what lies at the path of somebody's dashboard */
export const visitOf = (value: Json, now: number): Visit => {
  const { visitedAt, previousAt } = isObject(value) ? value : {}
  if (typeof visitedAt !== 'number') return { since: now - day, isNew: true }
  if (now - visitedAt > longestPause) return { since: visitedAt, isNew: true }
  return { since: typeof previousAt === 'number' ? previousAt : now - day, isNew: false }
}

/** Notes that the person is there now. */
export const visited = (uid: string, { since, isNew }: Visit): Update => ({
  [`${arrangementPath(uid)}/visitedAt`]: serverTimestamp,
  ...(isNew ? { [`${arrangementPath(uid)}/previousAt`]: since } : {}),
})
