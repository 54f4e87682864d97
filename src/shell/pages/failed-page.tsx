import { useSelector } from '@xstate/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Button from 'react-bootstrap/Button'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { Notice } from '../../ui/notice.tsx'
import { useWords } from '../../ui/words/use-words.ts'
import { useParts } from '../parts.ts'
import { words } from '../words.ts'
import { StandingPage } from './standing-page.tsx'

/** It cannot be known who is signed in, or what their role is; or logging out failed. */
export const FailedPage = () => {
  const t = useWords(words)
  const { session } = useParts()
  const message = useFailureMessage(useSelector(session, snapshot => snapshot.context.failure))
  const isSignedIn = useSelector(session, snapshot => snapshot.hasTag('signedIn'))
  return (
    <StandingPage title={t('failed')} icon={<TriangleAlert size={28} />}>
      <Notice kind="danger">{message}</Notice>
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
