import Button from 'react-bootstrap/Button'
import { useFailureMessage } from '../../../ui/failures/use-failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { SuspensionsView } from './live-suspensions.ts'
import { messages } from './messages.ts'

/** Stands where it should be said who is suspended: until that is known, or why it is not. */
export const SuspensionsUnknown = ({ view }: { readonly view: Exclude<SuspensionsView, { status: 'ready' }> }) => {
  const t = useMessages(messages)
  const why = useFailureMessage(view.status === 'failed' ? view.failure : null)
  if (view.status === 'loading') return <p className="text-soft">{t('lookingUp')}</p>
  return (
    <div className="alert alert-danger" role="alert">
      <p>{t('unread', { why: why ?? '' })}</p>
      <Button variant="outline-primary" size="sm" onClick={view.retry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
