import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Account } from '../../machines/ports.ts'
import type { Viewer } from '../config/area.ts'
import { useServices } from '../config/services.ts'
import { isRole, type Role } from '../model/permissions.ts'
import { useOpenStore } from '../records/store-context.ts'
import { WithToasts } from '../ui/toasts/toast-region.tsx'
import { ViewerContext } from '../ui/viewer.ts'
import { areas, cardsFor } from './areas.ts'
import { WithChat } from './demo/chat.tsx'
import '../styles/console.scss'
import { useSelector } from '@xstate/react'
import { LeavingRouter } from '../ui/leaving/leaving-router.tsx'
import { lazyScreen } from '../ui/loading/lazy.ts'
import { FrameSkeleton } from './first-screen/frame-skeleton.tsx'
import { FailedPage } from './full-page-message.tsx'
import { consoleRoutes, preparePage } from './routes.tsx'

/** Most people have a role. */
const WaitingPage = lazyScreen(() => import('./waiting-page.tsx'), FrameSkeleton)

interface SignedInProps {
  readonly account: Account
  readonly role: Role
  readonly children: ReactNode
}

const nameOf = ({ displayName, email }: Account) => displayName?.trim() || email

export const SignedIn = ({ account, role, children }: SignedInProps) => {
  const { uid, email } = account
  const name = nameOf(account)
  // Of the parts: Authentication tells once more of whom the browser has kept, and the page would be drawn once more.
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

/** How long the frame waits for the code of the page within it, so that both are drawn at once. Milliseconds. */
const patience = 500

/** Whether the page of the address can be drawn. */
const useFirstPage = (uid: string | undefined, role: string | null): boolean => {
  const openStore = useOpenStore()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (uid === undefined || !isRole(role)) return
    const show = () => setReady(true)
    const timer = setTimeout(show, patience)
    preparePage(window.location, openStore(), { uid, role }).then(show, show)
    return () => clearTimeout(timer)
  }, [uid, role, openStore])
  return isReady
}

export default function Console() {
  const { session } = useServices()
  const isFailed = useSelector(session, snapshot => snapshot.hasTag('failed'))
  const isWaiting = useSelector(session, snapshot => snapshot.hasTag('waiting'))
  const account = useSelector(session, snapshot => snapshot.context.account)
  const role = useSelector(session, snapshot => snapshot.context.role)
  const lastRole = useSelector(session, snapshot => snapshot.context.lastRole)
  const preparedFor = role ?? lastRole
  const isReady = useFirstPage(account?.uid, preparedFor)

  if (isFailed) return <FailedPage />
  if (account === null) return <FrameSkeleton />
  if (isWaiting) return <WaitingPage key={account.uid} account={account} />
  if (!isRole(preparedFor) || !isReady) return <FrameSkeleton />
  // The page asks for its data beside the role, and is not shown before the role is known: it may be another one by now.
  return (
    <SignedIn account={account} role={preparedFor}>
      {role === null ? <FrameSkeleton /> : null}
      <div className="prepared" inert={role === null}>
        <LeavingRouter routes={consoleRoutes} />
      </div>
    </SignedIn>
  )
}
