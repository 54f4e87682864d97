import { text } from './fields/text.ts'

/** Limit of a name, in UTF-16 code units. */
export const longestName = 80

export const displayName = text({ max: longestName })

/** Uid of the worker's steps. No account has it. */
export const workerUid = 'worker'
