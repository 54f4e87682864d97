import { useActorRef, useSelector } from '@xstate/react'
import Mail from 'lucide-react/icons/mail'
import { createContext, Fragment, type ReactNode, type RefObject, use, useId, useMemo, useRef, useState } from 'react'
import type { ActorOptions, ActorRefFrom } from 'xstate'
import { chatActorsOf, chatMachine, unreadIn } from '../../../machines/chat.ts'
import type { ChatSource } from '../../../machines/ports.ts'
import { useServices } from '../../config/services.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { chatMessages } from './chat-messages.ts'

export interface Chat {
  readonly actor: ActorRefFrom<typeof chatMachine>
  readonly button: RefObject<HTMLButtonElement | null>
  readonly panelId: string
}

const ChatContext = createContext<Chat | null>(null)

export const useOptionalChat = (): Chat | null => use(ChatContext)

export const useChat = (): Chat => {
  const chat = useOptionalChat()
  if (chat === null) throw new Error('useChat is used outside the chat: DemoChat supplies it.')
  return chat
}

const ChatPanel = /* @__PURE__ */ lazyPart(() => import('./chat-panel.tsx'))

interface OpenedProps {
  readonly children: ReactNode
  readonly source: ChatSource
  readonly clock?: Clock
}

type Clock = NonNullable<ActorOptions<typeof chatMachine>['clock']>

const Opened = ({ children, source, clock }: OpenedProps) => {
  const machine = useMemo(() => chatMachine.provide({ actors: chatActorsOf(source) }), [source])
  const actor = useActorRef(machine, clock ? { clock } : {})
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const chat = useMemo<Chat>(() => ({ actor, button, panelId }), [actor, panelId])
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('open'))
  // Stays mounted when closed, to slide out.
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <ChatContext value={chat}>
      {children}
      <div className="beside" data-open={isOpen}>
        {wasOpened ? <ChatPanel /> : null}
      </div>
    </ChatContext>
  )
}

/** Provides the chat to its children; a sign-out unmounts it. */
export const DemoChat = (props: { readonly children: ReactNode; readonly clock?: Clock }) => {
  const { chat: source } = useServices()
  return source === null ? props.children : <Opened {...props} source={source} />
}

const OpenChat = ({ chat: { actor, button, panelId } }: { readonly chat: Chat }) => {
  const t = useMessages(chatMessages)
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('open'))
  const unread = useSelector(actor, snapshot => unreadIn(snapshot.context))
  return (
    <button
      ref={button}
      type="button"
      className="header-button position-relative"
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

export const MailButton = () => {
  const chat = useOptionalChat()
  return chat === null ? null : <OpenChat chat={chat} />
}

/** Demo only. In other builds the condition is statically false, which removes the chat. */
export const WithChat = import.meta.env.LUNA_CHAT ? DemoChat : Fragment
export const ChatButton = import.meta.env.LUNA_CHAT ? MailButton : () => null
