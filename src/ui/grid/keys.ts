import { defineShortcuts } from '../shortcuts/registry.ts'
import { keyMessages as messages } from './key-messages.ts'

const table = { id: 'table', messages, title: 'table' } as const

const moving = [
  { keys: ['ArrowDown', 'ArrowUp'], label: 'row' },
  { keys: ['PageDown', 'PageUp'], label: 'page' },
  { keys: ['Home', 'End'], label: 'ends' },
  { keys: ['Enter'], label: 'open' },
] as const

export const movingKeys = defineShortcuts({ ...table, shortcuts: moving })

/** Where rows can be selected, too. */
export const selectingKeys = defineShortcuts({
  ...table,
  shortcuts: [
    ...moving,
    { keys: [' '], label: 'select' },
    { keys: ['Shift+ArrowDown', 'Shift+ArrowUp'], label: 'extend' },
  ],
})
