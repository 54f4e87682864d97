import { defineMessages } from '../../ui/messages/define-messages.ts'
import { defineShortcuts } from '../../ui/shortcuts/registry.ts'

const messages = defineMessages({
  tree: { en: 'On the handle of a row', es: 'En el asa de una fila' },
  step: { en: 'Move it among its neighbours', es: 'Moverla entre sus vecinas' },
  below: { en: 'Move it below the one before it', es: 'Ponerla por debajo de la anterior' },
  out: { en: 'Move it out of what it belongs to', es: 'Sacarla de aquello a lo que pertenece' },
  ask: { en: 'Choose its place from lists', es: 'Elegir su lugar en unas listas' },
})

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
