import type { Friend } from '../../../machines/ports.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { activityText } from './activity.ts'
import { messages as chatMessages } from './messages.ts'
import { friendMark } from './use-chat-focus.ts'

interface FriendRowProps {
  readonly friend: Friend
  readonly onChoose: (friend: Friend) => void
}

export const FriendRow = ({ friend, onChoose }: FriendRowProps) => {
  const t = useMessages(chatMessages)
  const language = useLanguage()
  const { id, name, photo, unread, isOnline } = friend
  return (
    <li>
      <button type="button" className="chat-friend" {...friendMark(id)} onClick={() => onChoose(friend)}>
        <span className="chat-photo-place">
          <img className="chat-photo" src={photo} alt="" width={50} height={50} />
          {unread > 0 ? (
            <span className="chat-unread" aria-hidden="true">
              {unread}
            </span>
          ) : null}
        </span>
        <span className="chat-friend-text">
          <span className="chat-friend-name">{name}</span>{' '}
          {unread > 0 ? <span className="visually-hidden">{t('unread', { count: unread })}</span> : null}{' '}
          <span className="chat-activity" data-online={isOnline}>
            {activityText(friend, language, t)}
          </span>
        </span>
      </button>
    </li>
  )
}
