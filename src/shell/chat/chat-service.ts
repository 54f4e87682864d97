import { createContext } from 'react'
import type { ChatService } from '../../../machines/ports.ts'

/** Fetches what keeps the conversations, when the chat is first opened; null where the console is not the demo. */
export const ChatServiceContext = createContext<(() => Promise<ChatService>) | null>(null)
