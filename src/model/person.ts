import { text } from './fields/text.ts'

/** The longest name that a person may have, in UTF-16 code units. */
export const longestName = 80

export const displayName = text({ max: longestName })

/** Under which uid the worker takes steps that are due. No account has it. */
export const workerUid = 'worker'
