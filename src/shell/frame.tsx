import { useSelector } from '@xstate/react'
import House from 'lucide-react/icons/house'
import { type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import type { Area, AreaPage } from '../config/area.ts'
import { paths } from '../config/paths.ts'
import { useServices } from '../config/services.ts'
import { takeLostFocus } from '../ui/dom.ts'
import { useListPlace } from '../ui/list-place.ts'
import type { Language } from '../ui/messages/language.ts'
import { langOf, useLanguage, useMessages } from '../ui/messages/use-messages.ts'
import { PageHeadContext } from '../ui/page-head.tsx'
import { PageTabs } from '../ui/page-tabs/page-tabs.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { TabTitle } from '../ui/tab-title.tsx'
import { useViewer } from '../ui/viewer.ts'
import { areas, missingFor, openTo } from './areas.ts'
import { useFetchAhead } from './fetch-ahead.ts'
import { Header } from './header/header.tsx'
import { useKeptLayout } from './kept-layout.ts'
import { Sidebar, useIsBar } from './menu/menu.tsx'
import { messages } from './messages.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { contentId, usePageHandle } from './page-handle.ts'
import { Hotkeys } from './palette/hotkeys.tsx'
import { UnknownAddress } from './unknown/unknown-address.tsx'

interface Step {
  readonly path: string
  readonly title: string
  /** Of the title, where it is not the page's. */
  readonly lang: string | undefined
}

interface PageHeaderProps {
  readonly title: string
  readonly lang?: string | undefined
  readonly group: string
  /** Pages that this one lies below, the outermost first. */
  readonly above?: readonly Step[]
  readonly hasBreadcrumb: boolean
  /** Of the place beside the title. */
  readonly place?: Ref<HTMLDivElement>
}

/** Leads to a list as it was left. */
const StepLink = ({ path, title, lang }: Step) => (
  <Link to={useListPlace(path).way} lang={lang}>
    {title}
  </Link>
)

/** The pages of the area at the beginnings of an address. */
const stepsAbove = (pages: readonly AreaPage[], own: AreaPage, at: string, language: Language): readonly Step[] =>
  pages
    .filter(({ path }) => own.path.startsWith(`${path}/`))
    .toSorted((one, other) => one.path.length - other.path.length)
    .map(({ path, title }) => ({
      path: at.split('/', path.split('/').length).join('/'),
      title: title[language],
      lang: langOf(title, language),
    }))

export const PageHeader = ({ title, lang, group, above = [], hasBreadcrumb, place }: PageHeaderProps) => {
  const t = useMessages(messages)
  return (
    <div className="page-head">
      <TabTitle title={title} />
      {hasBreadcrumb ? (
        <nav aria-label={t('breadcrumb')}>
          <ol className="breadcrumb">
            <li className="breadcrumb-item">
              <Link to={paths.dashboard} aria-label={t('home')} className="breadcrumb-home">
                <House size={15} aria-hidden="true" />
              </Link>
            </li>
            <li className="breadcrumb-item">{group}</li>
            {above.map(step => (
              <li key={step.path} className="breadcrumb-item">
                <StepLink {...step} />
              </li>
            ))}
            <li className="breadcrumb-item active" aria-current="page" lang={lang}>
              {title}
            </li>
          </ol>
        </nav>
      ) : null}
      <div className="page-head-line">
        {/* Live, since following a link of the menu leaves the focus there: people who do not see the page hear where they are. */}
        <h1 className="page-title" aria-live="polite" lang={lang}>
          {title}
        </h1>
        <div className="page-head-place" ref={place} />
      </div>
    </div>
  )
}

/**
 * A new page begins at its top, and takes the focus where what had it went with the former page. Going back is the browser's own business: it remembers where one
 * was.
 */
const useBeginAtTop = () => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page, not of how it was come to
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0)
    if (pathname !== shown.current) takeLostFocus(document.getElementById(contentId))
    shown.current = pathname
  }, [pathname])
}

/** The page of the address below its title and the pages beside it, which stand while its code is on its way. */
const Page = ({ areas }: { readonly areas: readonly Area[] }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const handle = usePageHandle()
  const { pathname } = useLocation()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useBeginAtTop()
  if (handle === undefined) return <Outlet />
  const { area, page, tabs } = handle
  const mayOpen = (path: string) => missingFor(area, path, role) === null
  const isOpen = mayOpen(page.path)
  return (
    <>
      <PageHeader
        title={isOpen ? page.title[language] : t('forbidden')}
        lang={isOpen ? langOf(page.title, language) : undefined}
        group={area.title[language]}
        above={
          isOpen
            ? stepsAbove(
                area.pages.filter(({ path }) => mayOpen(path)),
                page,
                pathname,
                language,
              )
            : []
        }
        hasBreadcrumb={page.breadcrumb !== false}
        place={setPlace}
      />
      <UnknownAddress areas={areas} />
      {isOpen ? <PageTabs tabs={tabs.filter(({ path }) => mayOpen(path))} /> : null}
      <PageHeadContext value={place}>
        <Outlet />
      </PageHeadContext>
    </>
  )
}

export const Frame = () => {
  const t = useMessages(messages)
  const { role, uid } = useViewer()
  const { chrome } = useServices()
  useKeptLayout(uid)
  useFetchAhead(role)
  const isCollapsed = useSelector(chrome, snapshot => snapshot.hasTag('collapsed'))
  const isMobile = useSelector(chrome, snapshot => snapshot.hasTag('mobile'))
  const isDrawerOpen = useSelector(chrome, snapshot => snapshot.hasTag('drawerOpen'))
  const isBar = useIsBar()
  const layoutType = useSelector(chrome, ({ context }) => context.layoutType)
  const opened = useMemo(() => openTo(areas, role), [role])
  return (
    <div
      className="frame"
      data-menu={isMobile ? (isDrawerOpen ? 'open' : 'closed') : isBar ? 'bar' : isCollapsed ? 'collapsed' : 'expanded'}
      data-layout-type={layoutType}
    >
      <a className="skip-link" href={`#${contentId}`}>
        {t('skip')}
      </a>
      <ProgressBar />
      <Header areas={opened} />
      <Sidebar areas={opened} />
      <main className="content" id={contentId} tabIndex={-1}>
        <OfflineBanner />
        <Page areas={opened} />
      </main>
      <Hotkeys areas={opened} />
    </div>
  )
}
