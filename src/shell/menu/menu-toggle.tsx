import { useSelector } from '@xstate/react'
import MenuIcon from 'lucide-react/icons/menu'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from '../messages.ts'
import { useParts } from '../parts.ts'

export const menuId = 'main-menu'
export const menuToggleId = 'menu-toggle'

/** Gives the focus back to where the drawer was opened. */
export const focusMenuToggle = () => document.getElementById(menuToggleId)?.focus()

/** Opens and closes the drawer on a narrow screen, collapses and expands the sidebar on a wider one. */
export const MenuToggle = () => {
  const t = useMessages(messages)
  const { chrome } = useParts()
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
