import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Texts of template controls without a function, by part. */
export const messages = defineMessages({
  unlinked: {
    en: '“{name}” is part of the demo: it does nothing yet.',
    es: '«{name}» es parte de la demostración: todavía no hace nada.',
  },
  actions: { en: 'Demo actions', es: 'Acciones de muestra' },
  actionsLine: {
    en: 'Placeholders: not linked to anything yet.',
    es: 'Marcadores de posición: todavía sin enlace.',
  },
  action: { en: 'Action', es: 'Acción' },
  anotherAction: { en: 'Another action', es: 'Otra acción' },
  somethingElse: { en: 'Something else here', es: 'Algo más por aquí' },
})
