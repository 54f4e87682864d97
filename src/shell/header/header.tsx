import { useSelector } from '@xstate/react'
import BellIcon from 'lucide-react/icons/bell'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import type { Area } from '../../config/area.ts'
import { useServices } from '../../config/services.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { MenuButton, Popup } from '../../ui/popup/popup.tsx'
import { messages as bellMessages } from '../bell/messages.ts'
import { UnreadMark } from '../bell/unread-mark.tsx'
import { type Bell, useBell } from '../bell/use-bell.ts'
import { Breadcrumb } from '../breadcrumb.tsx'
import { ChatButton } from '../demo/chat.tsx'
import { messages } from '../demo/messages.ts'
import { useUnlinked } from '../demo/use-unlinked.ts'
import { Brand, MenuToggle } from '../menu/menu.tsx'
import { More } from '../more.tsx'
import { PaletteButton } from '../palette/hotkeys.tsx'
import { bellId, useHeaderPanel } from '../use-header-panel.ts'
import { UserMenu } from './user-menu.tsx'

const ActionsMenu = () => {
  const t = useMessages(messages)
  const sayUnlinked = useUnlinked()
  return (
    <MenuButton
      {...useHeaderPanel('actions')}
      label={t('actions')}
      className="actions-place"
      button={{ variant: '', className: 'header-button header-button-text' }}
      panelClass="header-panel actions"
      placeholderHint={t('actionsLine')}
      items={(['action', 'anotherAction', 'somethingElse'] as const).map(key => ({
        label: t(key),
        run: () => sayUnlinked(t(key)),
      }))}
    >
      {t('actions')}
      <ChevronDown size={15} aria-hidden="true" />
    </MenuButton>
  )
}

interface HeaderProps {
  /** Areas open to the viewer. */
  readonly areas: readonly Area[]
}

const BellPanel = lazyPart(() => import('../bell/bell-panel.tsx'))

interface NotificationsProps {
  readonly bell: Bell
  readonly unreadId: string
}

const Notifications = ({ bell, unreadId }: NotificationsProps) => {
  const t = useMessages(bellMessages)
  return (
    <Popup
      {...useHeaderPanel('notifications')}
      as="section"
      aria-label={t('region')}
      align="end"
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
export const Header = ({ areas }: HeaderProps) => {
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
