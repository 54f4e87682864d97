import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Paperclip from 'lucide-react/icons/paperclip'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { draftOf, isOutgoingHere, longestMessage } from '../../../machines/chat.ts'
import type { ChatMessage, Friend } from '../../../machines/ports.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useChat } from './chat.tsx'
import { messages as chatMessages } from './chat-messages.ts'
import { activityText, FailureNote, timeOfDay } from './chat-panel.tsx'

const MessageForm = ({ input }: { readonly input: RefObject<HTMLInputElement | null> }) => {
  const t = useMessages(chatMessages)
  const { actor } = useChat()
  const draft = useSelector(actor, snapshot => draftOf(snapshot.context))
  const failure = useSelector(actor, snapshot => snapshot.context.sendFailure)
  const isSending = useSelector(actor, snapshot => snapshot.hasTag('sending'))
  const isHere = useSelector(actor, snapshot => isOutgoingHere(snapshot.context))
  const isFailed = useSelector(actor, snapshot => snapshot.hasTag('sendFailed')) && isHere
  const isRefused = useSelector(actor, snapshot => snapshot.hasTag('attachRefused'))

  const send = () => {
    input.current?.focus()
    actor.send({ type: 'message.send' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className="chat-form" onSubmit={submit}>
      {isFailed ? <FailureNote title={t('sendFailed')} failure={failure} onRetry={send} /> : null}
      <p className="chat-note" role="status">
        {(isSending && t('sending')) || (isRefused && t('noAttaching')) || ''}
      </p>
      <div className="chat-form-line">
        <button
          type="button"
          className="icon-button"
          aria-label={t('attach')}
          onClick={() => actor.send({ type: 'file.attach' })}
        >
          <Paperclip size={19} aria-hidden="true" />
        </button>
        <input
          ref={input}
          className="form-control"
          aria-label={t('message')}
          placeholder={t('messageHint')}
          value={draft}
          maxLength={longestMessage}
          readOnly={isSending && isHere}
          autoComplete="off"
          onChange={({ target }) => actor.send({ type: 'draft.typed', text: target.value })}
        />
        <button type="submit" className="icon-button chat-send" aria-label={t('send')} aria-disabled={isSending}>
          <Send size={19} aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}

interface MessageLogProps {
  readonly friend: Friend
  readonly messages: readonly ChatMessage[]
}

/** What scrolls has to be within reach of the keyboard. */
const reachable = { tabIndex: 0 }

const MessageLog = ({ friend: { name, photo }, messages }: MessageLogProps) => {
  const t = useMessages(chatMessages)
  const language = useLanguage()
  const log = useRef<HTMLDivElement>(null)
  const count = messages.length
  // Messages are only ever added at the end: the place of one is its own for good.
  const placed = messages.map((message, place) => ({ ...message, place }))
  useLayoutEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  return (
    <div ref={log} className="chat-log" role="log" aria-label={t('conversation', { name })} {...reachable}>
      {placed.map(({ isReceived, text, time, place }) => (
        <div key={place} className="chat-message" data-received={isReceived}>
          {isReceived ? (
            <img className="chat-photo chat-message-photo" src={photo} alt="" width={36} height={36} />
          ) : null}
          <p className="chat-bubble">
            <span className="visually-hidden">{isReceived ? t('from', { name }) : t('you')} </span>
            {text}
          </p>
          <p className="chat-time">{timeOfDay(language, time)}</p>
        </div>
      ))}
    </div>
  )
}

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

export const Conversation = ({ friend, input, isShown }: ConversationProps) => {
  const t = useMessages(chatMessages)
  const language = useLanguage()
  const { actor } = useChat()
  return (
    <section
      className="d-flex flex-column h-100 chat-conversation"
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
        <div className="d-block min-w-0">
          <h3 className="chat-friend-name">{friend.name}</h3>
          <p className="chat-activity" data-online={friend.isOnline}>
            {activityText(friend, language, t)}
          </p>
        </div>
        <button
          type="button"
          className="icon-button ms-auto"
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
