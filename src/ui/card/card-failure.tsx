import { useFailureMessage } from '../failures/use-failure-message.ts'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

interface CardFailureProps {
  readonly failure: { readonly code: string; readonly message: string }
  readonly onRetry: () => void
}

/** Why the content is not the newest, and the way to try again. */
export const CardFailure = ({ failure, onRetry }: CardFailureProps) => {
  const t = useMessages(messages)
  const reason = useFailureMessage(failure)
  return (
    <div className="alert alert-danger" role="alert">
      <p>
        {t('failed')} {reason}
      </p>
      <button type="button" className="btn btn-link" onClick={onRetry}>
        {t('reload')}
      </button>
    </div>
  )
}
