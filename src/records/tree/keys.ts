import { defineShortcuts } from '../../ui/shortcuts/registry.ts'
import { keyWords as words } from './key-words.ts'

/** Of the handles by which rows are moved. */
export const treeKeys = defineShortcuts({
  id: 'tree',
  words,
  title: 'tree',
  shortcuts: [
    { keys: ['ArrowUp', 'ArrowDown'], label: 'step' },
    { keys: ['ArrowRight'], label: 'below' },
    { keys: ['ArrowLeft'], label: 'out' },
    { keys: ['Enter'], label: 'ask' },
  ],
})
