import { defineShortcuts } from '../shortcuts/registry.ts'
import { keyMessages as messages } from './key-messages.ts'

export const messagesChord = 'F6'

/** While there are messages. */
export const messagesKeys = defineShortcuts({
  id: 'everywhere',
  messages,
  title: 'everywhere',
  isGlobal: true,
  shortcuts: [{ keys: [messagesChord], label: 'messages' }],
})
