import { createContext, type RefObject, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { chatMachine } from '../../../machines/chat.ts'

export interface Chat {
  readonly actor: ActorRefFrom<typeof chatMachine>
  /** The button in the header, to which the focus returns. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly panelId: string
}

export const ChatContext = createContext<Chat | null>(null)

/** The chat; null where the console is not the demo. */
export const useOptionalChat = (): Chat | null => use(ChatContext)

export const useChat = (): Chat => {
  const chat = useOptionalChat()
  if (chat === null) throw new Error('useChat stands outside the chat: DemoChat supplies it.')
  return chat
}
