import { defineShortcuts } from '../../ui/shortcuts/registry.ts'
import { keyMessages as messages } from './key-messages.ts'

/** Of the handles by which rows are moved. */
export const treeKeys = defineShortcuts({
  id: 'tree',
  messages,
  title: 'tree',
  shortcuts: [
    { keys: ['ArrowUp', 'ArrowDown'], label: 'step' },
    { keys: ['ArrowRight'], label: 'below' },
    { keys: ['ArrowLeft'], label: 'out' },
    { keys: ['Enter'], label: 'ask' },
  ],
})
