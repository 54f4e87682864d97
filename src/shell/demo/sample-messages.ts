import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  samples: { en: 'Demo samples', es: 'Muestras de la demostración' },
  squad: { en: 'Sent in a squad with 22 players.', es: 'Envió una plantilla con 22 jugadores.' },
  review: { en: 'Asked for a review of a match report.', es: 'Pidió revisar una crónica.' },
  incident: { en: 'Reported an incident on match day 12.', es: 'Reportó una incidencia en la jornada 12.' },
  images: { en: 'Uploaded 14 photos of the final.', es: 'Subió 14 fotos de la final.' },
})
