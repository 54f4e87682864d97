import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'Hello, card', es: 'Hola, tarjeta' },
  intro: {
    en: 'This is a page with a single card. Its menu maximises, collapses, reloads and removes it, by pointer and by keyboard.',
    es: 'Esta es una página con una sola tarjeta. Su menú la maximiza, la pliega, la recarga y la quita, con el ratón y con el teclado.',
  },
  opened: {
    en: 'Drawn at {time}. A reload takes a moment, as it would from a stadium, and draws everything here anew.',
    es: 'Dibujada a las {time}. Una recarga tarda un momento, como desde un estadio, y dibuja todo de nuevo.',
  },
  note: { en: 'Your note', es: 'Tu nota' },
  noteHint: {
    en: 'What you write stays while the card is maximised, collapsed or removed and brought back. A reload clears it.',
    es: 'Lo que escribes se conserva al maximizar, plegar o quitar la tarjeta y traerla de vuelta. Una recarga lo borra.',
  },
})
