import { useMessages } from '../../ui/messages/use-messages.ts'
import { useAccountFailure } from './failure-messages.ts'
import { messages } from './messages.ts'
import type { PublicPageProps } from './public-routes.ts'

/** Says that it cannot be known who is signed in, and lets the person try again. */
export const SessionTrouble = ({
  sessionFailure,
  onSessionRetry,
}: Pick<PublicPageProps, 'sessionFailure' | 'onSessionRetry'>) => {
  const t = useMessages(messages)
  const message = useAccountFailure(sessionFailure)
  if (message === null) return null
  return (
    <div className="alert alert-warning" role="status">
      {message}{' '}
      <button type="button" className="btn btn-link alert-link" onClick={onSessionRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
