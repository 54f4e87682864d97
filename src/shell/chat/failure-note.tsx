import type { Failure } from '../../../machines/ports.ts'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { useWords } from '../../ui/words/use-words.ts'
import { failureWords, words as chatMessages } from './words.ts'

interface FailureNoteProps {
  /** What could not be done. */
  readonly title: string
  readonly failure: Failure | null
  readonly onRetry: () => void
}

/** What could not be done, why, and the way to try again. */
export const FailureNote = ({ title, failure, onRetry }: FailureNoteProps) => {
  const t = useWords(chatMessages)
  const message = useFailureMessage(failure, failureWords)
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
