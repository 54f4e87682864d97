import '../ui/messages/icu.ts'
import '../styles/console.scss'
import { useSelector } from '@xstate/react'
import { isRole } from '../model/permissions.ts'
import { LeavingRouter } from '../ui/leaving/leaving-router.tsx'
import { Loader } from '../ui/loader.tsx'
import { FailedPage } from './pages/failed-page.tsx'
import { WaitingPage } from './pages/waiting-page.tsx'
import { useParts } from './parts.ts'
import { consoleRoutes } from './routes.tsx'
import { SignedIn } from './signed-in.tsx'

/** What a signed-in person gets: the console, or why not yet. */
export default function Console() {
  const { session } = useParts()
  const isFailed = useSelector(session, snapshot => snapshot.hasTag('failed'))
  const isWaiting = useSelector(session, snapshot => snapshot.hasTag('waiting'))
  const account = useSelector(session, snapshot => snapshot.context.account)
  const role = useSelector(session, snapshot => snapshot.context.role)

  if (isFailed) return <FailedPage />
  if (account === null) return <Loader />
  if (isWaiting) return <WaitingPage email={account.email} />
  if (!isRole(role)) return <Loader />
  return (
    <SignedIn account={account} role={role}>
      <LeavingRouter routes={consoleRoutes} />
    </SignedIn>
  )
}
