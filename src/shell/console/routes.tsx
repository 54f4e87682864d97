import ShieldAlert from 'lucide-react/icons/shield-alert'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import Card from 'react-bootstrap/Card'
import { Link, Outlet, type RouteObject, useLocation } from 'react-router-dom'
import type { Area, AreaPage, LoadComponent } from '../../config/area.ts'
import { paths } from '../../config/paths.ts'
import { rolesWith } from '../../model/permissions.ts'
import { ErrorBoundary, ErrorScreen } from '../../ui/loading/error-screen.tsx'
import { lazyScreen } from '../../ui/loading/lazy.ts'
import { loadPart } from '../../ui/loading/load-part.ts'
import { PageLoading } from '../../ui/loading/progress-bar.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { areas, missingFor } from '../areas.ts'
import { messages } from '../messages.ts'
import { usePageHandle } from '../page-handle.ts'
import { ToDashboard } from '../unknown/unknown-address.tsx'
import { Frame } from './frame.tsx'

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
