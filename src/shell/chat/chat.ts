import { Fragment } from 'react'
import { DemoChat } from './demo-chat.tsx'
import { MailButton } from './mail-button.tsx'

/** Of the demo alone. In any other build the condition is false from the start, and nothing of the chat comes into it. */
export const WithChat = import.meta.env.LUNA_DEMO ? DemoChat : Fragment
export const ChatButton = import.meta.env.LUNA_DEMO ? MailButton : () => null
