import { useSelector } from '@xstate/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Button from 'react-bootstrap/Button'
import { useChunkFailure } from '../../ui/chunks/use-chunk-failure.ts'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { messages } from '../messages.ts'
import { useParts } from '../parts.ts'
import { StandingPage } from './standing-page.tsx'

/** Says nothing until it is known what helps: after a new release the page loads itself anew. */
const MissingCode = () => {
  const message = useChunkFailure()
  return message === null ? null : <Notice kind="danger">{message}</Notice>
}

/** It cannot be known who is signed in, or what their role is; or logging out failed. */
export const FailedPage = () => {
  const t = useMessages(messages)
  const { session } = useParts()
  const failure = useSelector(session, snapshot => snapshot.context.failure)
  const message = useFailureMessage(failure)
  const isSignedIn = useSelector(session, snapshot => snapshot.hasTag('signedIn'))
  return (
    <StandingPage title={t('failed')} icon={<TriangleAlert size={28} />}>
      {failure?.code === 'CHUNK_LOAD_FAILED' ? <MissingCode /> : <Notice kind="danger">{message}</Notice>}
      <div className="standing-actions">
        <Button onClick={() => session.send({ type: 'session.retry' })}>{t('retry')}</Button>
        {isSignedIn ? (
          <Button variant="outline-primary" onClick={() => session.send({ type: 'session.signOut' })}>
            {t('logout')}
          </Button>
        ) : null}
      </div>
    </StandingPage>
  )
}
