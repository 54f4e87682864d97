import { defineShortcuts } from '../shortcuts/registry.ts'
import { keyMessages as messages } from './key-messages.ts'

/** Of a text with marks. There ⌘K or Ctrl-K makes a link. */
export const markdownKeys = defineShortcuts({
  id: 'markdown',
  messages,
  title: 'markdown',
  shortcuts: [
    { keys: ['Mod+B'], label: 'bold' },
    { keys: ['Mod+I'], label: 'italic' },
    { keys: ['Mod+K'], label: 'link' },
  ],
})
