import { existsSync } from 'node:fs'
import { UsageError } from '../tools/command.ts'

/**
 * Refuses a missing feature, before cucumber builds the console and finds no scenario. Skips words after a flag, which
 * may be its value, and patterns with a star.
 *
 * @throws {UsageError}
 */
export const refuseUnknown = (given: readonly string[]): void => {
  const isPath = (argument: string, at: number) => ![argument, given[at - 1]].some(one => one?.startsWith('-'))
  const missing = given.filter(isPath).find(path => !path.includes('*') && !existsSync(path.replace(/(:\d+)+$/, '')))
  if (missing === undefined) return
  throw new UsageError(
    `There is no feature "${missing}". Leave it out to run all, or name a file or a line of one, such as features/chat.feature:12.`,
  )
}
