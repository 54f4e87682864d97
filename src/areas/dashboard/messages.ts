import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  greeting: { en: 'Hello, {name}', es: 'Hola, {name}' },
  roleIntro: { en: 'You are signed in with the role {role}.', es: 'Has entrado con el rol {role}.' },
  adminIntro: { en: 'You may open every area of the console.', es: 'Puedes abrir todas las áreas de la consola.' },
  lmfIntro: {
    en: 'You look after the tournaments: registrations, teams, match days, squads and players.',
    es: 'Te ocupas de los torneos: inscripciones, equipos, jornadas, plantillas y jugadores.',
  },
  contentsIntro: {
    en: 'You look after what the apps show: contents, categories and images.',
    es: 'Te ocupas de lo que muestran las aplicaciones: contenidos, categorías e imágenes.',
  },
  statsIntro: {
    en: 'You read the figures: devices and subscriptions.',
    es: 'Consultas las cifras: dispositivos y suscripciones.',
  },
  open: { en: 'What you may open', es: 'Lo que puedes abrir' },
  pages: {
    en: '{count, plural, one {# page} other {# pages}}',
    es: '{count, plural, one {# página} other {# páginas}}',
  },
})
