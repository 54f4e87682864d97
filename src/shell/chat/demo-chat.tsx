import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, use, useId, useMemo, useRef, useState } from 'react'
import type { ActorOptions } from 'xstate'
import { chatMachine } from '../../../machines/chat/chat.ts'
import { chatActorsOf } from '../../../machines/chat/chat-actors.ts'
import type { ChatSource } from '../../../machines/ports.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type Chat, ChatContext } from './chat-context.ts'
import { ChatSourceContext } from './chat-source.ts'

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
  // It stays when it is closed, to slide out of sight.
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

interface DemoChatProps {
  readonly children: ReactNode
  /** The real one unless a test brings its own. */
  readonly clock?: Clock
}

/** The chat for all that is drawn within, as long as it is: whoever logs out leaves none behind. */
export const DemoChat = (props: DemoChatProps) => {
  const source = use(ChatSourceContext)
  return source === null ? props.children : <Opened {...props} source={source} />
}
