import { defineMessages } from '../../ui/messages/define-messages.ts'
import { defineShortcuts } from '../../ui/shortcuts/registry.ts'

/** What the keys of a row's handle do. */
const messages = defineMessages({
  en: {
    tree: 'On the handle of a row',
    step: 'Move it among its neighbours',
    below: 'Move it below the one before it',
    out: 'Move it out of what it belongs to',
    ask: 'Choose its place from lists',
  },
  es: {
    tree: 'En el asa de una fila',
    step: 'Moverla entre sus vecinas',
    below: 'Ponerla por debajo de la anterior',
    out: 'Sacarla de aquello a lo que pertenece',
    ask: 'Elegir su lugar en unas listas',
  },
})

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
