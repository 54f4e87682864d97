import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react'
import type { Account } from '../../../machines/ports.ts'
import type { Area, AreaPage, LoadComponent, Viewer } from '../../config/area.ts'
import { useServices } from '../../config/services.ts'
import { isRole, type Role, rolesWith } from '../../model/permissions.ts'
import { WithToasts } from '../../ui/toasts/toast-region.tsx'
import { useViewer, ViewerContext } from '../../ui/viewer.ts'
import { areas, cardsFor, missingFor } from '../areas.ts'
import { WithChat } from '../demo/chat.tsx'
import '../../styles/console.scss'
import { useSelector } from '@xstate/react'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { Link, Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { CenteredPage } from '../../ui/centered-page.tsx'
import { LeavingRouter } from '../../ui/leaving/leaving-router.tsx'
import { ErrorBoundary, ErrorScreen } from '../../ui/loading/error-screen.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { lazyScreen } from '../../ui/loading/lazy.ts'
import { loadPart } from '../../ui/loading/load-part.ts'
import { PageLoading } from '../../ui/loading/progress-bar.tsx'
import { useChunkFailure } from '../../ui/loading/releases.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { fetchPage } from '../fetch-ahead.ts'
import { FrameSkeleton } from '../first-screen/frame-skeleton.tsx'
import { messages } from '../messages.ts'
import { usePageHandle } from '../page-handle.ts'
import { ToDashboard } from '../unknown/unknown-address.tsx'
import { Frame } from './frame.tsx'

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

/** Shown without access: names the missing permission and its holders. */
const ForbiddenPage = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const handle = usePageHandle()
  if (handle === undefined) return null
  const { area, page } = handle
  const permission = missingFor(area, page.path, role) ?? area.permission
  const roles = rolesWith(permission)
  return (
    <Card as="section" className="forbidden">
      <span className="forbidden-icon" aria-hidden="true">
        <ShieldAlert size={28} />
      </span>
      <div>
        <p>
          {t('forbiddenLine', {
            page: page.title[language],
            permission,
            area: area.title[language],
            role,
          })}
        </p>
        <p>{t('forbiddenRoles', { count: roles.length, roles: roles.join(', ') })}</p>
        <p className="text-soft">{t('forbiddenAsk')}</p>
        <Link to={paths.dashboard} className="btn btn-primary">
          {t('toDashboard')}
        </Link>
      </div>
    </Card>
  )
}

const Guard = () => {
  const { role } = useViewer()
  const handle = usePageHandle()
  return handle && missingFor(handle.area, handle.page.path, role) !== null ? <ForbiddenPage /> : <Outlet />
}

const drawFailed = (error: unknown, retry: () => void): ReactNode => <ErrorScreen error={error} onRetry={retry} />

/** Remounts for another record or tournament. */
const PageOf = ({ Page }: { readonly Page: ComponentType }) => (
  <ErrorBoundary key={useLocation().pathname} fallback={drawFailed}>
    <Page />
  </ErrorBoundary>
)

const routeOf = ({ path, load }: AreaPage): RouteObject => ({
  path,
  element: <PageOf Page={lazyScreen(load, PageLoading)} />,
})

const LayoutOf = ({ Layout }: { readonly Layout: ComponentType }) => (
  <ErrorBoundary of={useLocation().pathname} fallback={drawFailed}>
    <Layout />
  </ErrorBoundary>
)

/** Loads the page in parallel with its layout, which would request it only after its own load. */
const LayoutOnItsWay = () => {
  const load = usePageHandle()?.page.load
  // Rendering the page retries and reports the failure.
  useEffect(() => void (load && loadPart(load).catch(() => {})), [load])
  return <PageLoading />
}

const layoutOf = (layout: LoadComponent, children: RouteObject[]): RouteObject => ({
  element: <LayoutOf Layout={lazyScreen(layout, LayoutOnItsWay)} />,
  children,
})

const routesOf = (area: Area): RouteObject[] => {
  const layouts = [...new Set(area.pages.map(({ layout }) => layout))]
  return layouts.flatMap(layout => {
    const pages = area.pages.filter(page => page.layout === layout).map(routeOf)
    return layout === undefined ? pages : [layoutOf(layout, pages)]
  })
}

/** All pages within the frame; unknown addresses lead to the dashboard, which says so. */
export const consoleRoutes: readonly RouteObject[] = [
  {
    element: <Frame />,
    children: [
      ...areas.map(area => ({ element: <Guard />, children: routesOf(area) })),
      { path: '*', element: <ToDashboard /> },
    ],
  },
]
