import { useSelector } from '@xstate/react'
import BellIcon from 'lucide-react/icons/bell'
import { useId } from 'react'
import type { Area } from '../../config/area.ts'
import { useServices } from '../../config/services.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Popup } from '../../ui/popup/popup.tsx'
import { messages as bellMessages } from '../bell/messages.ts'
import { UnreadMark } from '../bell/unread-mark.tsx'
import { type Bell, useBell } from '../bell/use-bell.ts'
import { Breadcrumb } from '../breadcrumb.tsx'
import { ActionsMenu } from '../demo/actions-menu.tsx'
import { ChatButton } from '../demo/chat.tsx'
import { Brand, MenuToggle } from '../menu/menu.tsx'
import { More } from '../more.tsx'
import { PaletteButton } from '../palette/hotkeys.tsx'
import { bellId, useHeaderPanel } from '../use-header-panel.ts'
import { UserMenu } from './user-menu.tsx'

const BellPanel = lazyPart(() => import('../bell/bell-panel.tsx'))

const Notifications = ({ bell, unreadId }: { readonly bell: Bell; readonly unreadId: string }) => {
  const t = useMessages(bellMessages)
  return (
    <Popup
      {...useHeaderPanel('notifications')}
      as="section"
      aria-label={t('region')}
      focusFirstItemOnShow={false}
      toggle={{
        id: bellId,
        className: 'header-button position-relative',
        'aria-label': t('notifications'),
        'aria-describedby': unreadId,
        children: (
          <>
            <BellIcon size={18} aria-hidden="true" />
            <UnreadMark count={bell.unread} />
          </>
        ),
      }}
      panel={{ className: 'header-panel notifications' }}
    >
      {close => <BellPanel bell={bell} onFollow={close} />}
    </Popup>
  )
}

/** The sticky top bar. On a narrow screen it has the brand. */
export const Header = ({ areas }: { readonly areas: readonly Area[] }) => {
  const t = useMessages(bellMessages)
  const { chrome } = useServices()
  const bell = useBell(areas)
  const { unread, news } = bell
  const unreadId = useId()
  const isCompact = useSelector(chrome, snapshot => snapshot.hasTag('compact'))
  return (
    <header className="header">
      <div className="header-start">
        <MenuToggle />
        <div className="header-brand">
          <Brand />
        </div>
        <Breadcrumb />
      </div>
      {/* Outside of anything hidden, or screen readers would miss it. */}
      <p className="visually-hidden" id={unreadId}>
        {unread > 0 ? t('unread', { count: unread }) : null}
      </p>
      {/* Earlier items are counted, not announced. */}
      <p className="visually-hidden" aria-live="polite">
        {news?.text}
      </p>
      <More unread={unread} unreadId={unreadId}>
        {import.meta.env.LUNA_DEMO && !isCompact ? <ActionsMenu /> : null}
        <PaletteButton />
        <Notifications bell={bell} unreadId={unreadId} />
        <ChatButton />
        <UserMenu />
      </More>
    </header>
  )
}
