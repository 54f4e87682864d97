import { useSelector } from '@xstate/react'
import Bell from 'lucide-react/icons/bell'
import { useId } from 'react'
import { useServices } from '../../config/services.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { usePopup } from '../../ui/popup/popup.tsx'
import { ActionsMenu } from '../demo/actions-menu.tsx'
import { ChatButton } from '../demo/chat.tsx'
import { Brand, MenuToggle } from '../menu/sidebar.tsx'
import { PaletteButton } from '../palette/hotkeys.tsx'
import { messages } from './messages.ts'
import { Search } from './search.tsx'
import { useHeaderPanel } from './use-header-panel.ts'
import { UserMenu } from './user-menu.tsx'

const NotificationsPanel = lazyPart(() => import('../demo/notifications-panel.tsx'))

const bellId = 'notifications-bell'

export const focusNotifications = () => document.getElementById(bellId)?.focus()

const Notifications = () => {
  const t = useMessages(messages)
  const panelId = useId()
  const panel = useHeaderPanel('notifications')
  const { place, button, toggle } = usePopup(panel)
  return (
    <section className="position-relative" aria-label={t('samples')} ref={place}>
      <button
        ref={button}
        type="button"
        id={bellId}
        className="header-button"
        aria-label={t('notifications')}
        aria-expanded={panel.isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Bell size={20} aria-hidden="true" />
      </button>
      {/* Focusable by script, so that a press on its own ground does not count as going elsewhere. */}
      <div className="header-panel notifications" id={panelId} hidden={!panel.isOpen} tabIndex={-1}>
        {panel.isOpen ? <NotificationsPanel /> : null}
      </div>
    </section>
  )
}

/** The bar at the top, which stays while the page scrolls. On a narrow screen it carries the brand, and an open search takes all of its right. */
export const Header = () => {
  const { chrome } = useServices()
  const isCompact = useSelector(chrome, snapshot => snapshot.hasTag('compact'))
  const isAllSearch = useSelector(chrome, snapshot => snapshot.hasTag('searchOpen') && snapshot.hasTag('narrow'))
  return (
    <header className="header">
      <div className="header-start" data-all-search={isAllSearch}>
        <MenuToggle />
        <div className="header-brand">
          <Brand />
        </div>
        {isCompact ? null : <ActionsMenu />}
        <Search />
      </div>
      <div className="header-end" hidden={isAllSearch}>
        <PaletteButton />
        <Notifications />
        <ChatButton />
        <UserMenu />
      </div>
    </header>
  )
}
