import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { formatAgo } from '../../ui/format.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { Bell, BellItem } from './use-bell.ts'

const SampleNotifications = import.meta.env.LUNA_DEMO
  ? lazyPart(() => import('../demo/sample-notifications.tsx'))
  : null

interface BellPanelProps {
  readonly bell: Bell
  readonly onFollow: () => void
}

/** The pressed button disappears, so focus moves to the next of its kind, or to the panel. */
const leaveFocus = (pressed: HTMLElement): void => {
  const line = pressed.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const next = beside?.querySelector<HTMLElement>('.bell-item .btn') ?? pressed.closest<HTMLElement>('[tabindex="-1"]')
  next?.focus()
}

const Item = ({ item, bell, onFollow }: BellPanelProps & { readonly item: BellItem }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { text, at, to, isRead } = item
  const follow = () => {
    if (!isRead) bell.markRead(item)
    onFollow()
  }
  return (
    <li className="bell-item">
      <div className="bell-text">
        <Link to={to} className={isRead ? undefined : 'fw-bold'} onClick={follow}>
          {text}
        </Link>
        <span className="text-soft fs-smaller">{formatAgo(language, Math.max(0, Date.now() - at))}</span>
      </div>
      {isRead ? null : (
        <Button
          variant="icon"
          className="position-relative"
          aria-label={t('markReadOf', { text })}
          title={t('markRead')}
          onClick={({ currentTarget }) => {
            leaveFocus(currentTarget)
            bell.markRead(item)
          }}
        >
          <Check size={16} aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}

export default function BellPanel({ bell, onFollow }: BellPanelProps) {
  const t = useMessages(messages)
  const id = useId()
  const { items, more, unread } = bell
  const sections = [
    ['new', items.filter(item => !item.isRead)],
    ['earlier', items.filter(item => item.isRead)],
  ] as const
  return (
    <>
      <div className="notifications-head">
        <p className="my-0 me-auto text-heading fw-bold">{t('notifications')}</p>
        {unread > 0 ? (
          <Button
            variant="link"
            onClick={({ currentTarget }) => {
              leaveFocus(currentTarget)
              bell.markAllRead()
            }}
          >
            {t('markAllRead')}
          </Button>
        ) : null}
      </div>
      {items.length + more.length === 0 ? <p className="notifications-line">{t('nothing')}</p> : null}
      {sections.map(([section, shown]) =>
        shown.length === 0 ? null : (
          <div key={section}>
            <p className="notifications-section" id={`${id}-${section}`}>
              {t(section)}
            </p>
            <ul className="notifications-list" aria-labelledby={`${id}-${section}`}>
              {shown.map(item => (
                <Item key={item.id} item={item} bell={bell} onFollow={onFollow} />
              ))}
            </ul>
          </div>
        ),
      )}
      {more.map(({ id: notice, text, to }) => (
        <Link key={notice} to={to} className="panel-entry border-top" onClick={onFollow}>
          {text}
        </Link>
      ))}
      {SampleNotifications === null ? null : <SampleNotifications />}
    </>
  )
}
