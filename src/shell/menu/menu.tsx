import { useActorRef, useSelector } from '@xstate/react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import Globe from 'lucide-react/icons/globe'
import MenuIcon from 'lucide-react/icons/menu'
import Moon from 'lucide-react/icons/moon'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { createContext, type FocusEvent, type KeyboardEvent, use, useEffect, useId, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { isHighlighted, itemOfPath, menuMachine } from '../../../machines/menu.ts'
import type { Area, NavigationItem } from '../../config/area.ts'
import { brand } from '../../config/brand.ts'
import { paths } from '../../config/paths.ts'
import { useServices } from '../../config/services.ts'
import { langOf, useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages as uiMessages } from '../../ui/messages.ts'
import { Promotion } from '../demo/promotion.tsx'
import { messages } from '../messages.ts'
import { focusContent } from '../page-handle.ts'

const EntryLabel = ({ item: { icon: Icon, title, badge } }: EntryProps) => {
  const language = useLanguage()
  return (
    <>
      {Icon ? (
        <span className="entry-icon" aria-hidden="true">
          <Icon size={16} />
        </span>
      ) : null}
      <span className="entry-title" lang={langOf(title, language)}>
        {title[language]}
      </span>
      {badge ? (
        <>
          {/* A space, or title and badge would be read as one word. */}{' '}
          <span className={`entry-badge entry-badge-${badge.type}`}>{badge.title[language]}</span>
        </>
      ) : null}
    </>
  )
}

interface MenuInPlace {
  readonly menu: ActorRefFrom<typeof menuMachine>
  /** The id of the entry whose page is open, null where none is. */
  readonly currentId: string | null
}

const MenuContext = createContext<MenuInPlace | null>(null)

const useMenuInPlace = (): MenuInPlace => {
  const menuState = use(MenuContext)
  if (menuState === null) throw new Error('A menu entry is used outside the menu.')
  return menuState
}

const EntryGroup = (props: EntryProps) => {
  const { item, depth } = props
  const listId = useId()
  const { menu } = useMenuInPlace()
  const isOpen = useSelector(menu, ({ context }) => context.isOpen.includes(item.id))
  const isLit = useSelector(menu, ({ context }) => isHighlighted(item, context.path, context.isOpen, context.items))
  return (
    <li className="entry-group" data-lit={isLit}>
      <button
        type="button"
        className={['entry', `entry-depth-${depth}`, item.classes].filter(Boolean).join(' ')}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => menu.send({ type: 'menu.toggle', id: item.id })}
      >
        <EntryLabel {...props} />
        <ChevronRight className="entry-chevron" size={16} aria-hidden="true" />
      </button>
      <ul className="entry-list" id={listId} hidden={!isOpen}>
        {/* Not before: of all that the console draws at first, the closed groups would be a third. */}
        {isOpen ? item.children?.map(child => <Entry key={child.id} item={child} depth={depth + 1} />) : null}
      </ul>
    </li>
  )
}

const EntryMarks = ({ item: { external = false, target = false } }: { readonly item: NavigationItem }) => {
  const t = useMessages(messages)
  const uiT = useMessages(uiMessages)
  return (
    <>
      {external ? (
        <>
          <Globe className="external-mark" size={14} aria-hidden="true" />
          <span className="visually-hidden"> {t('external')}</span>
        </>
      ) : null}
      {target ? (
        <>
          <ExternalLinkIcon className="external-mark" size={14} aria-hidden="true" />
          <span className="visually-hidden"> {uiT('newTab')}</span>
        </>
      ) : null}
    </>
  )
}

