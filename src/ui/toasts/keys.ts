import { defineShortcuts } from '../shortcuts/registry.ts'
import { keyWords as words } from './key-words.ts'

export const messagesChord = 'F6'

/** While there are messages. */
export const messagesKeys = defineShortcuts({
  id: 'everywhere',
  words,
  title: 'everywhere',
  isGlobal: true,
  shortcuts: [{ keys: [messagesChord], label: 'messages' }],
})
