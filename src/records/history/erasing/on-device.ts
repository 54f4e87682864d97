import { dropMentions } from '../../../config/session-storage.ts'
import { dropDrafts } from '../../data/drafts.ts'
import { jobsIn } from '../../data/import-jobs.ts'
import type { Target } from './erasing.ts'

/** Whether a text contains one of some ids as a word. */
const mentionsOf = (targets: readonly Target[]) => {
  const ids = new Set(targets.map(({ id }) => id))
  return (text: string): boolean => text.match(/[\w-]+/g)?.some(word => ids.has(word)) ?? false
}

/** Drops local data of erased records: titles, list places, drafts, import rows. */
export const dropFromDevice = async (targets: readonly Target[]): Promise<void> => {
  const mentions = mentionsOf(targets)
  dropMentions(mentions)
  await Promise.allSettled([dropDrafts(mentions), jobsIn().dropMentions(mentions)])
}
