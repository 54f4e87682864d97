import { DatabaseError } from '../errors.ts'
import { faultOfKey, LIMITS } from './limits.ts'

/** The keys from the root down; the root itself is the empty path. */
export type Path = readonly string[]

export const ROOT: Path = []

/** The pseudo key under which a node's priority is written. */
export const PRIORITY_KEY = '.priority'

/** Splits `/a/b/c` into its keys and checks each; empty segments do not count. */
export function parsePath(text: string): Path {
  const path = text.split('/').filter(key => key !== '')
  for (const key of path) checkPathKey(key, text)
  return path
}

/** Like {@link parsePath} for a place to write: within the depth limit, and the last key may be `.priority`. */
export function parseWritePath(text: string): Path {
  const keys = text.split('/').filter(key => key !== '')
  const path = keys.at(-1) === PRIORITY_KEY ? keys.slice(0, -1) : keys
  for (const key of path) checkPathKey(key, text)
  checkDepth(path)
  return keys
}

/** Refuses a path with more levels than data may have. */
export function checkDepth(path: Path): void {
  if (path.length > LIMITS.depth) {
    throw new DatabaseError(
      'invalid_path',
      `Data may be at most ${LIMITS.depth} levels deep; this path has ${path.length}`,
    )
  }
}

/** `/a/b`, and `/` for the root. */
export function formatPath(path: Path): string {
  return `/${path.join('/')}`
}

/** Whether `path` is `ancestor` or lies below it. */
export function contains(ancestor: Path, path: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, at) => key === path[at])
}

function checkPathKey(key: string, text: string): void {
  const fault = faultOfKey(key)
  if (fault !== null) throw new DatabaseError('invalid_path', `Invalid path "${text.slice(0, 200)}": ${fault}`)
}
