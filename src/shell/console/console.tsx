import { type ReactNode, useEffect, useMemo } from 'react'
import type { Account } from '../../../machines/ports.ts'
import type { Viewer } from '../../config/area.ts'
import { useServices } from '../../config/services.ts'
import { isRole, type Role } from '../../model/permissions.ts'
import { WithToasts } from '../../ui/toasts/toast-region.tsx'
import { ViewerContext } from '../../ui/viewer.ts'
import { areas, cardsFor } from '../areas.ts'
import { WithChat } from '../demo/chat.tsx'
import '../../styles/console.scss'
import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { CenteredPage } from '../../ui/centered-page.tsx'
import { LeavingRouter } from '../../ui/leaving/leaving-router.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { lazyScreen } from '../../ui/loading/lazy.ts'
import { useChunkFailure } from '../../ui/loading/releases.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { fetchPage } from '../fetch-ahead.ts'
import { FrameSkeleton } from '../first-screen/frame-skeleton.tsx'
import { messages } from '../messages.ts'
import { consoleRoutes } from './routes.tsx'

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

const FailedPage = () => {
  const t = useMessages(messages)
  const { session } = useServices()
  const failure = useSelector(session, snapshot => snapshot.context.failure)
  const message = useFailureMessage(failure)
  const isSignedIn = useSelector(session, snapshot => snapshot.hasTag('signedIn'))
  return (
    <CenteredPage isWide title={t('failed')}>
      {failure?.code === 'CHUNK_LOAD_FAILED' ? (
        <MissingCode />
      ) : (
        <Notice takesFocus kind="danger">
          {message}
        </Notice>
      )}
      <div className="d-flex gap-3">
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

/** Lazy, because most people have a role. */
const WaitingPage = lazyScreen(() => import('../waiting-page.tsx'), FrameSkeleton)

interface SignedInProps {
  readonly account: Account
  readonly role: Role
  readonly children: ReactNode
}

const displayNameOf = ({ displayName, email }: Account) => displayName?.trim() || email

const SignedIn = ({ account, role, children }: SignedInProps) => {
  const { uid, email } = account
  const name = displayNameOf(account)
  // Depends on the parts: Authentication reports the kept person again, which would render the page twice.
  const viewer = useMemo<Viewer>(
    () => ({ uid, name, email, role, cards: cardsFor(areas, role) }),
    [uid, name, email, role],
  )
  return (
    <ViewerContext value={viewer}>
      <WithToasts>
        <WithChat>{children}</WithChat>
      </WithToasts>
    </ViewerContext>
  )
}

export default function Console() {
  const { session } = useServices()
  const isFailed = useSelector(session, snapshot => snapshot.hasTag('failed'))
  const isWaiting = useSelector(session, snapshot => snapshot.hasTag('waiting'))
  const account = useSelector(session, snapshot => snapshot.context.account)
  const role = useSelector(session, snapshot => snapshot.context.role)
  // Loads in parallel with the role.
  useEffect(() => fetchPage(window.location.pathname), [])

  if (isFailed) return <FailedPage />
  if (account === null) return <FrameSkeleton />
  if (isWaiting) return <WaitingPage key={account.uid} account={account} />
  if (!isRole(role)) return <FrameSkeleton />
  return (
    <SignedIn key={account.uid} account={account} role={role}>
      <LeavingRouter routes={consoleRoutes} />
    </SignedIn>
  )
}
