import { dropMentions } from '../../../config/session-storage.ts'
import { dropDrafts } from '../../data/drafts.ts'
import { jobsIn } from '../../data/import-jobs.ts'
import type { Target } from './erasing.ts'

/** Whether a text mentions one of some ids, as a word of its own. */
const mentionsOf = (targets: readonly Target[]) => {
  const ids = new Set(targets.map(({ id }) => id))
  return (text: string): boolean => text.match(/[\w-]+/g)?.some(word => ids.has(word)) ?? false
}

/**
 * Drops what this device keeps of records that were erased, whoever's it is: titles that were chosen, places in lists, drafts, rows of imports. What a
 * browser refuses to keep need not be dropped.
 */
export const dropFromDevice = async (targets: readonly Target[]): Promise<void> => {
  const mentions = mentionsOf(targets)
  dropMentions(mentions)
  await Promise.allSettled([dropDrafts(mentions), jobsIn().dropMentions(mentions)])
}
