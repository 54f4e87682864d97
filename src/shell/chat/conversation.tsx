import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import type { Friend } from '../../../machines/ports.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { activityText } from './activity.ts'
import { useChat } from './chat-context.ts'
import { FailureNote } from './failure-note.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageLog } from './message-log.tsx'
import { messages as chatMessages } from './messages.ts'

interface ConversationProps {
  readonly friend: Friend
  readonly input: RefObject<HTMLInputElement | null>
  readonly isShown: boolean
}

const Messages = ({ friend, input }: Pick<ConversationProps, 'friend' | 'input'>) => {
  const t = useMessages(chatMessages)
  const { actor } = useChat()
  const messages = useSelector(actor, snapshot => snapshot.context.messages)
  const failure = useSelector(actor, snapshot => snapshot.context.chatFailure)
  const isFailed = useSelector(actor, snapshot => snapshot.hasTag('chatFailed'))
  const isMissing = useSelector(actor, snapshot => snapshot.hasTag('chatMissing'))
  const isLoading = useSelector(actor, snapshot => snapshot.hasTag('chatLoading'))
  if (isLoading)
    return (
      <p className="chat-place" role="status">
        {t('loadingChat')}
      </p>
    )
  const retry = () => {
    // The button goes with the failure.
    input.current?.focus()
    actor.send({ type: 'chat.retry' })
  }
  if (isFailed) return <FailureNote title={t('chatFailed')} failure={failure} onRetry={retry} />
  if (isMissing)
    return (
      <div className="chat-place" role="status">
        <p className="chat-missing">{t('notFound')}</p>
        <p>{t('notFoundHint')}</p>
      </div>
    )
  return <MessageLog friend={friend} messages={messages} />
}

/** What was said with a friend, over the list of friends. */
export const Conversation = ({ friend, input, isShown }: ConversationProps) => {
  const t = useMessages(chatMessages)
  const language = useLanguage()
  const { actor } = useChat()
  return (
    <section
      className="chat-view chat-conversation"
      data-open={isShown}
      inert={!isShown}
      aria-label={t('conversation', { name: friend.name })}
    >
      <div className="chat-head">
        <button
          type="button"
          className="icon-button"
          aria-label={t('back')}
          onClick={() => actor.send({ type: 'chat.back' })}
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </button>
        <img className="chat-photo" src={friend.photo} alt="" width={44} height={44} />
        <div className="chat-friend-text">
          <h3 className="chat-friend-name">{friend.name}</h3>
          <p className="chat-activity" data-online={friend.isOnline}>
            {activityText(friend, language, t)}
          </p>
        </div>
        <button
          type="button"
          className="icon-button chat-end"
          aria-label={t('close')}
          onClick={() => actor.send({ type: 'chat.close' })}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <Messages friend={friend} input={input} />
      <MessageForm input={input} />
    </section>
  )
}
