import { useActorRef, useSelector } from '@xstate/react'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type CSSProperties, type MouseEvent, type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { menuMachine } from '../../../machines/menu.ts'
import { onlineOver } from '../../../machines/online.ts'
import type { Area } from '../../config/area.ts'
import type { Tab } from '../../config/paths.ts'
import { useServices } from '../../config/services.ts'
import { useOpenStore } from '../../records/registry/store-context.ts'
import { focusIfLost, publishHeight, trackOverlayHeights } from '../../ui/dom.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { ProgressBar } from '../../ui/loading/progress-bar.tsx'
import { langOf, useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { PageHeadContext } from '../../ui/page-head.tsx'
import { PageTabs } from '../../ui/page-tabs/page-tabs.tsx'
import { TabTitle } from '../../ui/tab-title.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { areas, missingFor, openTo } from '../areas.ts'
import { useFetchAhead } from '../fetch-ahead.ts'
import { Header } from '../header/header.tsx'
import { Sidebar } from '../menu/menu.tsx'
import { MenuContext, useMenuTag, useStartedMenu } from '../menu/use-menu.ts'
import { messages } from '../messages.ts'
import { contentId, focusContent, usePageHandle } from '../page-handle.ts'
import { Hotkeys } from '../palette/hotkeys.tsx'
import { UnknownAddress } from '../unknown/unknown-address.tsx'
import { usePageTitle } from '../watched-value.ts'

const keepHeight = publishHeight('--banner-height')

/** Says on every page that the database is unreachable, and what still works. */
const OfflineBanner = () => {
  const t = useMessages(messages)
  const open = useOpenStore()
  const [machine] = useState(() => onlineOver(notify => open().watchConnection(notify)))
  const isOffline = useSelector(useActorRef(machine), snapshot => snapshot.hasTag('offline'))
  return (
    <div className="offline-banner" role="status" ref={keepHeight}>
      {isOffline ? (
        <Notice kind="warning" isSilent>
          <CloudOff size={16} aria-hidden="true" /> {t('offline')}
        </Notice>
      ) : null}
    </div>
  )
}

interface PageHeaderProps {
  readonly title: string
  readonly lang: string | undefined
  /** The page has its own heading below. */
  readonly isSmall: boolean
  /** Whether the page's start takes the focus, and so is announced instead. */
  readonly isAnnouncedByPage: boolean
  /** This page and its tabs, in whose row the title stands. */
  readonly tabs: readonly Tab[]
  readonly path: string
  readonly count: Ref<HTMLDivElement>
  readonly actions: Ref<HTMLDivElement>
}

const PageHeader = ({ title, lang, isSmall, isAnnouncedByPage, tabs, path, count, actions }: PageHeaderProps) => {
  const order: CSSProperties = { order: tabs.findIndex(tab => tab.path === path) }
  return (
    <div className="page-head" data-small={isSmall} data-tabs={tabs.length > 0}>
      <TabTitle title={title} />
      {/* Live, because menu links keep the focus, and screen readers need the new page's name. */}
      <h1 className="page-title" style={order} aria-live={isAnnouncedByPage ? 'off' : 'polite'} dir="auto" lang={lang}>
        {title}
      </h1>
      <div className="page-head-count" style={order} ref={count} />
      <PageTabs tabs={tabs} isAroundTitle />
      <div className="page-head-place" ref={actions} />
    </div>
  )
}

/** Scrolls a new page to its top and takes a lost focus. Returns whether the focus is in the page. */
const useBeginAtTop = (): boolean => {
  const { chrome } = useServices()
  const { pathname } = useLocation()
  const [hasFocus, setFocus] = useState(false)
  const type = useNavigationType()
  const shown = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the page, not on the kind of navigation
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0)
    chrome.send({ type: 'page.opened' })
    const main = document.getElementById(contentId)
    if (pathname !== shown.current) focusIfLost(main)
    shown.current = pathname
    setFocus(main?.contains(document.activeElement) ?? false)
  }, [pathname])
  return hasFocus
}

/** The page of the address. Title and tabs show while its code loads. */
const Page = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const handle = usePageHandle()
  const [count, setCount] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const places = useMemo(() => ({ count, actions }), [count, actions])
  const isMobile = useMenuTag('mobile')
  const hasFocus = useBeginAtTop()
  const title = usePageTitle(handle?.page)
  if (handle === undefined) return <Outlet />
  const { area, page, tabs } = handle
  const mayOpen = (path: string) => missingFor(area, path, role) === null
  const isOpen = mayOpen(page.path)
  const isSmall = isOpen && page.ownHeading !== undefined
  const neighbours = isOpen ? tabs.filter(({ path }) => mayOpen(path)) : []
  // On one line, where possible, they do not move the content below.
  const isInRow = !isMobile && !isSmall
  return (
    <>
      <PageHeader
        title={isOpen ? title[language] : t('forbidden')}
        lang={isOpen ? langOf(title, language) : undefined}
        isSmall={isSmall}
        isAnnouncedByPage={isOpen && page.ownHeading === 'page' && hasFocus}
        tabs={isInRow ? neighbours : []}
        path={page.path}
        count={setCount}
        actions={setActions}
      />
      <UnknownAddress />
      {isInRow ? null : <PageTabs tabs={neighbours} />}
      <PageHeadContext value={places}>
        <Outlet />
      </PageHeadContext>
    </>
  )
}

const shapeOf = (menu: SnapshotFrom<typeof menuMachine>) => {
  if (menu.hasTag('mobile')) return menu.hasTag('drawerOpen') ? 'open' : 'closed'
  if (menu.hasTag('bar')) return 'bar'
  return menu.hasTag('collapsed') ? 'collapsed' : 'expanded'
}

/** Adds no entry to the history, which the router would not know. */
const skip = (event: MouseEvent) => {
  event.preventDefault()
  focusContent()
}

/** Renders the parts that areas need beside every page. */
const Backgrounds = ({ areas }: { readonly areas: readonly Area[] }) => {
  const { uid } = useViewer()
  const [parts] = useState(() =>
    areas.flatMap(({ id, background }) => (background?.isNeeded(uid) ? [{ id, Part: lazyPart(background.load) }] : [])),
  )
  return parts.map(({ id, Part }) => <Part key={id} />)
}

export const Frame = () => {
  const t = useMessages(messages)
  const { role, uid } = useViewer()
  useFetchAhead()
  const opened = useMemo(() => openTo(areas, role), [role])
  const menu = useStartedMenu(opened, uid)
  const shape = useSelector(menu, shapeOf)
  const layoutType = useSelector(menu, ({ context }) => context.layoutType)
  return (
    <MenuContext value={menu}>
      <div className="frame" data-menu={shape} data-layout-type={layoutType}>
        <a className="skip-link" href={`#${contentId}`} onClick={skip}>
          {t('skip')}
        </a>
        <ProgressBar />
        <Header areas={opened} />
        <Sidebar areas={opened} />
        <main className="content" id={contentId} tabIndex={-1} ref={trackOverlayHeights}>
          <OfflineBanner />
          <Page />
        </main>
        <Hotkeys areas={opened} />
        <Backgrounds areas={opened} />
      </div>
    </MenuContext>
  )
}
