import '../../styles/_chat.scss'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId } from 'react'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useChat } from './chat-context.ts'
import { Conversation } from './conversation.tsx'
import { FriendList } from './friend-list.tsx'
import { messages as chatMessages } from './messages.ts'
import { useChatFocus } from './use-chat-focus.ts'

/** The chat at the right of the page, which stays usable beside it. */
export default function ChatPanel() {
  const t = useMessages(chatMessages)
  const titleId = useId()
  const { actor, panelId } = useChat()
  const { panel, search, message } = useChatFocus()
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('open'))
  const isTalking = useSelector(actor, snapshot => snapshot.hasTag('conversation'))
  const friend = useSelector(actor, snapshot => snapshot.context.friend)

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    actor.send({ type: 'chat.close' })
  }
  return (
    <aside
      ref={panel}
      id={panelId}
      className="chat"
      data-open={isOpen}
      inert={!isOpen}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
    >
      <h2 className="visually-hidden" id={titleId}>
        {t('chat')}
      </h2>
      <FriendList search={search} isCovered={isTalking} />
      {friend === null ? null : <Conversation key={friend.id} friend={friend} input={message} isShown={isTalking} />}
    </aside>
  )
}
