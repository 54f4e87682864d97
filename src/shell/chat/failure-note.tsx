import type { Failure } from '../../model/failure.ts'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages as chatMessages, failureMessages } from './messages.ts'

interface FailureNoteProps {
  /** What could not be done. */
  readonly title: string
  readonly failure: Failure | null
  readonly onRetry: () => void
}

/** What could not be done, why, and the way to try again. */
export const FailureNote = ({ title, failure, onRetry }: FailureNoteProps) => {
  const t = useMessages(chatMessages)
  const message = useFailureMessage(failure, failureMessages)
  return (
    <div className="chat-failure" role="alert">
      <p className="chat-failure-title">{title}</p>
      <p>{message}</p>
      <button type="button" className="btn btn-outline-primary" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
