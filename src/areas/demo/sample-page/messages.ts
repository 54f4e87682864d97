import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'Hello, card', es: 'Hola, tarjeta' },
  intro: {
    en: 'This is a page with a single card. Its menu maximizes, collapses, reloads and removes it, by mouse and by keyboard.',
    es: 'Esta es una página con una sola tarjeta. Su menú la maximiza, la contrae, la recarga y la quita, con el mouse y con el teclado.',
  },
  opened: {
    en: 'Loaded at {time}. Reloading takes a moment, as it would from a stadium, and resets everything here.',
    es: 'Cargada a las {time}. Recargarla tarda un momento, como desde un estadio, y restablece todo lo de aquí.',
  },
  note: { en: 'Your note', es: 'Tu nota' },
  noteHint: {
    en: 'What you write is kept when you maximize, collapse, remove or restore the card. Reloading clears it.',
    es: 'Lo que escribes se conserva al maximizar, contraer, quitar o restaurar la tarjeta. Recargarla lo borra.',
  },
})
