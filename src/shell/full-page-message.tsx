import { useSelector } from '@xstate/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Button from 'react-bootstrap/Button'
import { useServices } from '../config/services.ts'
import { CenteredPage } from '../ui/centered-page.tsx'
import { useFailureMessage } from '../ui/loading/failure-message.ts'
import { useChunkFailure } from '../ui/loading/releases.ts'
import { useMessages } from '../ui/messages/use-messages.ts'
import { Notice } from '../ui/notice.tsx'
import { messages } from './messages.ts'

/** Renders nothing until the remedy is known: after a new release the page reloads itself. */
const MissingCode = () => {
  const { session } = useServices()
  const failure = useChunkFailure(() => session.send({ type: 'session.retry' }))
  return failure === null ? null : (
    <Notice takesFocus kind="danger">
      {failure.message}
    </Notice>
  )
}

export const FailedPage = () => {
  const t = useMessages(messages)
  const { session } = useServices()
  const failure = useSelector(session, snapshot => snapshot.context.failure)
  const message = useFailureMessage(failure)
  const isSignedIn = useSelector(session, snapshot => snapshot.hasTag('signedIn'))
  return (
    <CenteredPage isWide title={t('failed')} icon={<TriangleAlert size={28} />}>
      {failure?.code === 'CHUNK_LOAD_FAILED' ? (
        <MissingCode />
      ) : (
        <Notice takesFocus kind="danger">
          {message}
        </Notice>
      )}
      <div className="d-flex justify-content-center gap-3">
        <Button onClick={() => session.send({ type: 'session.retry' })}>{t('retry')}</Button>
        {isSignedIn ? (
          <Button variant="outline-primary" onClick={() => session.send({ type: 'session.signOut' })}>
            {t('logout')}
          </Button>
        ) : null}
      </div>
    </CenteredPage>
  )
}
