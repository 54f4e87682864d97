import { defineMessages } from '../../ui/messages/define-messages.ts'

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

export const sampleMessages = defineMessages({
  samples: { en: 'Demo samples', es: 'Muestras de la demostración' },
  squad: { en: 'Sent in a squad with 22 players.', es: 'Envió una plantilla con 22 jugadores.' },
  review: { en: 'Asked for a review of a match report.', es: 'Pidió revisar una crónica.' },
  incident: { en: 'Reported an incident on match day 12.', es: 'Reportó una incidencia en la jornada 12.' },
  images: { en: 'Uploaded 14 photos of the final.', es: 'Subió 14 fotos de la final.' },
})