const EntryLink = (props: EntryProps) => {
  const { item, depth } = props
  const { chrome } = useServices()
  const { currentId } = useMenuInPlace()
  const isCurrent = item.id === currentId
  const url = item.url ?? '#'
  const className = ['entry', `entry-depth-${depth}`, item.classes].filter(Boolean).join(' ')
  const choose = () => {
    // The drawer is about to take the focused entry out of sight: who follows it goes on in the page.
    if (chrome.getSnapshot().hasTag('drawerOpen')) focusContent()
    chrome.send({ type: 'item.chosen' })
  }
  if (item.external || item.target)
    return (
      <li>
        <a
          href={url}
          className={className}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={choose}
          {...(item.target ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          <EntryLabel {...props} />
          <EntryMarks item={item} />
        </a>
      </li>
    )
  return (
    <li>
      <Link to={url} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={choose}>
        <EntryLabel {...props} />
      </Link>
    </li>
  )
}

interface EntryProps {
  readonly item: NavigationItem
  /** How deep it stands: 0 for groups, 1 for their entries, 2 for those of a sub-menu. */
  readonly depth: number
}

const Entry = ({ item, depth }: EntryProps) => {
  const { children = [] } = item
  const [only, ...others] = children
  if (item.type === 'item') return <EntryLink item={item} depth={depth} />
  if (item.type === 'group' && only?.type === 'item' && others.length === 0) {
    const icon = item.icon ?? only.icon
    return <EntryLink item={{ ...only, ...(icon ? { icon } : {}) }} depth={depth} />
  }
  return <EntryGroup item={item} depth={depth} />
}

/** Whether the menu is a bar below the header: where that was chosen and the screen is wide enough. */
export const useIsBar = (): boolean =>
  useSelector(useServices().chrome, snapshot => snapshot.context.layout === 'horizontal' && !snapshot.hasTag('mobile'))

const Menu = ({ areas }: { readonly areas: readonly Area[] }) => {
  const { pathname: path } = useLocation()
  const items = useMemo(() => areas.map(area => area.navigation), [areas])
  const isBar = useIsBar()
  const menu = useActorRef(menuMachine, { input: { items, path, isBar } })

  // The machine does not know the router, the role or the layout: it is told of each change.
  useEffect(() => menu.send({ type: 'items.changed', items }), [menu, items])
  useEffect(() => menu.send({ type: 'path.changed', path }), [menu, path])
  useEffect(() => menu.send({ type: 'bar.changed', isBar }), [menu, isBar])

  const currentId = itemOfPath(items, path)?.item.id ?? null
  const menuState = useMemo(() => ({ menu, currentId }), [menu, currentId])
  return (
    <MenuContext value={menuState}>
      <ul
        className="entries"
        onMouseLeave={() => menu.send({ type: 'menu.leave' })}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) menu.send({ type: 'menu.leave' })
        }}
        onKeyDown={({ key, target }) => {
          if (!isBar || key !== 'Escape' || !(target instanceof Element)) return
          target.closest('.entries > li')?.querySelector('button')?.focus()
          menu.send({ type: 'menu.leave' })
        }}
      >
        {areas.map(({ id, navigation }) => (
          <Entry key={id} item={navigation} depth={0} />
        ))}
      </ul>
    </MenuContext>
  )
}

export const Brand = () => (
  <Link to={paths.dashboard} className="brand">
    <span className="brand-mark" aria-hidden="true">
      <Moon size={16} />
    </span>
    <span className="brand-name">{brand.titleSuffix}</span>
  </Link>
)

const menuId = 'main-menu'
const menuToggleId = 'menu-toggle'

const focusMenuToggle = () => document.getElementById(menuToggleId)?.focus()

export const MenuToggle = () => {
  const t = useMessages(messages)
  const { chrome } = useServices()
  const isMobile = useSelector(chrome, snapshot => snapshot.hasTag('mobile'))
  const isBar = useIsBar()
  const isShown = useSelector(chrome, snapshot => snapshot.hasTag(isMobile ? 'drawerOpen' : 'collapsed')) === isMobile
  // A bar is not collapsed.
  if (isBar) return null
  const Icon = isMobile ? MenuIcon : isShown ? PanelLeftClose : PanelLeftOpen
  const label = isMobile ? (isShown ? 'closeMenu' : 'openMenu') : isShown ? 'collapseMenu' : 'expandMenu'
  return (
    <button
      type="button"
      id={menuToggleId}
      className="header-button"
      aria-label={t(label)}
      aria-expanded={isShown}
      aria-controls={menuId}
      onClick={() => chrome.send({ type: isMobile ? 'menu.mobileToggle' : 'menu.toggleCollapse' })}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}

/** Collapsed, it spreads for the keyboard, not for a click whose focus stays behind. */
const markKeyboard = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
  currentTarget.toggleAttribute('data-keyboard', target.matches(':focus-visible'))
}

/** The menu with the brand above and the promotion below: at the side, as a bar, or as a drawer on a narrow screen. */
export const Sidebar = ({ areas }: { readonly areas: readonly Area[] }) => {
  const t = useMessages(messages)
  const { chrome } = useServices()
  const isDrawerOpen = useSelector(chrome, snapshot => snapshot.hasTag('drawerOpen'))
  const leave = () => chrome.send({ type: 'outside.clicked' })
  // A drawer that the keyboard has left would cover what has the focus now. Its own button closes it by itself.
  const leaveWithFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && relatedTarget.id !== menuToggleId && !currentTarget.contains(relatedTarget)) leave()
  }
  const returnOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') focusMenuToggle()
  }
  return (
    <>
      {isDrawerOpen ? <div className="backdrop" onPointerDown={leave} /> : null}
      <nav
        className="sidebar"
        id={menuId}
        aria-label={t('mainMenu')}
        onFocus={markKeyboard}
        onBlur={event => {
          event.currentTarget.removeAttribute('data-keyboard')
          if (isDrawerOpen) leaveWithFocus(event)
        }}
        {...(isDrawerOpen ? { onKeyDown: returnOnEscape } : {})}
      >
        <Brand />
        <div className="sidebar-scroll">
          <Menu areas={areas} />
          {import.meta.env.LUNA_DEMO ? <Promotion /> : null}
        </div>
        <p className="sidebar-version">
          <span className="visually-hidden">{t('version', { version: '' })}</span>
          {brand.version}
        </p>
      </nav>
    </>
  )
}
