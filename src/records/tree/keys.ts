import { defineMessages } from '../../ui/messages/define-messages.ts'
import { defineShortcuts } from '../../ui/shortcuts/registry.ts'

const messages = defineMessages({
  tree: { en: 'On the handle of a row', es: 'En el asa de una fila' },
  step: { en: 'Move it up or down', es: 'Moverla hacia arriba o abajo' },
  below: { en: 'Move it inside the one above', es: 'Ponerla dentro de la anterior' },
  out: { en: 'Move it out of the one it is in', es: 'Sacarla de la que la contiene' },
  ask: { en: 'Choose its place from lists', es: 'Elegir su lugar en listas' },
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
