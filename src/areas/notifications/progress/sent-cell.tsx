import { progressIn, progressPath } from '../../../model/push.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import type { CellAdditionProps } from '../../../records/registry/record-kind.ts'
import { formatNumber } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

/** Live count next to the state of a notification being sent. Reads nothing for the others. */
export default function SentCell({ id, record }: CellAdditionProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const live = useLiveValue(record.status === 'sending' ? progressPath(id) : null)
  const progress = progressIn(live.value ?? null)
  return progress === null ? null : (
    <span className="ms-2 text-soft fs-small">
      {t('sentSoFar', { count: progress.sent, text: formatNumber(language, progress.sent) })}
    </span>
  )
}
