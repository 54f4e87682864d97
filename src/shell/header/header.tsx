import { useSelector } from '@xstate/react'
import BellIcon from 'lucide-react/icons/bell'
import { useId } from 'react'
import type { Area } from '../../config/area.ts'
import { useServices } from '../../config/services.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { usePopup } from '../../ui/popup/popup.tsx'
import { messages as bellMessages } from '../bell/messages.ts'
import { useBell } from '../bell/use-bell.ts'
import { Breadcrumb } from '../breadcrumb.tsx'
import { ActionsMenu } from '../demo/actions-menu.tsx'
import { ChatButton } from '../demo/chat.tsx'
import { Brand, MenuToggle } from '../menu/menu.tsx'
import { PaletteButton } from '../palette/hotkeys.tsx'
import { useHeaderPanel } from './use-header-panel.ts'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  /** Those that the viewer may open. */
  readonly areas: readonly Area[]
}

const BellPanel = lazyPart(() => import('../bell/bell-panel.tsx'))

const bellId = 'notifications-bell'

export const focusNotifications = () => document.getElementById(bellId)?.focus()

const Notifications = ({ areas }: HeaderProps) => {
  const t = useMessages(bellMessages)
  const bell = useBell(areas)
  const unreadId = useId()
  const panelId = useId()
  const panel = useHeaderPanel('notifications')
  const { place, button, toggle } = usePopup(panel)
  const { unread, news } = bell
  return (
    <section className="position-relative" aria-label={t('region')} ref={place}>
      <button
        ref={button}
        type="button"
        id={bellId}
        className="header-button position-relative"
        aria-label={t('notifications')}
        aria-describedby={unreadId}
        aria-expanded={panel.isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <BellIcon size={18} aria-hidden="true" />
        {unread > 0 ? <span className="bell-count" aria-hidden="true" data-count={unread} /> : null}
      </button>
      <p className="visually-hidden" id={unreadId}>
        {unread > 0 ? t('unread', { count: unread }) : null}
      </p>
      {/* What was there before the console was opened is counted, not said. */}
      <p className="visually-hidden" aria-live="polite">
        {news?.text}
      </p>
      {/* Focusable by script, so that a press on its own ground does not count as going elsewhere. */}
      <div className="header-panel notifications" id={panelId} hidden={!panel.isOpen} tabIndex={-1}>
        {panel.isOpen ? <BellPanel bell={bell} onFollow={() => toggle()} /> : null}
      </div>
    </section>
  )
}

/** The bar at the top, which stays while the page scrolls. On a narrow screen it carries the brand. */
export const Header = ({ areas }: HeaderProps) => {
  const { chrome } = useServices()
  const isCompact = useSelector(chrome, snapshot => snapshot.hasTag('compact'))
  const isMobile = useSelector(chrome, snapshot => snapshot.hasTag('mobile'))
  return (
    <header className="header">
      <div className="header-start">
        <MenuToggle />
        <div className="header-brand">
          <Brand />
        </div>
        {isMobile ? null : <Breadcrumb />}
      </div>
      <div className="header-end">
        {import.meta.env.LUNA_DEMO && !isCompact ? <ActionsMenu /> : null}
        <PaletteButton />
        <Notifications areas={areas} />
        <ChatButton />
        <UserMenu />
      </div>
    </header>
  )
}
