import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Paperclip from 'lucide-react/icons/paperclip'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import { draftOf, isOutgoingHere, longestMessage } from '../../../machines/chat.ts'
import type { ChatMessage, Friend } from '../../../machines/ports.ts'
import type { Failure } from '../../model/failure.ts'
import { formatAgo } from '../../ui/format.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import type { Language } from '../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { focusInHeader } from '../more.tsx'
import { useChat } from './chat.tsx'
import { chatMessages, failureMessages } from './chat-messages.ts'
import './chat.scss'

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
        <Button variant="icon" aria-label={t('attach')} onClick={() => actor.send({ type: 'file.attach' })}>
          <Paperclip size={19} aria-hidden="true" />
        </Button>
        <Form.Control
          ref={input}
          aria-label={t('message')}
          placeholder={t('messageHint')}
          value={draft}
          maxLength={longestMessage}
          readOnly={isSending && isHere}
          autoComplete="off"
          onChange={({ target }) => actor.send({ type: 'draft.typed', text: target.value })}
        />
        <Button variant="icon" type="submit" className="chat-send" aria-label={t('send')} aria-disabled={isSending}>
          <Send size={19} aria-hidden="true" />
        </Button>
      </div>
    </form>
  )
}

interface MessageLogProps {
  readonly friend: Friend
  readonly messages: readonly ChatMessage[]
}

/** Lets the keyboard reach the scroller. */
const reachable = { tabIndex: 0 }

const MessageLog = ({ friend: { name, photo }, messages }: MessageLogProps) => {
  const t = useMessages(chatMessages)
  const log = useRef<HTMLDivElement>(null)
  const count = messages.length
  // Messages are only appended, so an index is a stable key.
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
          <p className="chat-time">{time}</p>
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
  const isLoading = useSelector(actor, snapshot => snapshot.hasTag('chatLoading'))
  if (isLoading)
    return (
      <p className="chat-place" role="status">
        {t('loadingChat')}
      </p>
    )
  const retry = () => {
    // The button disappears with the failure.
    input.current?.focus()
    actor.send({ type: 'chat.retry' })
  }
  if (isFailed) return <FailureNote title={t('chatFailed')} failure={failure} onRetry={retry} />
  if (messages.length === 0)
    return (
      <div className="chat-place" role="status">
        <p className="chat-missing">{t('notFound')}</p>
        <p>{t('notFoundHint')}</p>
      </div>
    )
  return <MessageLog friend={friend} messages={messages} />
}

const Conversation = ({ friend, input, isShown }: ConversationProps) => {
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
        <Button variant="icon" aria-label={t('back')} onClick={() => actor.send({ type: 'chat.back' })}>
          <ArrowLeft size={20} aria-hidden="true" />
        </Button>
        <img className="chat-photo" src={friend.photo} alt="" width={44} height={44} />
        <div className="d-block min-w-0">
          <h3 className="chat-friend-name">{friend.name}</h3>
          <p className="chat-activity" data-online={friend.isOnline}>
            {activityText(friend, language, t)}
          </p>
        </div>
        <Button
          variant="icon"
          className="ms-auto"
          aria-label={t('close')}
          onClick={() => actor.send({ type: 'chat.close' })}
        >
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      <Messages friend={friend} input={input} />
      <MessageForm input={input} />
    </section>
  )
}

interface FailureNoteProps {
  readonly title: string
  readonly failure: Failure | null
  readonly onRetry: () => void
}

const FailureNote = ({ title, failure, onRetry }: FailureNoteProps) => (
  <Notice kind="danger" className="chat-failure" onRetry={onRetry}>
    <strong className="d-block">{title}</strong>
    {useFailureMessage(failure, failureMessages)}
  </Notice>
)

const activityText = ({ activity }: Friend, language: Language, t: (key: 'online' | 'typing') => string): string =>
  typeof activity === 'number' ? formatAgo(language, activity * 60_000) : t(activity)

type Place = 'closed' | 'list' | 'conversation'

export interface FocusPlaces {
  readonly panel: RefObject<HTMLElement | null>
  readonly search: RefObject<HTMLInputElement | null>
  readonly message: RefObject<HTMLInputElement | null>
}

