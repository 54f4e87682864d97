import { type ReactNode, startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Account } from '../../../machines/ports.ts'
import type { Viewer } from '../../config/area.ts'
import { useServices } from '../../config/services.ts'
import { isRole, type Role } from '../../model/permissions.ts'
import { useOpenStore } from '../../records/registry/store-context.ts'
import { WithToasts } from '../../ui/toasts/toast-region.tsx'
import { ViewerContext } from '../../ui/viewer.ts'
import { areas, cardsFor } from '../areas.ts'
import { WithChat } from '../demo/chat.tsx'
import '../../styles/console.scss'
import { useSelector } from '@xstate/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Button from 'react-bootstrap/Button'
import { CenteredPage } from '../../ui/centered-page.tsx'
import { LeavingRouter } from '../../ui/leaving/leaving-router.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { lazyScreen } from '../../ui/loading/lazy.ts'
import { useChunkFailure } from '../../ui/loading/releases.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { FrameSkeleton } from '../first-screen/frame-skeleton.tsx'
import { messages } from '../messages.ts'
import { consoleRoutes, preparePage } from './routes.tsx'

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

/** Lazy, because most people have a role. */
const WaitingPage = lazyScreen(() => import('../waiting-page.tsx'), FrameSkeleton)

interface SignedInProps {
  readonly account: Account
  readonly role: Role
  readonly children: ReactNode
}

const displayNameOf = ({ displayName, email }: Account) => displayName?.trim() || email

export const SignedIn = ({ account, role, children }: SignedInProps) => {
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

/** Limits of the skeleton for the page's code, and then for its data. Milliseconds. */
const patience = { code: 500, answer: 400 }

type Progress = 'coming' | 'drawn' | 'shown'

/** Progress of the first page: rendered with the frame, and shown with its data, both at once. */
const useFirstPage = (uid: string | undefined, role: string | null): Progress => {
  const openStore = useOpenStore()
  const [progress, setProgress] = useState<Progress>('coming')
  const advance = useEffectEvent((to: Progress) => {
    // Concurrent rendering lets the database's answers in between.
    startTransition(() => setProgress(now => (now === 'shown' ? now : to)))
  })
  useEffect(() => {
    if (uid === undefined || !isRole(role)) return
    let isOver = false
    const show = () => {
      if (!isOver) advance('shown')
    }
    let timer = setTimeout(show, patience.code)
    const prepare = async () => {
      const { answered } = await preparePage(window.location, openStore(), { uid, role })
      if (answered === undefined || isOver) return
      clearTimeout(timer)
      timer = setTimeout(show, patience.answer)
      advance('drawn')
      await answered
    }
    prepare().then(show, show)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [uid, role, openStore])
  return progress
}

export default function Console() {
  const { session } = useServices()
  const isFailed = useSelector(session, snapshot => snapshot.hasTag('failed'))
  const isWaiting = useSelector(session, snapshot => snapshot.hasTag('waiting'))
  const account = useSelector(session, snapshot => snapshot.context.account)
  const role = useSelector(session, snapshot => snapshot.context.role)
  const progress = useFirstPage(account?.uid, role)

  if (isFailed) return <FailedPage />
  if (account === null) return <FrameSkeleton />
  if (isWaiting) return <WaitingPage key={account.uid} account={account} />
  if (!isRole(role) || progress === 'coming') return <FrameSkeleton />
  const isShown = progress === 'shown'
  return (
    <SignedIn key={account.uid} account={account} role={role}>
      {isShown ? null : <FrameSkeleton />}
      <div className="prepared" inert={!isShown}>
        <LeavingRouter routes={consoleRoutes} />
      </div>
    </SignedIn>
  )
}
