import { useSelector } from '@xstate/react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import Globe from 'lucide-react/icons/globe'
import MenuIcon from 'lucide-react/icons/menu'
import Moon from 'lucide-react/icons/moon'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId } from 'react'
import Badge from 'react-bootstrap/Badge'
import { Link } from 'react-router-dom'
import { isHighlighted, itemOfPath } from '../../../machines/menu-tree.ts'
import type { Area, NavigationItem } from '../../config/area.ts'
import { brand } from '../../config/brand.ts'
import { paths } from '../../config/paths.ts'
import { trackOverlayHeights } from '../../ui/dom.ts'
import { messages as uiMessages } from '../../ui/messages/common-messages.ts'
import { langOf, useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Promotion } from '../demo/promotion.tsx'
import { messages } from '../messages.ts'
import { focusContent } from '../page-handle.ts'
import { useWatchedValue } from '../watched-value.ts'
import { useMenu, useMenuTag } from './use-menu.ts'

const EntryLabel = ({ item: { icon: Icon, title, titledBy, badge } }: EntryProps) => {
  const language = useLanguage()
  const stored = useWatchedValue(titledBy)
  return (
    <>
      {Icon ? (
        <span className="entry-icon" aria-hidden="true">
          <Icon size={16} />
        </span>
      ) : null}
      <span className="entry-title" lang={langOf(title, language)}>
        {typeof stored === 'string' ? stored : title[language]}
      </span>
      {badge ? (
        <>
          {/* A space separates title and badge for screen readers. */}{' '}
          <Badge pill bg="" className={`entry-badge entry-badge-${badge.type}`}>
            {badge.title[language]}
          </Badge>
        </>
      ) : null}
    </>
  )
}

const staysOpenId = 'menu-stays-open'

const EntryGroup = (props: EntryProps) => {
  const { item, depth } = props
  const listId = useId()
  const menu = useMenu()
  const isBar = useMenuTag('bar')
  const isOpen = useSelector(menu, ({ context }) => context.isOpen.includes(item.id))
  const isTrigger = useSelector(menu, ({ context }) => context.isTrigger.includes(item.id))
  const isLit = useSelector(menu, ({ context }) => isHighlighted(item, context.path, context.isOpen, context.items))
  return (
    <li className="entry-group" data-lit={isLit} data-trigger={isTrigger}>
      <button
        type="button"
        className={['entry', `entry-depth-${depth}`, item.classes].filter(Boolean).join(' ')}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-describedby={isTrigger && !isBar ? staysOpenId : undefined}
        onClick={() => menu.send({ type: 'menu.toggle', id: item.id })}
      >
        <EntryLabel {...props} />
        <ChevronRight className="entry-chevron" size={16} aria-hidden="true" />
      </button>
      <ul className="entry-list" id={listId} hidden={!isOpen}>
        {/* Skips closed groups, a third of the first render. */}
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
  const menu = useMenu()
  const isCurrent = useSelector(menu, ({ context }) => itemOfPath(context.items, context.path)?.item.id === item.id)
  const url = item.url ?? '#'
  const className = ['entry', `entry-depth-${depth}`, item.classes].filter(Boolean).join(' ')
  const choose = () => {
    // The drawer hides the focused entry, so focus moves to the page.
    if (menu.getSnapshot().hasTag('drawerOpen')) focusContent()
    menu.send({ type: 'item.chosen' })
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
  /** Depth: 0 for groups, 1 for their entries, 2 for entries of a sub-menu. */
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

const Menu = ({ areas }: { readonly areas: readonly Area[] }) => {
  const isBar = useMenuTag('bar')
  return (
    <ul
      className="entries"
      onKeyDown={({ key, target }) => {
        // The closing group's button keeps the focus.
        if (!isBar || key !== 'Escape' || !(target instanceof Element)) return
        target.closest('.entries > li')?.querySelector('button')?.focus()
      }}
    >
      {areas.map(({ id, navigation }) => (
        <Entry key={id} item={navigation} depth={0} />
      ))}
    </ul>
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
  const menu = useMenu()
  const isMobile = useMenuTag('mobile')
  const isBar = useMenuTag('bar')
  // The toggle opens a drawer, and collapses a sidebar.
  const isShown = useMenuTag('collapseMenu') === isMobile
  // A bar never collapses.
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
      onClick={() => menu.send({ type: 'menu.toggleCollapse' })}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}

/** Expands a collapsed sidebar for keyboard focus, not for a click. */
const markKeyboard = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
  currentTarget.toggleAttribute('data-keyboard', target.matches(':focus-visible'))
}

/** The menu between brand and promotion: a sidebar, a bar, or a drawer on a narrow screen. */
export const Sidebar = ({ areas }: { readonly areas: readonly Area[] }) => {
  const t = useMessages(messages)
  const menu = useMenu()
  const isDrawerOpen = useMenuTag('drawerOpen')
  const isBar = useMenuTag('bar')
  const pressOutside = () => menu.send({ type: 'outside.clicked' })
  const leaveWithPointer = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The focus is in a list that is about to close.
    const closing = isBar ? '.entry-list' : '.entry-list .entry-list'
    if (!currentTarget.querySelector(`${closing} :focus-visible`)) menu.send({ type: 'menu.leave' })
  }
  const leaveWithFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    currentTarget.removeAttribute('data-keyboard')
    if (currentTarget.contains(relatedTarget)) return
    menu.send({ type: 'menu.leave' })
    // An open drawer would cover the focus, except on its own button, which closes it.
    if (isDrawerOpen && relatedTarget && relatedTarget.id !== menuToggleId) pressOutside()
  }
  const returnOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') focusMenuToggle()
  }
  return (
    <>
      {isDrawerOpen ? <div className="backdrop" onPointerDown={pressOutside} /> : null}
      <nav
        className="sidebar"
        ref={trackOverlayHeights}
        id={menuId}
        aria-label={t('mainMenu')}
        onFocus={markKeyboard}
        onBlur={leaveWithFocus}
        onMouseLeave={leaveWithPointer}
        {...(isDrawerOpen ? { onKeyDown: returnOnEscape } : {})}
      >
        <Brand />
        <div className="sidebar-scroll">
          <Menu areas={areas} />
          <span id={staysOpenId} hidden>
            {t('staysOpen')}
          </span>
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
