import { useSelector } from '@xstate/react'
import Mail from 'lucide-react/icons/mail'
import { unreadIn } from '../../../machines/chat/context.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { type Chat, useOptionalChat } from './chat-context.ts'
import { messages as chatMessages } from './messages.ts'

const Button = ({ chat: { actor, button, panelId } }: { readonly chat: Chat }) => {
  const t = useMessages(chatMessages)
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('open'))
  const unread = useSelector(actor, snapshot => unreadIn(snapshot.context))
  return (
    <button
      ref={button}
      type="button"
      className="header-button chat-button"
      aria-label={unread > 0 ? t('chatUnread', { count: unread }) : t('chat')}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={() => actor.send({ type: 'chat.toggle' })}
    >
      <Mail size={20} aria-hidden="true" />
      {unread > 0 ? <span className="chat-button-mark" aria-hidden="true" /> : null}
    </button>
  )
}

/** Opens the chat, and marks that somebody wrote. */
export const MailButton = () => {
  const chat = useOptionalChat()
  return chat === null ? null : <Button chat={chat} />
}
