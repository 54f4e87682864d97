import { useSelector } from '@xstate/react'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import { brand } from '../config/brand.ts'
import { useFailureMessage } from '../ui/loading/failure-message.ts'
import { useChunkFailure } from '../ui/loading/releases.ts'
import { useMessages } from '../ui/messages/use-messages.ts'
import { Notice } from '../ui/notice.tsx'
import { Sky } from '../ui/sky.tsx'
import { TabTitle } from '../ui/tab-title.tsx'
import { messages } from './messages.ts'
import { useParts } from './parts.ts'

interface StandingPageProps {
  readonly title: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** A page without the frame, for a signed-in person who cannot enter yet. */
const StandingPage = ({ title, icon, children }: StandingPageProps) => (
  <main className="standing">
    <TabTitle title={title} />
    <div className="standing-block">
      <Sky />
      <div className="card standing-card">
        <span className="standing-icon" aria-hidden="true">
          {icon}
        </span>
        <p className="standing-brand">{brand.titleSuffix}</p>
        <h1 className="fs-3">{title}</h1>
        {children}
      </div>
    </div>
  </main>
)

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
      <div className="d-flex gap-3">
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

/** Signed in without a role that the console knows. A role that arrives opens the console in its place. */
export const WaitingPage = ({ email }: { readonly email: string }) => {
  const t = useMessages(messages)
  const { session } = useParts()
  const unknownRole = useSelector(session, snapshot => snapshot.context.unknownRole)
  return (
    <StandingPage title={t('waiting')} icon={<Hourglass size={28} />}>
      <p role="status">
        {unknownRole === null ? t('waitingLine', { email }) : t('unknownRole', { role: unknownRole })}
      </p>
      <p className="text-soft">{t('waitingAuto')}</p>
      <Button variant="outline-primary" onClick={() => session.send({ type: 'session.signOut' })}>
        {t('logout')}
      </Button>
    </StandingPage>
  )
}
