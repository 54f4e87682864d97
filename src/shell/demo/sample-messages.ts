import { defineMessages } from '../../ui/messages/define-messages.ts'

/** What the sample notifications tell. */
export const messages = defineMessages({
  en: {
    squad: 'Sent in a squad with 22 players.',
    review: 'Asks for a review of a chronicle.',
    incident: 'Reported an incident on match day 12.',
    images: 'Uploaded 14 pictures of the final.',
  },
  es: {
    squad: 'Envió una plantilla con 22 jugadores.',
    review: 'Pide revisar una crónica.',
    incident: 'Comunicó una incidencia en la jornada 12.',
    images: 'Subió 14 fotos de la final.',
  },
})
