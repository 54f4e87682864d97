import { defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  working: { en: 'Updating suspensions…', es: 'Actualizando sanciones…' },
  failed: {
    en: 'Could not update suspensions: {why}',
    es: 'No se pudieron actualizar las sanciones: {why}',
  },
  again: { en: 'Update again', es: 'Actualizar de nuevo' },
  made: {
    en: '{count, plural, one {# suspension added} other {# suspensions added}}: {list}.',
    es: '{count, plural, one {Se creó # sanción} other {Se crearon # sanciones}}: {list}.',
  },
  changed: {
    en: '{count, plural, one {# suspension changed} other {# suspensions changed}}: {list}.',
    es: '{count, plural, one {Se cambió # sanción} other {Se cambiaron # sanciones}}: {list}.',
  },
  gone: {
    en: '{count, plural, one {# suspension deleted} other {# suspensions deleted}}: {list}.',
    es: '{count, plural, one {Se eliminó # sanción} other {Se eliminaron # sanciones}}: {list}.',
  },
  item: {
    en: '{player}, {cause}, {due, plural, =0 {no match} one {# match} other {# matches}}',
    es: '{player}, {cause}, {due, plural, =0 {ningún partido} one {# partido} other {# partidos}}',
  },
  more: { en: '{count} more', es: '{count} más' },
  replays: {
    en: 'The replay is on the same match day, without a date yet: {list}.',
    es: 'La repetición está en la misma jornada, todavía sin fecha: {list}.',
  },
  replaysLeft: {
    en: 'The replay is still there: {list}. Delete it if it will not be played.',
    es: 'La repetición sigue ahí: {list}. Elimínala si no se va a jugar.',
  },
  replaysFailed: {
    en: 'The new match could not be created: {list}. Generate the fixtures to add it.',
    es: 'No se pudo crear el partido nuevo: {list}. Genera el calendario para agregarlo.',
  },
  busy: {
    en: 'Other people are changing the same suspensions. Try again in a moment.',
    es: 'Otras personas están cambiando las mismas sanciones. Inténtalo de nuevo en un momento.',
  },
  rules: {
    en: 'Card rules changed. {count, plural, one {# player} other {# players}} in “{tournament}” still {count, plural, one {has} other {have}} suspensions by the old rules.',
    es: 'Cambiaron las reglas de tarjetas. {count, plural, one {# jugador} other {# jugadores}} de «{tournament}» {count, plural, one {tiene} other {tienen}} todavía sanciones de las reglas anteriores.',
  },
  byRules: { en: 'Update suspensions', es: 'Actualizar sanciones' },
  still: {
    en: '{list}: {count, plural, one {its card is} other {their cards are}} still there and will suspend again. To lift a suspension, override it with 0 matches.',
    es: '{list}: {count, plural, one {su tarjeta sigue ahí y volverá} other {sus tarjetas siguen ahí y volverán}} a sancionar. Para levantar una sanción, cámbiala a 0 partidos.',
  },
  remake: { en: 'Suspend again', es: 'Volver a sancionar' },
  unread: { en: 'Could not load suspensions', es: 'No se pudieron cargar las sanciones' },
  disagree: {
    en: '{count, plural, one {The suspensions of 1 player don’t} other {The suspensions of # players don’t}} match the cards:',
    es: '{count, plural, one {Las sanciones de 1 jugador no coinciden} other {Las sanciones de # jugadores no coinciden}} con las tarjetas:',
  },
})
