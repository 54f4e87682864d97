import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'Calendar', es: 'Calendario' },
  intro: {
    en: 'Whoever has the link sees the referee’s matches: post, time, venue and address. Changes arrive by themselves.',
    es: 'Quien tenga el enlace ve los partidos del árbitro: función, hora, cancha y dirección. Los cambios llegan solos.',
  },
  copy: { en: 'Copy calendar link', es: 'Copiar enlace del calendario' },
  revoke: { en: 'Revoke link', es: 'Anular el enlace' },
  question: { en: 'Revoke the calendar link?', es: '¿Anular el enlace del calendario?' },
  effect: {
    en: 'Calendars that use it stop receiving changes. You can create another link afterwards.',
    es: 'Los calendarios que lo usan dejan de recibir cambios. Después puedes crear otro enlace.',
  },
  revoked: { en: 'Calendar link revoked', es: 'Enlace del calendario anulado' },
  denied: {
    en: 'The database refused it: the referee was deleted, or your role has changed. Reload the page.',
    es: 'La base de datos no lo permitió: el árbitro se eliminó o tu rol cambió. Vuelve a cargar la página.',
  },
})
