import { createContext } from 'react'
import type { ChatSource } from '../../../machines/ports.ts'

/** From where the chat comes; null where the console is not the demo. */
export const ChatSourceContext = createContext<ChatSource | null>(null)
