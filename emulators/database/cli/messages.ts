import { reasonOf } from '../journal/errors.ts'
import { describeIssue, type RulesError } from '../rules/errors.ts'
import { CommandError } from './errors.ts'

/** Names the file and place of each fault, which terminals make links of. */
export const faultsIn = (file: string, error: RulesError): CommandError =>
  new CommandError(error.issues.map(issue => `${file}:${describeIssue(issue)}`).join('\n'), { cause: error })

const EXPLAINED = ['CommandError', 'DataError', 'UsageError']

/** The message of an error that is for people; undefined of a defect. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && EXPLAINED.includes(error.name) ? reasonOf(error) : undefined
