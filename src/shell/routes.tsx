import ShieldAlert from 'lucide-react/icons/shield-alert'
import { createElement } from 'react'
import { Link, Outlet, type RouteObject, useLocation, useRouteError } from 'react-router-dom'
import type { Area, AreaPage, LoadComponent } from '../config/area.ts'
import { paths } from '../config/paths.ts'
import { rolesWith } from '../model/permissions.ts'
import { useReopen } from '../ui/leaving/leaving-router.tsx'
import { ErrorScreen } from '../ui/loading/error-screen.tsx'
import { loadPart } from '../ui/loading/load-part.ts'
import { Loader } from '../ui/loading/loader.tsx'
import { useLanguage, useMessages } from '../ui/messages/use-messages.ts'
import { useViewer } from '../ui/viewer.ts'
import { areas, missingFor } from './areas.ts'
import { Frame } from './frame.tsx'
import { messages } from './messages.ts'
import { handleOf, useComingPage, usePageHandle } from './page-handle.ts'
import { ToDashboard } from './unknown/unknown-address.tsx'

/** Stands where the role may not go: names what is missing and who has it. */
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
    <section className="card forbidden">
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
    </section>
  )
}

const Guard = () => {
  const { role } = useViewer()
  const handle = usePageHandle()
  return handle && missingFor(handle.area, handle.page.path, role) !== null ? <ForbiddenPage /> : <Outlet />
}

const FailedPage = () => <ErrorScreen error={useRouteError()} onRetry={useReopen()} />

const loadPage = async (load: LoadComponent) => {
  const { default: Page } = await loadPart(load)
  // Another record, or another tournament, is another page.
  return { Component: () => createElement(Page, { key: useLocation().pathname }) }
}

const routeOf = (area: Area, page: AreaPage): RouteObject => ({
  path: page.path,
  handle: handleOf(area, page),
  lazy: () => loadPage(page.load),
  hydrateFallbackElement: <Loader />,
  errorElement: <FailedPage />,
})

const LaidOut = () => (useComingPage() ? <Loader /> : <Outlet />)

const layoutOf = (layout: LoadComponent, children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await loadPart(layout)).default }),
  hydrateFallbackElement: <Loader />,
  errorElement: <FailedPage />,
  children: [{ element: <LaidOut />, children }],
})

const routesOf = (area: Area): RouteObject[] => {
  const layouts = [...new Set(area.pages.map(({ layout }) => layout))]
  return layouts.flatMap(layout => {
    const pages = area.pages.filter(page => page.layout === layout).map(page => routeOf(area, page))
    return layout === undefined ? pages : [layoutOf(layout, pages)]
  })
}

/** Every page of the console within its frame; an address that leads nowhere leads to the dashboard, which says so. */
export const consoleRoutes = (): readonly RouteObject[] => [
  {
    element: <Frame />,
    children: [
      ...areas.map(area => ({ element: <Guard />, children: routesOf(area) })),
      { path: '*', element: <ToDashboard /> },
    ],
  },
]
