import { definePairs } from '../../ui/messages/define-pairs.ts'

/** What the sample notifications tell. */
export const messages = definePairs({
  squad: ['Sent in a squad with 22 players.', 'Envió una plantilla con 22 jugadores.'],
  review: ['Asks for a review of a chronicle.', 'Pide revisar una crónica.'],
  incident: ['Reported an incident on match day 12.', 'Comunicó una incidencia en la jornada 12.'],
  images: ['Uploaded 14 pictures of the final.', 'Subió 14 fotos de la final.'],
})