/** The panel slides in, so it must not scroll as well. */
const still = { preventScroll: true }

/** Moves the focus: into the panel, to the message, back to the friend, back to the header's button. */
const useChatFocus = (): FocusPlaces => {
  const { actor, button } = useChat()
  const place = useSelector(actor, (snapshot): Place => {
    if (!snapshot.hasTag('open')) return 'closed'
    return snapshot.hasTag('conversation') ? 'conversation' : 'list'
  })
  const friend = useSelector(actor, snapshot => snapshot.context.friend?.id)
  const before = useRef<Place>('closed')
  const panel = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const message = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const left = before.current
    before.current = place
    if (left === place) return
    if (place === 'conversation') message.current?.focus(still)
    else if (place === 'list' && left === 'conversation')
      (panel.current?.querySelector<HTMLElement>(`[data-friend="${friend}"]`) ?? search.current)?.focus()
    else if (place === 'list') search.current?.focus(still)
    // Leaves the focus if it is elsewhere already.
    else if (panel.current?.contains(document.activeElement)) focusInHeader(button.current)
  }, [place, friend, button])

  return { panel, search, message }
}

interface FriendRowProps {
  readonly friend: Friend
  readonly onChoose: (friend: Friend) => void
}

const FriendRow = ({ friend, onChoose }: FriendRowProps) => {
  const t = useMessages(chatMessages)
  const language = useLanguage()
  const { id, name, photo, unread, isOnline } = friend
  return (
    <li>
      <button type="button" className="chat-friend" data-friend={id} onClick={() => onChoose(friend)}>
        <span className="position-relative flex-shrink-0">
          <img className="chat-photo" src={photo} alt="" width={50} height={50} />
          {unread > 0 ? (
            <span className="chat-unread" aria-hidden="true">
              {unread}
            </span>
          ) : null}
        </span>
        <span className="d-block min-w-0">
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

interface FriendListProps {
  readonly search: RefObject<HTMLInputElement | null>
  readonly isCovered: boolean
}

const FriendList = ({ search, isCovered }: FriendListProps) => {
  const t = useMessages(chatMessages)
  const { actor } = useChat()
  const sought = useSelector(actor, snapshot => snapshot.context.sought)
  const friends = useSelector(actor, snapshot => snapshot.context.found ?? snapshot.context.friends)
  const failure = useSelector(actor, snapshot => snapshot.context.listFailure)
  const isLoading = useSelector(actor, snapshot => snapshot.hasTag('listLoading'))
  const isSearching = useSelector(actor, snapshot => snapshot.hasTag('searching'))
  const isFailed = useSelector(actor, snapshot => snapshot.hasTag('listFailed'))
  const isAnswered = !(isLoading || isSearching || isFailed) && sought.trim() !== ''
  const announcement = (isAnswered && t('found', { count: friends?.length ?? 0 })) || (isSearching && t('searching'))
  const retry = () => {
    // The button disappears with the failure.
    search.current?.focus()
    actor.send({ type: 'list.retry' })
  }
  return (
    <div className="d-flex flex-column h-100" inert={isCovered}>
      <div className="chat-head">
        <Form.Control
          ref={search}
          type="search"
          className="chat-search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          value={sought}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => actor.send({ type: 'friends.sought', text: target.value })}
        />
        <Button variant="icon" aria-label={t('close')} onClick={() => actor.send({ type: 'chat.close' })}>
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {announcement || (isLoading && friends === null ? t('loadingFriends') : '')}
      </p>
      {isFailed ? (
        <FailureNote title={t('listFailed')} failure={failure} onRetry={retry} />
      ) : (
        <ul className="chat-friends" aria-label={t('friends')} aria-busy={isLoading || isSearching}>
          {friends?.map(friend => (
            <FriendRow
              key={friend.id}
              friend={friend}
              onChoose={chosen => actor.send({ type: 'friend.chosen', friend: chosen })}
            />
          ))}
          {isAnswered && friends?.length === 0 ? (
            <li className="chat-nobody">{t('nobody', { text: sought.trim() })}</li>
          ) : null}
        </ul>
      )}
    </div>
  )
}

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
