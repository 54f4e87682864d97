import Button from 'react-bootstrap/Button'
import type { Collection } from '../../../model/collection.ts'
import { useIsOffline } from '../../../records/data/live/online.ts'
import { outcomeText } from '../../../records/outcomes/outcome-text.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import type { WaitingEntry } from './incident-outbox.ts'
import { messages } from './messages.ts'

interface WaitingLineProps {
  readonly waiting: WaitingEntry
  readonly title: string
  readonly collection: Collection
  readonly isSending: boolean
  readonly onRetry: (entry: WaitingEntry) => void
  readonly onDrop: (entry: WaitingEntry) => void
  /** Takes a refused entry back into its form. */
  readonly onCorrect?: (entry: WaitingEntry) => void
}

/** An entry that the database does not have yet: what it waits for, or why it was refused and what to do. */
export const WaitingLine = ({
  waiting,
  title,
  collection,
  isSending,
  onRetry,
  onDrop,
  onCorrect,
}: WaitingLineProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const isOffline = useIsOffline()
  const { action, refused } = waiting
  const button = (label: string, take: (entry: WaitingEntry) => void) => (
    <Button variant="link" size="sm" aria-label={`${label}: ${title}`} onClick={() => take(waiting)}>
      {label}
    </Button>
  )
  return (
    <li className="incident-waiting">
      <span dir="auto">{title}</span>
      {refused === null ? (
        <span className="text-soft" role="status">
          {t(isOffline ? 'waitsForLine' : isSending ? 'saving' : 'waitsForTurn')}
        </span>
      ) : (
        <span className="text-danger" role="status">
          {outcomeText(collection, refused, language, { values: action.values })}{' '}
          {refused.type === 'failed' ? button(t('tryAgain'), onRetry) : null}
          {onCorrect === undefined || action.values === null ? null : button(t('editShort'), onCorrect)}
          {button(t('discardShort'), onDrop)}
        </span>
      )}
    </li>
  )
}
