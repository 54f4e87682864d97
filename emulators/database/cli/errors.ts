import { reasonOf } from '../journal/errors.ts'
import { describeIssue, type RulesError } from '../rules/errors.ts'

/** Wrong usage of the command: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A failure that its message explains: exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Names the file and place of each fault, which terminals make links of. */
export const faultsIn = (file: string, error: RulesError): CommandError =>
  new CommandError(error.issues.map(issue => `${file}:${describeIssue(issue)}`).join('\n'), { cause: error })

const EXPLAINED = ['CommandError', 'DataError', 'UsageError']

/** The message of an error that is for people; undefined of a defect. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && EXPLAINED.includes(error.name) ? reasonOf(error) : undefined
