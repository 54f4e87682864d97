import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    greeting: 'Hello, {name}',
    roleIntro: 'You are signed in with the role {role}.',
    adminIntro: 'You may open every area of the console.',
    lmfIntro: 'You look after the tournaments: registrations, teams, match days, squads and players.',
    contentsIntro: 'You look after what the apps show: contents, categories and images.',
    statsIntro: 'You read the figures: devices and subscriptions.',
    open: 'What you may open',
    pages: '{count, plural, one {# page} other {# pages}}',
  },
  es: {
    greeting: 'Hola, {name}',
    roleIntro: 'Has entrado con el rol {role}.',
    adminIntro: 'Puedes abrir todas las áreas de la consola.',
    lmfIntro: 'Te ocupas de los torneos: inscripciones, equipos, jornadas, plantillas y jugadores.',
    contentsIntro: 'Te ocupas de lo que muestran las aplicaciones: contenidos, categorías e imágenes.',
    statsIntro: 'Consultas las cifras: dispositivos y suscripciones.',
    open: 'Lo que puedes abrir',
    pages: '{count, plural, one {# página} other {# páginas}}',
  },
})
