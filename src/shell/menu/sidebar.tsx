import { useSelector } from '@xstate/react'
import MenuIcon from 'lucide-react/icons/menu'
import Moon from 'lucide-react/icons/moon'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Area } from '../../config/area.ts'
import { brand } from '../../config/brand.ts'
import { paths } from '../../config/paths.ts'
import { useServices } from '../../config/services.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Promotion } from '../demo/promotion.tsx'
import { messages } from '../messages.ts'
import { Menu } from './menu.tsx'

export const Brand = () => (
  <Link to={paths.dashboard} className="brand">
    <span className="brand-mark" aria-hidden="true">
      <Moon size={20} />
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
  const isShown = useSelector(chrome, snapshot => snapshot.hasTag(isMobile ? 'drawerOpen' : 'collapsed')) === isMobile
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
      <Icon size={22} aria-hidden="true" />
    </button>
  )
}

/** The menu with the brand above and the promotion below: at the side, or as a drawer on a narrow screen. */
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
        {...(isDrawerOpen ? { onBlur: leaveWithFocus, onKeyDown: returnOnEscape } : {})}
      >
        <Brand />
        <div className="sidebar-scroll">
          <Menu areas={areas} />
          <Promotion />
        </div>
        <p className="sidebar-version">
          <span className="visually-hidden">{t('version', { version: '' })}</span>
          {brand.version}
        </p>
      </nav>
    </>
  )
}
