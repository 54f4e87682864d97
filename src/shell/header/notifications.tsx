import Bell from 'lucide-react/icons/bell'
import { useId } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { useHeaderPanel } from './use-header-panel.ts'

const NotificationsPanel = lazyPart(() => import('../demo/notifications-panel.tsx'))

const bellId = 'notifications-bell'

/** Puts the focus where the panel is opened from: behind it the panel begins. */
export const focusNotifications = () => document.getElementById(bellId)?.focus()

/** The bell, and the panel with samples that it opens. */
export const Notifications = () => {
  const t = useMessages(messages)
  const panelId = useId()
  const { isOpen, whole, button, toggle } = useHeaderPanel('notifications')
  return (
    <section className="header-panel-place" aria-label={t('samples')} ref={whole}>
      <button
        ref={button}
        type="button"
        id={bellId}
        className="header-button"
        aria-label={t('notifications')}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Bell size={20} aria-hidden="true" />
      </button>
      {/* Focusable by script, so that a press on its own ground does not count as going elsewhere. */}
      <div className="header-panel notifications" id={panelId} hidden={!isOpen} tabIndex={-1}>
        {isOpen ? <NotificationsPanel /> : null}
      </div>
    </section>
  )
}
