import type { Json } from '../src/model/values/json.ts'
import type { Line } from './backup-file.ts'
import { compareKeys, type DatabaseCalls, TooLarge } from './project.ts'

/** Bytes of an answer: what pages aim for, and the most that one may have. */
interface PageBytes {
  readonly aim: number
  readonly max: number
}

const usualBytes: PageBytes = { aim: 500_000, max: 4_000_000 }

const firstLimit = 50
const maxLimit = 1_000

/** Children in the database's order; RTDB returns numeric keys as an array. */
export const childrenIn = (value: Json): readonly (readonly [string, Json])[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value)
        .filter(([, child]) => child !== null)
        .toSorted(([one], [other]) => compareKeys(one, other))

/**
 * Reads all children of a place, in pages by key. A child that is too large to be read at once is descended into.
 *
 * @param after keys below the place, of what was read last
 */
export async function* linesBelow(
  database: DatabaseCalls,
  path: string,
  after: readonly string[] = [],
  bytes = usualBytes,
): AsyncGenerator<Line> {
  const [first, ...deeper] = after
  let last = first
  if (deeper.length > 0) yield* linesBelow(database, `${path}/${last}`, deeper, bytes)
  let limit = firstLimit
  for (;;) {
    const page = await pageBehind(database, path, last, limit, bytes.max)
    if (page === null && limit > 1) {
      limit = Math.max(1, limit >> 2)
      continue
    }
    if (page === null) {
      const [key] = await keysBehind(database, path, last, 1)
      if (key === undefined) return
      const child = `${path}/${key}`
      // A single text always fits.
      if ((await database.keys(child, undefined, 1)).length === 0) yield [child, await database.read(child)]
      else yield* linesBelow(database, child, [], bytes)
      last = key
      continue
    }
    for (const [key, value] of page.children) yield [`${path}/${key}`, value]
    if (page.children.length < limit) return
    last = page.children.at(-1)?.[0]
    if (page.size < bytes.aim / 2) limit = Math.min(maxLimit, limit * 2)
    if (page.size > bytes.aim * 2) limit = Math.max(1, limit >> 1)
  }
}

const pageBehind = async (
  database: DatabaseCalls,
  path: string,
  after: string | undefined,
  limit: number,
  maxBytes: number,
) => {
  const query = {
    orderBy: '"$key"',
    limitToFirst: String(limit),
    ...(after === undefined ? {} : { startAfter: JSON.stringify(after) }),
  }
  try {
    const { json, text } = await database.call(path, query, {}, maxBytes)
    return { children: childrenIn(json), size: text.length }
  } catch (error) {
    if (error instanceof TooLarge) return null
    throw error
  }
}

const keysBehind = async (
  database: DatabaseCalls,
  path: string,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> => (await database.keys(path, after, limit)).toSorted(compareKeys)

/** Keys of a place, in pages. */
export async function* keysBelow(
  database: DatabaseCalls,
  path: string,
  pageSize = 5_000,
): AsyncGenerator<readonly string[]> {
  let last: string | undefined
  for (;;) {
    const keys = await keysBehind(database, path, last, pageSize)
    if (keys.length > 0) yield keys
    if (keys.length < pageSize) return
    last = keys.at(-1)
  }
}

export const allKeys = async (database: DatabaseCalls, path: string): Promise<readonly string[]> => {
  const keys: string[] = []
  for await (const page of keysBelow(database, path)) keys.push(...page)
  return keys
}
