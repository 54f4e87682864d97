import { isStored, valuesOf } from '../../../model/record.ts'
import { type FollowTools, plainWriter, type WrittenRecord } from '../../../records/data/writing/writer.ts'
import { writeRecord } from '../../../records/form/record.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { matches } from '../collections/matches.ts'
import { replayId, replayOf } from '../football/stopped.ts'
import { messages } from './messages.ts'

/**
 * Creates the match that replays a stopped one, and deletes it again if that is taken back and nothing has happened to
 * it. Returns sentences, or ''.
 */
export const followReplays = async (
  { store, uid, language }: FollowTools,
  written: readonly WrittenRecord[],
): Promise<string> => {
  const writer = plainWriter(store, matches, uid)
  const made: string[] = []
  const refused: string[] = []
  const left: string[] = []
  for (const { id, before, after } of written) {
    if (after === null || before?.status === after.status) continue
    const stored = await store.read(`${matches.path}/${replayId(id)}`)
    if (after.status === 'replayed' && !isStored(stored)) {
      const values = replayOf(valuesOf(matches, after))
      const outcome = await writeRecord(writer, { id: replayId(id), action: 'create', base: null, values })
      ;(outcome.type === 'saved' ? made : refused).push(String(after.name))
    } else if (before?.status === 'replayed' && isStored(stored)) {
      const isUntouched = stored.action === 'create'
      const outcome = isUntouched
        ? await writer.write({ id: replayId(id), action: 'delete', before: stored, values: null })
        : null
      if (outcome?.type !== 'saved') left.push(String(after.name))
    }
  }
  const t = translator(messages, language)
  return [
    ...(made.length === 0 ? [] : [t('replays', { list: made.join(', ') })]),
    ...(refused.length === 0 ? [] : [t('replaysFailed', { list: refused.join(', ') })]),
    ...(left.length === 0 ? [] : [t('replaysLeft', { list: left.join(', ') })]),
  ].join(' ')
}
