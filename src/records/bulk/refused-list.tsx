import type { Refused } from '../../../machines/records/bulk/job.ts'
import type { Collection } from '../../model/collection.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { useReasonText } from './use-deed-messages.ts'

interface RefusedListProps {
  readonly collection: Collection
  readonly refused: readonly Refused[]
}

/** How many meet each reason, the most frequent first. */
export const ReasonCounts = ({ collection, refused }: RefusedListProps) => {
  const t = useMessages(messages)
  const reasonText = useReasonText(collection)
  const counts = new Map<string, number>()
  for (const { reason } of refused) {
    const text = reasonText(reason)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return (
    <ul className="bulk-reasons">
      {[...counts]
        .toSorted(([, one], [, other]) => other - one)
        .map(([reason, count]) => (
          <li key={reason}>{t('reasonCount', { count, reason })}</li>
        ))}
    </ul>
  )
}

/** As many as a person reads. */
const mostListed = 100

/** Which were refused, each with its reason. */
export const RefusedList = ({ collection, refused }: RefusedListProps) => {
  const t = useMessages(messages)
  const reasonText = useReasonText(collection)
  if (refused.length === 0) return null
  return (
    <details className="bulk-refused">
      <summary>{t('whatRefused')}</summary>
      <ul className="bulk-reasons">
        {refused.slice(0, mostListed).map(({ item, reason }) => (
          <li key={item.id}>
            <strong>{item.title}</strong>: {reasonText(reason)}
          </li>
        ))}
        {refused.length > mostListed ? <li>{t('andMore', { count: refused.length - mostListed })}</li> : null}
      </ul>
    </details>
  )
}
