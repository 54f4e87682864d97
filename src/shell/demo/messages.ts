import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Words of what the template shows and nothing stands behind, which each piece says of itself. */
export const messages = defineMessages({
  unlinked: {
    en: '“{name}” is part of the demo: nothing stands behind it yet.',
    es: '«{name}» es parte de la demostración: todavía no hay nada detrás.',
  },
  actions: { en: 'Demo actions', es: 'Acciones de muestra' },
  actionsLine: {
    en: 'Placeholders: nothing is linked to them yet.',
    es: 'Marcadores de posición: todavía no hay nada enlazado a ellos.',
  },
  action: { en: 'Action', es: 'Acción' },
  anotherAction: { en: 'Another action', es: 'Otra acción' },
  somethingElse: { en: 'Something else here', es: 'Algo más por aquí' },
})
